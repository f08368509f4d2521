import type { EventView } from '@patchbay/client';
import { dayAndTimeOf } from '../kit/time';
import { VirtualRows } from '../kit/virtual-rows';

/** Pixels of a row, which has two lines where there is little room. */
const usualHeight = 36;

interface Props {
  events: readonly EventView[];
  opened: EventView | undefined;
  onOpen: (event: EventView) => void;
}

export const EventTable = ({ events, opened, onOpen }: Props) => (
  <VirtualRows
    items={events}
    label="Events, the newest first"
    keyOf={({ event_id }) => event_id}
    usualHeight={usualHeight}
    row={event => <EventRow event={event} isOpen={opened?.event_id === event.event_id} onOpen={onOpen} />}
  />
);

function EventRow({ event, isOpen, onOpen }: { event: EventView; isOpen: boolean; onOpen: Props['onOpen'] }) {
  const { date, action, aggregate, actor } = event;
  return (
    <button type="button" className="row event-row" aria-expanded={isOpen} onClick={() => onOpen(event)}>
      <time dateTime={date}>{dayAndTimeOf(date)}</time>
      <span className="title">{action}</span>
      <span className="object">
        {aggregate.type}:{aggregate.id}
      </span>
      <span className="muted">{actor?.name ?? ''}</span>
    </button>
  );
}

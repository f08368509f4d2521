import type { EventView } from '@patchbay/client';
import { timeOf } from '../kit/time';
import { VirtualRows } from '../kit/virtual-rows';

interface Props {
  events: readonly EventView[];
  opened: EventView | undefined;
  onOpen: (event: EventView) => void;
}

export function EventTable({ events, opened, onOpen }: Props) {
  if (events.length === 0)
    return <p className="empty">No events yet. New events appear here by themselves.</p>;
  return (
    <VirtualRows
      items={events}
      label="Events, the newest first"
      keyOf={({ event_id }) => event_id}
      row={event => <EventRow event={event} isOpen={opened?.event_id === event.event_id} onOpen={onOpen} />}
    />
  );
}

function EventRow({ event, isOpen, onOpen }: { event: EventView; isOpen: boolean; onOpen: Props['onOpen'] }) {
  const { date, action, aggregate, actor } = event;
  return (
    <button type="button" className="row event-row" aria-expanded={isOpen} onClick={() => onOpen(event)}>
      <time dateTime={date}>{timeOf(date)}</time>
      <span className="title">{action}</span>
      <span>
        {aggregate.type}:{aggregate.id}
      </span>
      <span className="muted">{actor?.name ?? ''}</span>
    </button>
  );
}

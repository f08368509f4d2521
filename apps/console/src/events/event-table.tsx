import { useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { EventView } from '@patchbay/client';
import { timeOf } from '../kit/time';

interface Props {
  events: readonly EventView[];
  opened: EventView | undefined;
  onOpen: (event: EventView) => void;
}

/** Height of a row in pixels, as in the styles. */
const rowHeight = 36;

/** Only the rows on the screen are in the page, however many there are. */
export function EventTable({ events, opened, onOpen }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: events.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: index => events[index]!.event_id,
    overscan: 12,
  });
  if (events.length === 0)
    return <p className="empty">Nothing has happened yet. New events appear here by themselves.</p>;
  return (
    <div className="rows" ref={scroller} role="list" aria-label="Events, the newest first" tabIndex={0}>
      <div className="rows-space" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            role="listitem"
            className="row-place"
            style={{ transform: `translateY(${start}px)` }}
          >
            <EventRow event={events[index]!} isOpen={opened?.event_id === key} onOpen={onOpen} />
          </div>
        ))}
      </div>
    </div>
  );
}

function EventRow({ event, isOpen, onOpen }: { event: EventView; isOpen: boolean; onOpen: Props['onOpen'] }) {
  const { date, action, aggregate, actor } = event;
  return (
    <button type="button" className="row" aria-expanded={isOpen} onClick={() => onOpen(event)}>
      <time dateTime={date}>{timeOf(date)}</time>
      <span className="action">{action}</span>
      <span className="object">
        {aggregate.type}:{aggregate.id}
      </span>
      <span className="muted">{actor?.name ?? ''}</span>
    </button>
  );
}

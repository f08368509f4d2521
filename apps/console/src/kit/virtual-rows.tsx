import { type ReactNode, useEffect, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

interface Props<T> {
  items: readonly T[];
  /** What it is a list of, for those who do not see it. */
  label: string;
  keyOf: (item: T) => string | number;
  /** One line. */
  row: (item: T) => ReactNode;
  /** Called when the end is in sight: more is read then. */
  onEnd?: (() => void) | undefined;
}

/** Height of a row in pixels, as in the styles. */
const rowHeight = 36;

/** Only the rows on the screen are in the page, however many there are. */
export function VirtualRows<T>({ items, label, keyOf, row, onEnd }: Props<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: index => keyOf(items[index]!),
    overscan: 12,
  });
  const shown = rows.getVirtualItems();
  const isAtEnd = (shown.at(-1)?.index ?? -1) >= items.length - 1;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  return (
    <div className="rows" ref={scroller}>
      <ul className="rows-space" style={{ height: rows.getTotalSize() }} aria-label={label}>
        {shown.map(({ key, index, start }) => (
          <li
            key={key}
            className="row-place"
            style={{ transform: `translateY(${start}px)` }}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {row(items[index]!)}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
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
  /** Pixels of a usual row, if rows have the height of what is in them. */
  usualHeight?: number;
  /** Key of a row that is scrolled to whenever it is another one. */
  at?: string | undefined;
}

/** Height of a row in pixels, as in the styles. */
const rowHeight = 36;
/** Pixels beyond the screen whose rows are in the page, so that scrolling finds them there. */
const beyond = 432;

/** Only the rows on the screen are in the page, however many there are. */
export function VirtualRows<T>({ items, label, keyOf, row, onEnd, usualHeight, at }: Props<T>) {
  const height = usualHeight ?? rowHeight;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: index => keyOf(items[index]!),
    overscan: Math.ceil(beyond / height),
  });
  const place = at === undefined ? -1 : items.findIndex(item => String(keyOf(item)) === at);
  const isKnown = place >= 0;
  const scroll = useEffectEvent(() => rows.scrollToIndex(place));
  useEffect(() => {
    if (isKnown) scroll();
  }, [at, isKnown]);
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
            ref={usualHeight ? rows.measureElement : undefined}
            data-index={index}
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

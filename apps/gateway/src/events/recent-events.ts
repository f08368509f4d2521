import { EventCursor, type EventPlace } from '@patchbay/contracts/webhook/event-cursor';
import { type EventPage, type EventView, mostEvents } from '@patchbay/contracts/webhook/events';

/** An event that has just happened. */
interface RecentEvent extends EventPlace {
  event: EventView;
  /** The same, for all clients that have read what was kept before it. */
  json: string;
}

/** An event for a client. */
export interface SentEvent {
  event: EventView;
  json: string;
}

/** What happened behind a client's cursor. */
export interface Recent {
  events: readonly SentEvent[];
  /** Behind them. */
  cursor: EventCursor;
  /** Whether there is more behind them already. */
  more: boolean;
}

/** UTF-16 units of the newest events that are kept for readers. */
const mostKept = 8 * 1_048_576;

/** The newest events, as they were read one page after the other. */
export class RecentEvents {
  private readonly all: RecentEvent[] = [];
  /** How many events had been read at a cursor: until those are dropped. */
  private readonly levels = new Map<string, number>();
  private kept = 0;
  /** How many events were dropped before those that are kept. */
  private dropped = 0;
  private end: EventCursor;

  /** @param begin where the first page begins */
  constructor(private begin: EventCursor) {
    this.end = begin;
  }

  /** Behind the newest event. */
  get cursor(): EventCursor {
    return this.end;
  }

  add({ result, cursor }: EventPage): void {
    let { end } = this;
    for (const event of result) {
      const next = EventCursor.parse(event.cursor);
      const json = JSON.stringify(event);
      this.all.push({ ...next.movedFrom(end)!, event, json });
      this.kept += json.length;
      this.levels.set(event.cursor, this.dropped + this.all.length);
      end = next;
    }
    this.end = EventCursor.parse(cursor);
    this.dropOld();
  }

  /**
   * What happened behind a cursor; undefined if it is not kept any more. A client that reads from the store may be ahead in some
   * parts: it gets nothing twice, and cursors of its own.
   */
  next(cursor: EventCursor): Recent | undefined {
    const level = this.levelAt(cursor);
    if (level !== undefined)
      return { events: this.all.slice(level - this.dropped), cursor: this.end, more: false };
    if (!cursor.includes(this.begin)) return undefined;
    const missing = this.all.filter(place => !cursor.isBehind(place));
    let own = cursor;
    const events = missing.slice(0, mostEvents).map(({ event, ...place }) => {
      own = own.after(place);
      const sent = { ...event, cursor: `${own}` };
      return { event: sent, json: JSON.stringify(sent) };
    });
    if (events.length < missing.length) return { events, cursor: own, more: true };
    return { events, cursor: this.end.includes(own) ? this.end : own.with(this.end), more: false };
  }

  /** How many events were read by a client that has read just what was kept then. */
  private levelAt(cursor: EventCursor): number | undefined {
    const text = `${cursor}`;
    return text === `${this.end}` ? this.dropped + this.all.length : this.levels.get(text);
  }

  private dropOld(): void {
    let count = 0;
    for (; this.kept > mostKept; count += 1) {
      const { json, event, ...place } = this.all[count]!;
      this.kept -= json.length;
      this.levels.delete(event.cursor);
      this.begin = this.begin.after(place);
    }
    this.all.splice(0, count);
    this.dropped += count;
  }
}

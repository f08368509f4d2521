import { EventCursor, type EventPlace } from '@patchbay/contracts/webhook/event-cursor';
import { type EventPage, type EventView, mostEvents } from '@patchbay/contracts/webhook/events';
import type { Wants } from './wanted-events';

/** An event that has just happened. */
interface RecentEvent extends EventPlace {
  /** Its number among all that were read. */
  order: number;
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
  /** The same of each part. */
  private readonly parts = new Map<number, RecentEvent[]>();
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
      const recent = { ...next.movedFrom(end)!, order: this.dropped + this.all.length, event, json };
      this.all.push(recent);
      const part = this.parts.get(recent.part);
      if (part) part.push(recent);
      else this.parts.set(recent.part, [recent]);
      this.kept += json.length;
      this.levels.set(event.cursor, recent.order + 1);
      end = next;
    }
    this.end = EventCursor.parse(cursor);
    this.dropOld();
  }

  /**
   * What happened behind a cursor and is wanted; undefined if it is not kept any more. A client that reads from the store may be
   * ahead in some parts: it gets nothing twice, and cursors of its own.
   */
  next(cursor: EventCursor, wants: Wants): Recent | undefined {
    const level = this.levelAt(cursor);
    if (level !== undefined) {
      const events = this.all.slice(level - this.dropped).filter(({ event }) => wants(event));
      return { events, cursor: this.end, more: false };
    }
    if (!cursor.includes(this.begin)) return undefined;
    return this.nextOf(cursor, wants);
  }

  private nextOf(cursor: EventCursor, wants: Wants): Recent {
    let own = cursor;
    const passed: EventPlace[] = [];
    const events: SentEvent[] = [];
    for (const { part, place, event } of this.missingAt(cursor)) {
      if (events.length === mostEvents) return { events, cursor: own, more: true };
      passed.push({ part, place });
      if (!wants(event)) continue;
      own = own.after(...passed.splice(0));
      const sent = { ...event, cursor: `${own}` };
      events.push({ event: sent, json: JSON.stringify(sent) });
    }
    own = own.after(...passed);
    return { events, cursor: this.end.includes(own) ? this.end : own.with(this.end), more: false };
  }

  /**
   * The events that were not read at a cursor. Others are not looked at: a cursor that a client has made up, with places that do
   * not exist, costs no more than one that it was given.
   */
  private missingAt(cursor: EventCursor): RecentEvent[] {
    const missing = [...this.parts].flatMap(([part, events]) =>
      events.slice(countUpTo(cursor.placeIn(part), events)),
    );
    return missing.sort((one, other) => one.order - other.order);
  }

  /** How many events were read by a client that has read just what was kept then. */
  private levelAt(cursor: EventCursor): number | undefined {
    const text = `${cursor}`;
    return text === `${this.end}` ? this.dropped + this.all.length : this.levels.get(text);
  }

  private dropOld(): void {
    let count = 0;
    for (; this.kept > mostKept; count += 1) {
      const { part, place, json, event } = this.all[count]!;
      this.kept -= json.length;
      this.levels.delete(event.cursor);
      this.begin = this.begin.after({ part, place });
    }
    this.all.splice(0, count);
    this.dropped += count;
    for (const [part, events] of this.parts) events.splice(0, countUpTo(this.begin.placeIn(part), events));
  }
}

/** How many of the events of a part have a place up to this one. */
function countUpTo(last: number, events: readonly RecentEvent[]): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (events[middle]!.place <= last) low = middle + 1;
    else high = middle;
  }
  return low;
}

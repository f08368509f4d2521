import { randomUUID } from 'node:crypto';
import { setTimeout as elapsed } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { EventCursor, type EventPlace } from '@patchbay/contracts/webhook/event-cursor';
import { type EventPage, type EventView, eventFeed, mostEvents } from '@patchbay/contracts/webhook/events';
import { LOGGER } from '@patchbay/platform/app';
import { Requests } from '@patchbay/platform/bus/client';
import { Link } from '@patchbay/platform/bus/link';
import { Dependency } from '@patchbay/platform/dependency';
import { storedNotice } from '@patchbay/platform/event-stream';
import { RepeatedWork } from '@patchbay/platform/repeated-work';
import { noBytes } from '../http/body';

/** An event that has just happened. */
interface RecentEvent extends EventPlace {
  event: EventView;
  /** The same, for all clients that have read what the tail has. */
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
  /** Set if the client has now read just what the tail has: then {@link EventTail.next} need not look for what it has not. */
  level?: number;
}

/** UTF-16 units of the newest events that are kept for readers. */
const mostKept = 8 * 1_048_576;
/** Milliseconds. A notice can be lost with a connection. */
const lookEvery = 1_000;
/** Milliseconds in which events are gathered: for all readers of a gateway they cost one request. */
const gatherFor = 50;
const retryEvery = 1_000;
/** Milliseconds after the last client left: one that waits again and again is away for moments. */
const lingerFor = 30_000;

/**
 * The newest events, read once for all clients of this gateway that wait for events, and only while somebody waits. The service
 * says when it has stored something; none of its workers waits.
 */
@Injectable()
export class EventTail implements BeforeApplicationShutdown {
  private readonly listeners = new Set<() => void>();
  private readonly following: Dependency;
  private recent: RecentEvent[] = [];
  /** By cursor, the places of clients that have read just what the tail had then. */
  private readonly levels = new Map<string, number>();
  private kept = 0;
  /** How many events were dropped before those that are kept. */
  private dropped = 0;
  private begin?: EventCursor;
  private end?: EventCursor;
  private work?: RepeatedWork;
  private lingering?: NodeJS.Timeout;

  constructor(
    private readonly requests: Requests,
    link: Link,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.following = new Dependency('events', logger, {
      down: 'clients that wait for events get none',
      up: 'clients that wait for events get them again',
    });
    link.whenOpen(() => link.subscribe(storedNotice, { take: () => this.work?.kick() }));
  }

  /** Whether it knows where it begins: what it does not have by then must be read from the store. */
  get hasBegun(): boolean {
    return this.begin !== undefined;
  }

  /**
   * What happened behind a cursor; undefined if the tail does not reach back so far. A client that reads from the store may be
   * ahead of the tail in some parts: it gets nothing twice, and cursors of its own.
   */
  next(cursor: EventCursor, level = this.levels.get(`${cursor}`)): Recent | undefined {
    const present = this.dropped + this.recent.length;
    if (!this.begin || !this.end) return undefined;
    if (level !== undefined && level >= this.dropped)
      return {
        events: this.recent.slice(level - this.dropped),
        cursor: this.end,
        more: false,
        level: present,
      };
    if (!cursor.includes(this.begin)) return undefined;
    const missing = this.recent.filter(place => !cursor.isBehind(place));
    let own = cursor;
    const events = missing.slice(0, mostEvents).map(({ event, ...place }) => {
      own = own.after(place);
      const sent = { ...event, cursor: `${own}` };
      return { event: sent, json: JSON.stringify(sent) };
    });
    if (events.length < missing.length) return { events, cursor: own, more: true };
    own = own.with(this.end);
    return { events, cursor: own, more: false, ...(this.end.includes(own) && { level: present }) };
  }

  /** Calls back whenever there is something new, until the returned function is called. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    if (!this.work) this.start();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearTimeout(this.lingering);
      this.lingering = setTimeout(() => this.listeners.size > 0 || void this.stop(), lingerFor).unref();
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  private start(): void {
    this.work = new RepeatedWork(
      () => this.following.during(() => this.readOn()),
      () => retryEvery,
    );
    this.work.start();
  }

  private async stop(): Promise<void> {
    const { work } = this;
    clearTimeout(this.lingering);
    this.work = this.begin = this.end = undefined;
    this.recent = [];
    this.levels.clear();
    this.kept = this.dropped = 0;
    await work?.stop();
  }

  private async readOn(): Promise<number> {
    const { work } = this;
    const page = await this.read();
    // Everybody left meanwhile.
    if (this.work !== work) return lookEvery;
    this.take(page);
    if (page.more) return 0;
    await elapsed(gatherFor);
    return lookEvery;
  }

  private async read(): Promise<EventPage> {
    const { subject, deadline } = eventFeed.list;
    const query = new URLSearchParams({
      limit: String(mostEvents),
      ...(this.end && { after: `${this.end}` }),
    });
    const asker = { requestId: randomUUID(), user: 'gateway', userType: 'service' };
    const { status, data } = await this.requests.ask(subject, noBytes, deadline, {
      ...asker,
      query: query.toString(),
    });
    if (status !== 200) throw new Error(`${subject} answered ${status}: ${Buffer.from(data)}`);
    return JSON.parse(Buffer.from(data).toString());
  }

  private take({ result, cursor }: EventPage): void {
    let end = (this.end ??= this.begin = EventCursor.parse(cursor));
    for (const event of result) {
      const next = EventCursor.parse(event.cursor);
      const json = JSON.stringify(event);
      this.recent.push({ ...next.movedFrom(end)!, event, json });
      this.kept += json.length;
      this.levels.set(event.cursor, this.dropped + this.recent.length);
      end = next;
    }
    this.end = EventCursor.parse(cursor);
    this.dropOld();
    for (const listener of this.listeners) listener();
  }

  private dropOld(): void {
    let count = 0;
    for (; this.kept > mostKept; count += 1) {
      const { json, event, ...place } = this.recent[count]!;
      this.kept -= json.length;
      this.levels.delete(event.cursor);
      this.begin = this.begin!.after(place);
    }
    this.recent.splice(0, count);
    this.dropped += count;
  }
}

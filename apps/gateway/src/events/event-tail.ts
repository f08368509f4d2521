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

/** An event that has just happened, as JSON for all clients that want it. */
export interface RecentEvent
  extends EventPlace, Pick<EventView, 'action' | 'aggregate' | 'actor' | 'cursor'> {
  json: string;
}

/** What happened behind a place in the tail. */
export interface Recent {
  events: readonly RecentEvent[];
  /** Behind them. */
  cursor: EventCursor;
  /** For {@link EventTail.behind}. */
  place: number;
}

/** UTF-16 units of the newest events that are kept for readers. */
const mostKept = 8 * 1_048_576;
/** Milliseconds. A notice can be lost with a connection. */
const lookEvery = 1_000;
/** Milliseconds in which events are gathered: for all readers of a gateway they cost one request. */
const gatherFor = 20;
const retryEvery = 1_000;

/**
 * The newest events, read once for all clients of this gateway that wait for events, and only while somebody waits. The service
 * says when it has stored something; none of its workers waits.
 */
@Injectable()
export class EventTail implements BeforeApplicationShutdown {
  private readonly listeners = new Set<() => void>();
  private readonly following: Dependency;
  private recent: RecentEvent[] = [];
  private kept = 0;
  /** How many events were dropped before those that are kept. */
  private dropped = 0;
  private begin?: EventCursor;
  private end?: EventCursor;
  private work?: RepeatedWork;

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

  /** What happened behind a cursor; undefined if the tail does not reach back so far. */
  after(cursor: EventCursor): Recent | undefined {
    if (!this.begin || !cursor.includes(this.begin)) return undefined;
    const events = this.recent.filter(event => !cursor.isBehind(event));
    return { events, cursor: this.end!.with(cursor), place: this.dropped + this.recent.length };
  }

  /** What happened since {@link Recent.place}; undefined if the tail does not reach back so far any more. */
  behind(place: number): Recent | undefined {
    if (!this.end || place < this.dropped) return undefined;
    const events = this.recent.slice(place - this.dropped);
    return { events, cursor: this.end, place: this.dropped + this.recent.length };
  }

  /** Calls back whenever there is something new, until the returned function is called. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    if (!this.work) this.start();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) void this.stop();
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
    this.work = this.begin = this.end = undefined;
    this.recent = [];
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
      const { action, aggregate, actor } = event;
      const json = JSON.stringify(event);
      this.recent.push({ ...next.movedFrom(end)!, action, aggregate, actor, cursor: event.cursor, json });
      this.kept += json.length;
      end = next;
    }
    this.end = EventCursor.parse(cursor);
    this.dropOld();
    for (const listener of this.listeners) listener();
  }

  private dropOld(): void {
    let count = 0;
    for (; this.kept > mostKept; count += 1) {
      const { json, ...place } = this.recent[count]!;
      this.kept -= json.length;
      this.begin = this.begin!.after(place);
    }
    this.recent.splice(0, count);
    this.dropped += count;
  }
}

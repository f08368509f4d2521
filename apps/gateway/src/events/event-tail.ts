import { randomUUID } from 'node:crypto';
import { setTimeout as elapsed } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Subscription } from 'nats';
import type { Logger } from 'pino';
import { EventCursor } from '@patchbay/contracts/webhook/event-cursor';
import { type EventPage, eventFeed, mostEvents } from '@patchbay/contracts/webhook/events';
import { LOGGER } from '@patchbay/platform/app';
import { Requests } from '@patchbay/platform/bus/client';
import { Link } from '@patchbay/platform/bus/link';
import { Dependency } from '@patchbay/platform/dependency';
import { storedNotice } from '@patchbay/platform/event-stream';
import { RepeatedWork } from '@patchbay/platform/repeated-work';
import { noBytes } from '../http/body';
import { type Recent, RecentEvents } from './recent-events';
import type { Wants } from './wanted-events';

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
  private recent?: RecentEvents;
  private work?: RepeatedWork;
  private notices?: Subscription;
  private lingering?: NodeJS.Timeout;

  constructor(
    private readonly requests: Requests,
    private readonly link: Link,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.following = new Dependency('events', logger, {
      down: 'clients that wait for events get none',
      up: 'clients that wait for events get them again',
    });
  }

  /** Whether it could read the newest events when it last tried. */
  get isUp(): boolean {
    return this.following.isUp;
  }

  /** Whether it knows where it begins: what it does not have by then must be read from the store. */
  get hasBegun(): boolean {
    return this.recent !== undefined;
  }

  /** What happened behind a cursor and is wanted, as {@link RecentEvents.next}; undefined if the tail does not reach back so far. */
  next(cursor: EventCursor, wants: Wants): Recent | undefined {
    return this.recent?.next(cursor, wants);
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
    this.notices = this.link.subscribe(storedNotice, { take: () => this.work?.kick() });
  }

  private async stop(): Promise<void> {
    const { work } = this;
    clearTimeout(this.lingering);
    this.work = this.recent = undefined;
    this.notices?.unsubscribe();
    await work?.stop();
  }

  private async readOn(): Promise<number> {
    const { work } = this;
    const page = await this.read();
    // Everybody left meanwhile.
    if (this.work !== work) return lookEvery;
    this.recent ??= new RecentEvents(EventCursor.parse(page.cursor));
    this.recent.add(page);
    for (const listener of this.listeners) listener();
    if (page.more) return 0;
    await elapsed(gatherFor);
    return lookEvery;
  }

  private async read(): Promise<EventPage> {
    const { subject, deadline } = eventFeed.list;
    const query = new URLSearchParams({
      limit: String(mostEvents),
      ...(this.recent && { after: `${this.recent.cursor}` }),
    });
    const asker = { requestId: randomUUID(), user: 'gateway', userType: 'service' };
    const { status, data } = await this.requests.ask(subject, noBytes, deadline, {
      ...asker,
      query: query.toString(),
    });
    // What comes next is not kept any more, for which clients learn when they ask for it: begin again.
    if (status === 410) this.recent = undefined;
    if (status !== 200) throw new Error(`${subject} answered ${status}: ${Buffer.from(data)}`);
    return JSON.parse(Buffer.from(data).toString());
  }
}

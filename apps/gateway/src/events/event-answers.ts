import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '@patchbay/contracts/problems';
import { type EventPage, eventFeed } from '@patchbay/contracts/webhook/events';
import type { Reply } from '@patchbay/platform/bus/client';
import { Readiness } from '@patchbay/platform/readiness';
import { Rights } from '../api-users/rights';
import { noBytes } from '../http/body';
import { whenOver } from '../http/when-closed';
import { Admission } from '../routing/admission';
import { Backend } from '../routing/backend';
import { copyAnswer, copyHeaders } from '../routing/copy-answer';
import { queryOf } from '../routing/query-of';
import { EventTail } from './event-tail';
import { EventStream } from './event-stream';
import { type Followed, FollowedEvents, followedBy } from './followed-events';
import { seesAll, shownTo } from './shown-events';
import { AcceptedFilters, type Filter, filterOf, queryAfter, wants } from './wanted-events';

const decoder = new TextDecoder();
const pageOf = ({ data }: Reply): EventPage => JSON.parse(decoder.decode(data));
const problemOf = ({ data }: Reply): Problem => new Problem(JSON.parse(decoder.decode(data)).errors);

interface Hold {
  /** Seconds. */
  wait: number;
  limit: number;
  filter: Filter;
  /** What the first answer of the service said. */
  known_since?: string | undefined;
}

/** Answers requests for events, and holds those that wait until there is one. */
@Injectable()
export class EventAnswers implements BeforeApplicationShutdown {
  private readonly followed = new Set<FollowedEvents>();
  private readonly accepted = new AcceptedFilters();

  constructor(
    private readonly admission: Admission,
    private readonly backend: Backend,
    private readonly tail: EventTail,
    private readonly readiness: Readiness,
    private readonly rights: Rights,
  ) {}

  /** Clients resume elsewhere from where they are. */
  beforeApplicationShutdown(): void {
    for (const each of this.followed) each.stop();
  }

  /** One page: at once, or within the time that the client wants to wait. */
  async page(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { wait: seconds, limit = 100, after, since, last, ...filter } = filterOf(request);
    const wait = seconds ?? 0;
    if (wait > 0) await this.admission.admitWaiting(request, reply);
    // What else is asked for, its service checks.
    const isPlain = wait > 0 && after && !since && !last && request.headers.prefer === undefined;
    if (isPlain && this.isKnown(filter)) return this.hold(after, { wait, limit, filter }, request, reply);
    const first = await this.backend.ask(eventFeed.list, request, noBytes);
    if (first.status !== 200) return copyAnswer(first, request, reply);
    this.accepted.add(filter);
    const user = request.apiUser!;
    if (wait === 0 && seesAll(user)) return copyAnswer(first, request, reply);
    const page = pageOf(first);
    if (wait === 0 || page.result.length > 0)
      return copyAnswer(
        { ...first, ...pageWith(shownTo(user, followedBy(page)), limit, page.known_since) },
        request,
        reply,
      );
    copyHeaders(first, request, reply);
    const { known_since } = page;
    return this.hold(page.cursor, { wait, limit, filter, known_since }, request, reply);
  }

  /** Events as they happen, until the client leaves, its user is changed or this process stops. */
  async stream(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.admission.admitStream(request, reply);
    const query = queryOf(request.raw.url!);
    const resumed = request.headers['last-event-id'];
    const asked = typeof resumed === 'string' && resumed ? queryAfter(query, resumed) : query;
    const first = await this.backend.ask(eventFeed.list, request, noBytes, { query: asked });
    if (first.status !== 200) return copyAnswer(first, request, reply);
    const page = pageOf(first);
    const stream = EventStream.open(request, reply, page.known_since);
    if (request.method === 'HEAD') return stream.end();
    const followed = this.follow(filterOf(request), request, reply);
    try {
      await stream.send(shownTo(request.apiUser!, followedBy(page)));
      for await (const more of followed.from(page.cursor))
        if (!(await stream.send(shownTo(request.apiUser!, more)))) break;
    } finally {
      this.leave(followed);
      stream.end();
    }
  }

  /**
   * Whether a client that waits again and again can be served without its service: under steady traffic something has nearly
   * always just happened, and the store would be read for each client.
   */
  private isKnown(filter: Filter): boolean {
    return this.tail.isUp && this.tail.hasBegun && this.accepted.has(filter);
  }

  /** Answers with the next events that the client wants, or without one when the time is over. */
  private async hold(
    cursor: string,
    { wait, limit, filter, known_since }: Hold,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const followed = this.follow(filter, request, reply);
    const timer = setTimeout(() => followed.stop(), wait * 1_000);
    let found: Followed = { events: [], cursor, more: false, isRecent: true };
    try {
      for await (found of followed.from(cursor)) if (found.events.length > 0) break;
    } finally {
      clearTimeout(timer);
      this.leave(followed);
    }
    this.rights.checkAgain(request);
    // It may have begun before this process began to stop, and ends because of that.
    if (this.readiness.isDraining) reply.header('connection', 'close');
    return copyAnswer(pageWith(shownTo(request.apiUser!, found), limit, known_since), request, reply);
  }

  private follow(filter: Filter, request: FastifyRequest, reply: FastifyReply): FollowedEvents {
    const query = queryOf(request.raw.url!);
    const read = async (cursor: string): Promise<EventPage> => {
      const page = await this.backend.ask(eventFeed.list, request, noBytes, {
        query: queryAfter(query, cursor),
      });
      if (page.status !== 200) throw problemOf(page);
      return pageOf(page);
    };
    const followed = new FollowedEvents(this.tail, wants(filter), read);
    this.followed.add(followed);
    request.heldAfter = reply.elapsedTime;
    whenOver(request, reply, () => followed.stop());
    // What a changed user may is found out when the client asks again. A stream ends at once, however slowly it is read.
    this.rights.whenChanged(request, reply, () => {
      followed.stop();
      if (reply.raw.headersSent) reply.raw.destroy();
    });
    return followed;
  }

  private leave(followed: FollowedEvents): void {
    followed.stop();
    this.followed.delete(followed);
  }
}

/** The answer with a page. If it has more than `limit` events, its cursor becomes that of the last one in the answer. */
function pageWith({ events, cursor, more }: Followed, limit: number, known_since?: string): Reply {
  const some = events.slice(0, limit);
  const isCut = some.length < events.length;
  const end = isCut ? some.at(-1)!.event.cursor : cursor;
  const result = some.map(({ json }) => json).join();
  const others = JSON.stringify({ cursor: end, more: isCut || more, known_since }).slice(1);
  const text = `{"result":[${result}],${others}`;
  return { status: 200, data: Buffer.from(text) };
}

import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codes, problem } from '@patchbay/contracts/problems';
import { EventCursor } from '@patchbay/contracts/webhook/event-cursor';
import { type EventPage, eventFeed } from '@patchbay/contracts/webhook/events';
import type { Reply } from '@patchbay/platform/bus/client';
import { Readiness } from '@patchbay/platform/readiness';
import { noBytes } from '../http/body';
import { whenOver } from '../http/when-closed';
import { Backend, queryOf } from '../routing/backend';
import { copyAnswer } from '../routing/copy-answer';
import { EventTail, type SentEvent } from './event-tail';
import { EventStream } from './event-stream';
import { FollowedEvents, followedBy } from './followed-events';
import { type Wants, filterOf, queryAfter, wants } from './wanted-events';

const decoder = new TextDecoder();
const pageOf = ({ data }: Reply): EventPage => JSON.parse(decoder.decode(data));

/** Answers requests for events, and holds those that wait until there is one. */
@Injectable()
export class EventAnswers implements BeforeApplicationShutdown {
  private readonly followed = new Set<FollowedEvents>();

  constructor(
    private readonly backend: Backend,
    private readonly tail: EventTail,
    private readonly readiness: Readiness,
  ) {}

  /** Clients resume elsewhere from where they are. */
  beforeApplicationShutdown(): void {
    for (const each of this.followed) each.stop();
  }

  /** One page: at once, or within the time that the client wants to wait. */
  async page(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { wait, after, since, limit = 100, ...filter } = filterOf(request);
    // What else is asked for, its service checks.
    const isPlain = wait && after && !since && request.headers.prefer === undefined;
    const recent = isPlain ? this.recent(after, limit, wants(filter)) : undefined;
    if (recent) return copyAnswer({ status: 200, data: Buffer.from(recent) }, request, reply);
    const first = await this.backend.ask(eventFeed.list, request, noBytes);
    if (first.status !== 200 || !wait) return copyAnswer(first, request, reply);
    const page = pageOf(first);
    if (page.result.length > 0) return copyAnswer(first, request, reply);
    const data = Buffer.from(await this.awaited(page, limit, wait * 1_000, request, reply));
    // It may have begun before this process began to stop, and ends because of that.
    if (this.readiness.isDraining) reply.header('connection', 'close');
    return copyAnswer({ ...first, data }, request, reply);
  }

  /** Events as they happen, until the client leaves or this process stops. */
  async stream(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const query = queryOf(request.raw.url!);
    const resumed = request.headers['last-event-id'];
    const asked = typeof resumed === 'string' && resumed ? queryAfter(query, resumed) : query;
    const first = await this.backend.ask(eventFeed.list, request, noBytes, { query: asked });
    if (first.status !== 200) return copyAnswer(first, request, reply);
    const stream = EventStream.open(request, reply);
    if (request.method === 'HEAD') return stream.end();
    const page = pageOf(first);
    await stream.send(followedBy(page));
    const followed = this.follow(request, reply);
    try {
      for await (const more of followed.from(page.cursor)) if (!(await stream.send(more))) break;
    } finally {
      this.leave(followed);
      stream.end();
    }
  }

  /**
   * What has just happened, for a client that waits again and again: under steady traffic there nearly always is something, and
   * the store would be read for each client. Without anything that the client wants, its service is asked, which says what is
   * wrong with the filters.
   */
  private recent(after: string, limit: number, wanted: Wants): string | undefined {
    const recent = this.tail.next(EventCursor.parse(after));
    const events = recent?.events.filter(({ event }) => wanted(event)) ?? [];
    return events.length > 0 ? answer(events, recent!, limit) : undefined;
  }

  private async awaited(
    start: EventPage,
    limit: number,
    wait: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const followed = this.follow(request, reply);
    const timer = setTimeout(() => followed.stop(), wait);
    let { cursor } = start;
    try {
      for await (const { events, cursor: end } of followed.from(cursor)) {
        cursor = end;
        if (events.length === 0) continue;
        return answer(events, { cursor: end, more: false }, limit);
      }
      return answer([], { cursor, more: false }, limit);
    } finally {
      clearTimeout(timer);
      this.leave(followed);
    }
  }

  private follow(request: FastifyRequest, reply: FastifyReply): FollowedEvents {
    const query = queryOf(request.raw.url!);
    const read = async (cursor: string): Promise<EventPage> => {
      const page = await this.backend.ask(eventFeed.list, request, noBytes, {
        query: queryAfter(query, cursor),
      });
      if (page.status === 200) return pageOf(page);
      throw problem(page.status < 500 ? codes.cursorExpired : codes.unavailable, 'the events cannot be read');
    };
    const followed = new FollowedEvents(this.tail, wants(filterOf(request)), read);
    this.followed.add(followed);
    whenOver(request, reply, () => followed.stop());
    return followed;
  }

  private leave(followed: FollowedEvents): void {
    followed.stop();
    this.followed.delete(followed);
  }
}

/** A page of events. If there are more than `limit`, its cursor is that of the last one that it has. */
function answer(
  events: readonly SentEvent[],
  end: { cursor: EventCursor | string; more: boolean },
  limit: number,
): string {
  const some = events.slice(0, limit);
  const isCut = some.length < events.length;
  const cursor = isCut ? some.at(-1)!.event.cursor : `${end.cursor}`;
  const more = isCut || end.more;
  return `{"result":[${some.map(({ json }) => json).join()}],"cursor":${JSON.stringify(cursor)},"more":${more}}`;
}

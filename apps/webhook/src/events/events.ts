import { Controller } from '@nestjs/common';
import { Problem, type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { EventCursor } from '@patchbay/contracts/webhook/event-cursor';
import {
  type EventFilter,
  type EventPage,
  type EventView,
  eventFeed,
} from '@patchbay/contracts/webhook/events';
import { Database } from '@patchbay/persistence/database';
import { days } from '@patchbay/persistence/retention';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import { WebhookConfiguration } from '../configuration';
import { actionsProblems } from '../actions/action-rules';
import {
  type ExaminedEvent,
  type PartPlaces,
  type WantedValues,
  eventPage,
  lastPlaces,
  placesSince,
  readPlaces,
} from './event-statements';
import { aggregateTypes, storedAggregate, view } from './event-view';

/** Events that are looked at for a page of some actions: the others must be passed over. */
const mostExamined = 1_000;

/** Bytes of payloads and changes of a page. An answer has at most twice as many. */
const mostBytes = 2 * 1_048_576;

/** Reads the events that were stored. It never waits: the gateway does, and asks when there is something. */
@Controller()
export class Events {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly configuration: WebhookConfiguration,
  ) {}

  @HandlesDraft(eventFeed.list)
  async list(draft: Draft<EventFilter>): Promise<EventPage> {
    const filter = draft.check(filterProblems(draft));
    const places = await this.database.rows(readPlaces);
    const now = EventCursor.at(new Map(places.map(({ part, place }) => [part, place])));
    const wanted = wantedBy(filter);
    const start = await this.startOf(filter, wanted, { places, now });
    if (!filter.after && !filter.since && !filter.last)
      return { result: [], cursor: `${start}`, more: false };
    const { limit = 100 } = filter;
    const most = wanted.actions ? mostExamined : limit + 1;
    const examined = await this.database.rows(eventPage(wanted), {
      ...wanted,
      parts: places.map(({ part }) => part),
      places: places.map(({ part }) => start.placeIn(part)),
      most,
      bytes: mostBytes,
    });
    const page = pageOf(examined, { start, now }, limit);
    return filter.after ? page : { ...page, known_since: this.knownSince(places) };
  }

  /** The store began empty, and days that were kept for long enough are removed. */
  private knownSince(places: readonly PartPlaces[]): string {
    const now = this.time.now().getTime();
    const began = Math.min(now, ...places.map(({ began_at }) => began_at.getTime()));
    const kept = now - days(this.configuration.EVENT_RETENTION_DAYS);
    return this.time.timestamp(new Date(Math.max(began, kept)));
  }

  /** @throws Problem 410 when events behind the cursor are not kept any more */
  private async startOf(
    { after, since, last }: EventFilter,
    wanted: WantedValues,
    { places, now }: { places: readonly PartPlaces[]; now: EventCursor },
  ): Promise<EventCursor> {
    if (after) {
      const cursor = EventCursor.parse(after);
      if (places.some(({ part, removed_place }) => cursor.placeIn(part) < removed_place))
        throw new Problem([expired(places)]);
      return cursor;
    }
    if (!since && !last) return now;
    const first = last
      ? await this.database.rows(lastPlaces(wanted), { ...wanted, last })
      : await this.database.rows(placesSince, { since: this.time.instant(since!).toISOString() });
    return now.after(...first);
  }
}

const wantedBy = ({ actions, aggregate, actor }: EventFilter): WantedValues => ({
  aggregate: aggregate ? storedAggregate(aggregate)! : null,
  actor: actor || null,
  actions: actions?.length ? actions : null,
});

/** From where a page was read, and how far the store had come before. */
interface Range {
  start: EventCursor;
  now: EventCursor;
}

/**
 * Up to `limit` of the wanted events, and the cursor behind everything that was looked at until then. At the end of the store
 * that is all there was when the page was read.
 */
function pageOf(examined: readonly ExaminedEvent[], { start, now }: Range, limit: number): EventPage {
  const result: EventView[] = [];
  let cursor = start;
  for (const { event, part, place } of examined) {
    if (event && result.length === limit) return { result, cursor: `${cursor}`, more: true };
    cursor = cursor.after({ part, place });
    if (event) result.push(view(event, cursor));
  }
  if (examined.at(-1)?.is_cut) return { result, cursor: `${cursor}`, more: true };
  return { result, cursor: `${cursor.with(now)}`, more: false };
}

const expired = (places: readonly PartPlaces[]): ProblemDetail => ({
  message: 'the events behind this cursor are not kept any more',
  code: codes.cursorExpired,
  field: 'after',
  cursor: `${EventCursor.at(new Map(places.map(({ part, removed_place }) => [part, removed_place])))}`,
});

function filterProblems(draft: Draft<EventFilter>): ProblemDetail[] {
  const { aggregate, after, since, last } = draft.fields;
  const problems = actionsProblems(draft);
  if (aggregate && storedAggregate(aggregate) === undefined) {
    const message = `aggregate must be a type and an identifier, such as ticket:17; types are ${aggregateTypes.join(', ')}`;
    problems.push({ message, code: codes.wrongFormat, field: 'aggregate' });
  }
  if (after && since) problems.push(superfluous('since', 'after'));
  if (last && (after || since)) problems.push(superfluous('last', after ? 'after' : 'since'));
  return problems;
}

const superfluous = (field: string, beside: string): ProblemDetail => ({
  message: `${field} must be omitted with ${beside}`,
  code: codes.notAllowed,
  field,
});

import type { FastifyRequest } from 'fastify';
import { EventFilter, type EventView } from '@patchbay/contracts/webhook/events';
import { readQuery, withoutEmpty } from '@patchbay/platform/input/query-string';
import { readObject } from '@patchbay/platform/input/read-object';
import { queryOf } from '../routing/query-of';

/** A request's filters as its service reads them; none where they are wrong, which the service says. */
export function filterOf({ raw }: FastifyRequest): Partial<EventFilter> {
  try {
    const sent = withoutEmpty(readQuery(queryOf(raw.url!)), new Set());
    const { input, problems } = readObject(EventFilter, sent, []);
    return problems.length > 0 ? {} : input;
  } catch {
    return {};
  }
}

/** Which events a client wants. */
export type Filter = Pick<EventFilter, 'actions' | 'aggregate' | 'actor'>;

/** Filters that the service has found right: not more than a gateway's clients use at a time. */
export class AcceptedFilters {
  private readonly all = new Set<string>();

  add(filter: Filter): void {
    this.all.add(keyOf(filter));
    if (this.all.size > mostAccepted) this.all.delete(this.all.values().next().value!);
  }

  has(filter: Filter): boolean {
    return this.all.has(keyOf(filter));
  }
}

const mostAccepted = 1_000;

const keyOf = ({ actions, aggregate, actor }: Filter): string => JSON.stringify([actions, aggregate, actor]);

/** Whether a client wants an event. */
export type Wants = (event: Pick<EventView, 'action' | 'aggregate' | 'actor'>) => boolean;

/** What the service looks for in the store. */
export function wants({ actions, aggregate, actor }: Filter): Wants {
  const wanted = new Set(actions);
  return event =>
    (wanted.size === 0 || wanted.has(event.action)) &&
    (!aggregate || aggregate === `${event.aggregate.type}:${event.aggregate.id}`) &&
    (!actor || actor === event.actor?.name);
}

/** The query of a request for what comes behind a cursor. */
export function queryAfter(query: string, cursor: string): string {
  const params = new URLSearchParams(query);
  for (const name of ['since', 'last']) params.delete(name);
  params.set('after', cursor);
  return params.toString();
}

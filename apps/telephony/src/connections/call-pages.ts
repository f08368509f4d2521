import { Injectable } from '@nestjs/common';
import { Database } from '@patchbay/persistence/database';
import type { ListOrders, ListPlace, PlacedRow } from '@patchbay/persistence/list-place';
import { statement, unkeptStatement } from '@patchbay/persistence/statement';
import { BusinessTime } from '@patchbay/platform/business-time';
import { beginningsOfNumber } from '@patchbay/platform/phone-number';
import type { RequestContext } from '@patchbay/platform/request-context';
import { TelephonyConfiguration } from '../configuration';
import { countOfCalls, pageOfCalls } from './call-list-sql';
import { type CallPage, type NumberSearch, readByNumber } from './calls-by-number';
import type { ShownConnection } from './connection-view';
import { type CallFilter, filterValues } from './filter-values';
import { numberOf } from './call-search-plans';
import type { Condition, Days } from './kept-count';
import { callsOfOtherQueues, isByQueue, ofOtherQueue } from './other-queues';
import { shownFrom } from './shown-connections';

/** A list of calls: its order, which calls are in it, and what its filters mean, but for numbers. */
export interface CallSearch {
  orders: ListOrders;
  always: readonly Condition[];
  conditions: Readonly<Record<string, Condition>>;
  days: Days;
}

type Values = Readonly<Record<string, unknown>>;

/** Most filters of a list whose statements are kept: there are hundreds of combinations of all filters. */
const mostUsual = 2;

/** The statements of a list, which depend on the filters that are given. */
export function listStatements(search: CallSearch, filters: readonly string[], place: ListPlace) {
  const declare = filters.length > mostUsual ? unkeptStatement : statement;
  const wanted = {
    always: search.always,
    given: filters.flatMap(name => search.conditions[name] ?? []),
    numbers: { src: filters.includes('src'), dst: filters.includes('dst') },
    days: search.days,
  };
  return {
    count: declare<Values, { count: number }>(`SELECT ${countOfCalls(wanted)} AS count`),
    page: declare<Values, ShownConnection & PlacedRow>(shownFrom(pageOfCalls(wanted, place), place)),
  };
}

/** For a search by number. */
function sourcesOf(search: CallSearch, names: readonly string[]): NumberSearch['sources'] {
  const given = names.map(name => search.conditions[name] ?? numberOf(name as 'src' | 'dst'));
  const source = (from: string, conditions: readonly Condition[]) => ({
    from,
    where: [...search.always, ...conditions].map(({ sql }) => sql),
  });
  const own = source('connections', given);
  if (!given.some(isByQueue)) return [own];
  return [
    own,
    source(
      callsOfOtherQueues,
      given.map(one => (isByQueue(one) ? ofOtherQueue : one)),
    ),
  ];
}

/** Reads pages of calls, and of those with a recording. */
@Injectable()
export class CallPages {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly configuration: TelephonyConfiguration,
  ) {}

  /** Sets the cursor of the next page. */
  async read(
    search: CallSearch,
    place: ListPlace,
    { limit = 100, offset = 0, ...filter }: CallFilter & { limit?: number; offset?: number },
    context: RequestContext,
  ): Promise<CallPage> {
    const sent: Values = { ...filter };
    const names = [...Object.keys(search.conditions), 'src', 'dst'];
    const given = names.filter(name => sent[name] !== undefined && sent[name] !== null);
    const country = this.configuration.PHONE_COUNTRY;
    const values = { limit, offset, ...sent, ...filterValues(filter, this.time, country), ...place.bound };
    const page =
      filter.number === undefined
        ? await this.readListed(listStatements(search, given, place), values)
        : await readByNumber(
            this.database,
            {
              beginnings: beginningsOfNumber(filter.number, country),
              sources: sourcesOf(search, given),
              place,
            },
            values,
          );
    context.nextCursor = place.next(page.rows, limit);
    return page;
  }

  private async readListed(
    { count, page }: ReturnType<typeof listStatements>,
    values: Values,
  ): Promise<CallPage> {
    const [[total], rows] = await Promise.all([
      this.database.rows(count, values),
      this.database.rows(page, values),
    ]);
    return { count: total!.count, rows };
  }
}

import type { PlacedRow } from '@patchbay/persistence/list-place';
import { type Statement, shortStatement, statement, unkeptStatement } from '@patchbay/persistence/statement';
import type { Source } from '../dictionaries/lookup';
import type { SearchValues } from './conditions';
import {
  type Search,
  estimate,
  gather,
  gatherPart,
  inOrder,
  keyRange,
  named,
  valuesOf,
  walk,
} from './search-statements';

/** The planner's estimate of matching rows and of all rows. */
interface Estimate {
  matching: number;
  total: number;
}

type Placed<T> = T & PlacedRow;

interface Plans {
  'QUERY PLAN': [{ Plan: { Plans: { 'Plan Rows': number }[] } }];
}

/** Fetching a row that an index found costs as much as reading this many rows in the order of an index. */
const fetchCost = 4;
/** This many neighbouring rows of an index are read in less than a millisecond. */
const fewToShow = 100;
/** Reading this many rows costs less than finding out which of them match. */
const fewToRead = 4_000;

/**
 * Rows of a page. The planner is least reliable with a filter, an order and a limit: it assumes that conditions are
 * independent, knows nothing about rare values, and one error reads the whole table. So the way is chosen here:
 *
 * - gather: find all matching rows by indexes, then sort them. For filters that few rows meet.
 * - gather a part: the same among the first keys, in the order of the key.
 * - walk: read rows in order and filter them. For filters that many rows meet.
 *
 * The last two look at more rows than should be enough; without a full page from them, everything is gathered.
 */
export async function find<T extends object>(source: Source, search: Search): Promise<Placed<T>[]> {
  const { conditions } = search;
  if (conditions.length === 0)
    return source.rows(declare<Placed<T>>(search, inOrder(search)), valuesOf(search));
  if (isSelective(search)) return source.rows(declare<Placed<T>>(search, gather(search)), valuesOf(search));
  const first = await firstMatches(source, search);
  if (first) {
    const rows = await run<Placed<T>>(source, search, first);
    if (rows.length === search.page.limit) return rows;
  }
  return run<Placed<T>>(source, search, gather(search));
}

/** Rows of one type or group, in the order of the key. */
export function findNamed<T extends object>(
  source: Source,
  search: Search,
  name: 'type' | 'group',
  wanted: string,
): Promise<Placed<T>[]> {
  const { limit, offset } = search.page;
  const kept = limit + offset <= fewToShow ? shortStatement : statement;
  return source.rows(kept<SearchValues, Placed<T>>(named(search, name)), {
    name: wanted,
    ...valuesOf(search),
  });
}

/** A statement that should find a full page without looking at all matching rows, if there is one. */
async function firstMatches(source: Source, search: Search): Promise<string | undefined> {
  const { page, place, table } = search;
  const { matching, total } = await estimateOf(source, search);
  const part = (1.5 * (page.offset + page.limit) + 20) / matching;
  const [first] = place.order.columns;
  const isByKey = first!.name === table.key;
  const budget = Math.ceil(part * total);
  if (budget < Math.min(matching * fetchCost, isByKey ? fewToRead : Infinity)) return walk(search, budget);
  if (!isByKey || part > 0.5) return undefined;
  const [range] = await run<{ least: number; greatest: number }>(source, search, keyRange(search));
  const { least, greatest } = range!;
  const length = Math.ceil((greatest - least) * part);
  return gatherPart(
    search,
    first!.descending ? { first: greatest - length, last: greatest } : { first: least, last: least + length },
  );
}

async function estimateOf(source: Source, search: Search): Promise<Estimate> {
  const [row] = await run<Plans>(source, search, estimate(search));
  const [matching, total] = row!['QUERY PLAN'][0].Plan.Plans.map(plan => Math.max(1, plan['Plan Rows']));
  return { matching: matching!, total: total! };
}

/** Connections keep the statements of usual searches; there are too many others to keep. */
function declare<T extends object>(search: Search, text: string): Statement<SearchValues, T> {
  const { conditions, place } = search;
  if (conditions.length > 1 || place.order.columns.length > 2) return unkeptStatement(text);
  return isSelective(search) ? shortStatement(text) : statement(text);
}

const isSelective = ({ conditions }: Search): boolean => conditions.some(condition => condition.isSelective);

/** Planned for its values. */
const run = <T extends object>(source: Source, search: Search, text: string): Promise<T[]> =>
  source.rows(unkeptStatement<SearchValues, T>(text), valuesOf(search));

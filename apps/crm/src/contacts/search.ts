import type { EntityManager } from 'typeorm';
import type { Database } from '@patchbay/persistence/database';
import { shortStatement, statement } from '@patchbay/persistence/statement';
import {
  type Search,
  estimate,
  gather,
  gatherPart,
  inOrder,
  keyRange,
  named,
  orderParts,
  valuesOf,
  walk,
} from './search-statements';

/** How many rows meet the conditions, and how many there are: what the planner thinks. */
interface Estimate {
  matching: number;
  total: number;
}

/** To fetch a row that an index found costs as much as to read so many in the order of an index. */
const fetchCost = 4;
/** So many rows that stand beside each other in an index are read in less than a millisecond. */
const fewToShow = 100;
/** To read so many rows costs less than to find out which of them match. */
const fewToRead = 4_000;

/**
 * Rows of a page. A filter with an order and a limit is where a planner errs most: it takes conditions for
 * independent, knows nothing about rare values, and one error reads the whole table. So the way is chosen here:
 *
 * - gather: find all that match by their indexes, then sort. For filters that few rows meet.
 * - gather a part: the same among the first keys, in the order of the key.
 * - walk: read rows in their order and keep those that match. For filters that many rows meet.
 *
 * The last two look at more than should be enough; when they end without a full page, everything is gathered.
 */
export async function find<T extends object>(database: Database, search: Search): Promise<T[]> {
  const { conditions } = search;
  if (conditions.texts.length === 0) return runKept(database, search, inOrder(search));
  if (conditions.isSelective) return runKept(database, search, gather(search));
  return database.read(async manager => {
    const first = await firstMatches(manager, search);
    if (first) {
      const rows = await run<T>(manager, search, first);
      if (rows.length === search.page.limit) return rows;
    }
    return run<T>(manager, search, gather(search));
  });
}

/** A statement that should find a full page without looking at everything that matches, where there is one. */
async function firstMatches(manager: EntityManager, search: Search): Promise<string | undefined> {
  const { page, searched } = search;
  const { matching, total } = await estimateOf(manager, search);
  const part = (1.5 * (page.offset + page.limit) + 20) / matching;
  const [first = { name: searched.key, descending: false }] = orderParts(page);
  const isByKey = first.name === searched.key;
  const budget = Math.ceil(part * total);
  if (budget < Math.min(matching * fetchCost, isByKey ? fewToRead : Infinity)) return walk(search, budget);
  if (!isByKey || part > 0.5) return undefined;
  const [{ least, greatest }] = await manager.query(keyRange(searched));
  const length = Math.ceil((greatest - least) * part);
  return gatherPart(
    search,
    first.descending ? { first: greatest - length, last: greatest } : { first: least, last: least + length },
  );
}

async function estimateOf(manager: EntityManager, search: Search): Promise<Estimate> {
  const [row] = await manager.query(estimate(search), search.conditions.values);
  const [matching, total] = row['QUERY PLAN'][0].Plan.Plans.map((plan: { 'Plan Rows': number }) =>
    Math.max(1, plan['Plan Rows']),
  );
  return { matching, total };
}

/** Rows of one type or group, in the order of the key. */
export function findNamed<T extends object>(
  database: Database,
  search: Search,
  name: 'type' | 'group',
  wanted: string,
): Promise<T[]> {
  const { limit, offset } = search.page;
  const declare = limit + offset <= fewToShow ? shortStatement : statement;
  return database.rows<T>(declare(named(search, name)), [wanted, limit, offset]);
}

/** Connections keep the statements of usual searches; there are too many others to keep. */
function runKept<T extends object>(database: Database, search: Search, text: string): Promise<T[]> {
  const { conditions, page } = search;
  const isUsual = conditions.texts.length <= 1 && orderParts(page).length <= 1;
  const declare = conditions.isSelective ? shortStatement : statement;
  if (isUsual) return database.rows<T>(declare(text), valuesOf(search));
  return database.read(manager => run<T>(manager, search, text));
}

/** Planned for its values. */
function run<T>(manager: EntityManager, search: Search, text: string): Promise<T[]> {
  return manager.query(text, valuesOf(search));
}

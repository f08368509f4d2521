import { mostCounted } from '@patchbay/contracts/searched-page';
import type { Database } from '@patchbay/persistence/database';
import type { ListPlace, PlacedRow } from '@patchbay/persistence/list-place';
import { unkeptStatement } from '@patchbay/persistence/statement';
import type { ShownConnection } from './connection-view';
import { shownFrom } from './shown-connections';

/** A page of frequent numbers is usually among so many calls. */
const fewCalls = 10_000;

/** Calls from or to numbers that begin so, among those that other filters leave. */
export interface NumberSearch {
  /** Of normal forms. */
  beginnings: readonly string[];
  /** Where calls are that other filters leave, in SQL: each is in one of these. */
  sources: readonly { from: string; where: readonly string[] }[];
  place: ListPlace;
}

type Values = Readonly<Record<string, unknown>>;

export interface CallPage {
  count: number;
  /** As of a search: of a filter by the beginning of a number. */
  count_is_at_least?: true;
  rows: (ShownConnection & PlacedRow)[];
}

/** Behind the digits of all numbers that begin so. */
const behindDigits = ':';

/** One for each beginning and each of both numbers, as the indexes compare them in any collation. */
const ranges = ({ beginnings }: NumberSearch): string[] =>
  beginnings.flatMap((_, at) =>
    ['normal_src', 'normal_dst'].map(
      column =>
        `${column} ~>=~ :beginning_${at}::text AND ${column} ~<~ (:beginning_${at}::text || '${behindDigits}')`,
    ),
  );

const all = (conditions: readonly string[]): string => conditions.join(' AND ') || 'true';

const oneOf = (conditions: readonly string[]): string => `((${conditions.join(') OR (')}))`;

const rowsOf = ({ sources }: NumberSearch, conditions: readonly string[], end = ''): string =>
  sources
    .map(
      ({ from, where }) =>
        `(SELECT connections.* FROM ${from} WHERE ${all([...where, ...conditions])} ${end})`,
    )
    .join(' UNION ALL ');

/** One call more than are counted, if there are more. */
const found = (search: NumberSearch): string =>
  ranges(search)
    .map(
      range =>
        `(SELECT started_at, connection_id FROM (${rowsOf(search, [range], `LIMIT ${mostCounted + 1}`)}) AS part)`,
    )
    .join(' UNION ');

const shown = (rows: string, place: ListPlace) =>
  unkeptStatement<Values, ShownConnection & PlacedRow>(shownFrom(rows, place));

const wanted = ({ place }: NumberSearch): string => `ORDER BY ${place.sorting()} LIMIT :limit OFFSET :offset`;

const countStatement = (search: NumberSearch) =>
  unkeptStatement<Values, { count: number }>(`SELECT count(*) AS count FROM (${found(search)}) AS found`);

const pageOfFound = (search: NumberSearch) => {
  const ids = `SELECT connection_id FROM (${found(search)}) AS found WHERE ${search.place.condition} ${wanted(search)}`;
  return shown(`(SELECT * FROM connections WHERE connection_id IN (${ids}))`, search.place);
};

/** The first calls of the list, of any number: a frequent number is soon met. */
const pageInOrder = (search: NumberSearch) => {
  const { place } = search;
  const inOrder = `ORDER BY ${place.sorting()} LIMIT ${fewCalls}`;
  const first = `SELECT * FROM (${rowsOf(search, [place.condition], inOrder)}) AS part ${inOrder}`;
  return shown(`(SELECT * FROM (${first}) AS first WHERE ${oneOf(ranges(search))} ${wanted(search)})`, place);
};

/** Found and then sorted: the planner might read all calls in their order. */
const pageOfAll = (search: NumberSearch) => {
  const { place } = search;
  const rows = rowsOf(search, [oneOf(ranges(search)), place.condition], 'OFFSET 0');
  return shown(`(SELECT * FROM (${rows}) AS found ${wanted(search)})`, place);
};

/** Newest first. Few calls are found by their numbers and then sorted; of many, the list is read in its order. */
export async function readByNumber(
  database: Database,
  search: NumberSearch,
  values: Values & { limit: number },
): Promise<CallPage> {
  const beginnings = search.beginnings.map((beginning, at) => [`beginning_${at}`, beginning] as const);
  const sent = { ...values, ...Object.fromEntries(beginnings) };
  const [total] = await database.rows(countStatement(search), sent);
  if (total!.count <= mostCounted)
    return { count: total!.count, rows: await database.rows(pageOfFound(search), sent) };
  const first = await database.rows(pageInOrder(search), sent);
  const rows = first.length === values.limit ? first : await database.rows(pageOfAll(search), sent);
  return { count: mostCounted, count_is_at_least: true, rows };
}

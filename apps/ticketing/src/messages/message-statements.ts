import { largestPage, mostTextBytes } from '@patchbay/contracts/ticketing/message-pages';

/** A table of messages. */
interface Messages {
  table: string;
  /** The column that refers to what they belong to. */
  owner: string;
  /** Columns that may be long. */
  texts: readonly string[];
  /** A message as JSON. */
  shown: string;
}

type Order = 'ASC' | 'DESC';

/** SQL for the messages of the owner `:id`, as JSON. */
interface MessageQueries {
  count: string;
  /** All of them; null when there are none, or more than an answer holds. The cheapest, and usually enough. */
  all(order: Order): string;
  /** The first one and the newest, as many as an answer holds. */
  firstAndNewest(order: Order): string;
  /** The newest ones, before `:before` unless that is null: `:limit` of them, or as many as an answer holds. */
  newest: string;
}

/**
 * However long the texts are, only those that an answer has room for are read: Postgres selects the messages by the
 * lengths of their texts, which it knows without reading them.
 */
export function messageQueries({ table, owner, texts, shown }: Messages): MessageQueries {
  const bytes = texts.map(text => `octet_length(${text})`).join(' + ');
  const ofOwner = `SELECT *, ${bytes} AS bytes FROM ${table} WHERE ${owner} = :id`;
  const listed = (order: Order, from: string): string =>
    `SELECT json_agg(${shown} ORDER BY message_id ${order}) FROM (${from}) AS message`;
  const firstId = `SELECT min(message_id) FROM ${table} WHERE ${owner} = :id`;
  const first = `SELECT *, 1 AS rank FROM (${ofOwner} ORDER BY message_id LIMIT 1) AS first`;
  const others = `SELECT *, 2 FROM (${ofOwner} AND message_id > (${firstId})
    ORDER BY message_id DESC LIMIT ${largestPage}) AS other`;
  const before = 'coalesce(:before, 9223372036854775807)';
  const older = `${ofOwner} AND message_id < ${before} ORDER BY message_id DESC LIMIT :limit`;
  return {
    count: `SELECT count(*) FROM ${table} WHERE ${owner} = :id`,
    all: order => listed(order, allOrNone(ofOwner, largestPage + 1)),
    firstAndNewest: order =>
      listed(order, fitting(`${first} UNION ALL ${others}`, 'rank, message_id DESC', 2)),
    newest: listed('DESC', fitting(older, 'message_id DESC', 1)),
  };
}

/** Rows, unless they are more than `most` or too long. */
const allOrNone = (rows: string, most: number): string =>
  `SELECT * FROM (SELECT *, count(*) OVER () AS seen, sum(bytes) OVER () AS all_bytes
    FROM (${rows} LIMIT ${most + 1}) AS few) AS counted
  WHERE seen <= ${most} AND all_bytes <= ${mostTextBytes}`;

/** The first `least` of rows in an order, and those after them for which there is room. */
const fitting = (rows: string, wanted: string, least: number): string =>
  `SELECT * FROM (SELECT *, row_number() OVER wanted AS place, sum(bytes) OVER wanted AS bytes_until
    FROM (${rows}) AS candidate WINDOW wanted AS (ORDER BY ${wanted} ROWS UNBOUNDED PRECEDING)) AS ranked
  WHERE place <= ${least} OR bytes_until <= ${mostTextBytes}`;

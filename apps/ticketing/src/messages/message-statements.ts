import { largestPage, mostTextBytes } from '@patchbay/contracts/ticketing/message-pages';

/** A table of messages. */
interface Messages {
  table: string;
  /** The column that says what they belong to. */
  owner: string;
  /** Columns that may be long. */
  texts: readonly string[];
  /** A message as JSON. */
  shown: string;
}

type Order = 'ASC' | 'DESC';

/** SQL for the messages of what $1 says, as JSON. */
interface MessageQueries {
  count: string;
  /** All of them; null when there are none, or more than an answer holds. The cheapest, and mostly enough. */
  all(order: Order): string;
  /** The first one and the newest, as many as an answer holds. */
  firstAndNewest(order: Order): string;
  /** The newest of those before $2, or of all when that is null: $3 of them, or as many as an answer holds. */
  newest: string;
}

/**
 * However long the texts are, only those that an answer has room for are read: until it is known which, Postgres has
 * their lengths at hand and leaves them where they are.
 */
export function messageQueries({ table, owner, texts, shown }: Messages): MessageQueries {
  const bytes = texts.map(text => `octet_length(${text})`).join(' + ');
  const ofOwner = `SELECT *, ${bytes} AS bytes FROM ${table} WHERE ${owner} = $1`;
  const listed = (order: Order, from: string): string =>
    `SELECT json_agg(${shown} ORDER BY message_id ${order}) FROM (${from}) AS message`;
  const firstId = `SELECT min(message_id) FROM ${table} WHERE ${owner} = $1`;
  const first = `SELECT *, 1 AS rank FROM (${ofOwner} ORDER BY message_id LIMIT 1) AS first`;
  const others = `SELECT *, 2 FROM (${ofOwner} AND message_id > (${firstId})
    ORDER BY message_id DESC LIMIT ${largestPage}) AS other`;
  const before = 'coalesce($2, 9223372036854775807)';
  const older = `${ofOwner} AND message_id < ${before} ORDER BY message_id DESC LIMIT $3`;
  return {
    count: `SELECT count(*) FROM ${table} WHERE ${owner} = $1`,
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

/** Of rows in the order in which they are wanted, the `least` first ones, and those for which there is room. */
const fitting = (rows: string, wanted: string, least: number): string =>
  `SELECT * FROM (SELECT *, row_number() OVER wanted AS place, sum(bytes) OVER wanted AS bytes_until
    FROM (${rows}) AS candidate WINDOW wanted AS (ORDER BY ${wanted} ROWS UNBOUNDED PRECEDING)) AS ranked
  WHERE place <= ${least} OR bytes_until <= ${mostTextBytes}`;

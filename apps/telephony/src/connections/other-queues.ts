import type { Condition } from './kept-count';

/** The queues in which calls waited, beside that of their connection: a trigger on `queue_visits` notes them. */
export const otherQueues = 'other_queues AS other';

/** Each call is looked up: Postgres cannot know how many there are, and could read all connections for a few. */
export const callsOfOtherQueues = `${otherQueues} JOIN LATERAL (SELECT * FROM connections AS call
  WHERE call.connection_id = other.connection_id OFFSET 0) AS connections USING (started_at, connection_id)`;

/** Over both of these. */
export const ofOtherQueue: Condition = { facet: 'other_queue', sql: 'other.queue_id = :queue_id::bigint' };

/** How many these are, up to so many. */
export const fewOfOtherQueue = (most: number): string =>
  `(SELECT count(*) FROM (SELECT FROM ${otherQueues} WHERE ${ofOtherQueue.sql} LIMIT ${most}) AS few)`;

export const isByQueue = ({ facet }: Condition): boolean => facet === 'queue_id';

const hasOther = `:queue_id::bigint IN (SELECT other.queue_id FROM ${otherQueues}
  WHERE other.connection_id = connections.connection_id)`;

/** Of a connection whose call waited in the queue, but is not that of the connection. Not for an index, as the next one. */
export const byOtherQueueOnly = (condition: Condition): Condition =>
  isByQueue(condition) ? { facet: ofOtherQueue.facet, sql: hasOther } : condition;

/** Of a connection whose call waited in the queue. */
export const byAnyQueue = (condition: Condition): Condition =>
  isByQueue(condition) ? { ...condition, sql: `(${condition.sql} OR ${hasOther})` } : condition;

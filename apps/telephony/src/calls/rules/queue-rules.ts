import type { Connection } from '../../connections/connection';
import type { CallRows } from './call-rows';
import type { FactOf } from '../../exchange/facts/facts';

/** A caller joins a queue: the first one, another one, or the same one again. */
export function queued(rows: CallRows, fact: FactOf<'queued'>): void {
  const connection = rows.open(fact.connection);
  const queue_id = rows.names.queueOf(fact.queue) ?? null;
  if (!connection) return;
  // A synchronization forgets who waits, and finds those who do.
  if (fact.found) connection.waits = true;
  if (isKnown(connection, { ...fact, queue_id })) return;
  Object.assign(connection, { queue_id, queued_at: Math.max(fact.at, connection.started_at), waits: true });
  if (connection.answered_at === null) Object.assign(connection, { state: 'QUEUED', wait_time: null });
  rows.report({ kind: 'connection queued', at: fact.at, connection });
}

function isKnown(
  { queued_at, queue_id, wait_time, answered_at }: Connection,
  fact: FactOf<'queued'> & { queue_id: number | null },
): boolean {
  if (queued_at === null) return false;
  if (!fact.found) return fact.at <= queued_at;
  // One that was found joined up to a second before: it may be the same wait, even one that has just ended.
  const joined = fact.at - 1e6;
  if (fact.queue_id !== queue_id) return false;
  // The wait that is known is the one before the answer.
  if (answered_at !== null) return joined <= queued_at;
  return wait_time === null || joined < queued_at + wait_time;
}

/** A wait is over, also where nobody answers and the caller stays on the line for something else. */
export function unqueued(rows: CallRows, { connection: id, at }: FactOf<'unqueued'>): void {
  const connection = rows.open(id);
  if (!connection) return;
  leaveQueue(connection, at);
  if (connection.answered_at === null) connection.wait_time ??= waited(connection, at);
}

/** Not where the caller has joined a queue since. */
export function leaveQueue(connection: Connection, at: number): void {
  if (at >= (connection.queued_at ?? at)) connection.waits = false;
}

/** Microseconds since the caller joined the queue; null for one who did not, or later than that. */
export function waited({ queued_at }: Connection, at: number): number | null {
  return queued_at === null || at < queued_at ? null : at - queued_at;
}

import type { VisitEnd } from '@patchbay/contracts/telephony/connection-legs';
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
  const joined_at = Math.max(fact.at, connection.started_at);
  leaveQueue(rows, connection, { at: joined_at, how: 'withdrawn', estimated: true });
  Object.assign(connection, { queue_id, queued_at: joined_at, waits: true });
  const { position, found: estimated } = fact;
  const place = { connection_id: connection.connection_id, joined_at, queue_id, position };
  rows.addVisit({ ...place, left_at: null, how: '', estimated });
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
export function unqueued(rows: CallRows, { connection: id, at, how }: FactOf<'unqueued'>): void {
  const connection = rows.open(id);
  if (!connection || at < (connection.queued_at ?? at)) return;
  // An answer is reported just after it.
  if (how || !isAnswered(rows, connection))
    leaveQueue(rows, connection, { at, how: reasonOf(connection, how) });
  connection.waits = false;
  if (connection.answered_at === null) connection.wait_time ??= waited(connection, at);
}

/** Who has hung up leaves the queue by that. */
const reasonOf = ({ disconnected_by }: Connection, how: FactOf<'unqueued'>['how']): VisitEnd =>
  disconnected_by === '' ? (how ?? 'withdrawn') : 'abandoned';

/** Whether a phone that was called is picked up. */
export const isAnswered = (rows: CallRows, connection: Connection): boolean =>
  rows
    .legsOf(connection)
    .some(leg => leg.leg !== connection.anchor && leg.answered_at !== null && leg.ended_at === null);

interface Leaving {
  at: number;
  how: VisitEnd;
  /** Whether nobody saw it. */
  estimated?: boolean;
}

/** Ends the caller's wait, if there is one that began before. */
export function leaveQueue(
  rows: CallRows,
  connection: Connection,
  { at, how, estimated = false }: Leaving,
): void {
  if (at < (connection.queued_at ?? at)) return;
  connection.waits = false;
  const visit = rows.openVisitOf(connection);
  if (!visit) return;
  Object.assign(visit, {
    left_at: Math.max(at, visit.joined_at),
    how,
    estimated: visit.estimated || estimated,
  });
  rows.report({ kind: 'queue left', at, connection, visit });
}

/** Microseconds since the caller joined the queue; null for one who did not, or later than that. */
export function waited({ queued_at }: Connection, at: number): number | null {
  return queued_at === null || at < queued_at ? null : at - queued_at;
}

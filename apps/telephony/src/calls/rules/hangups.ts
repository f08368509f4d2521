import { type Connection, type ConnectionLeg, numberOfCustomer } from '../../connections/connection';
import type { Instant } from '../../instants';
import type { CallRows } from './call-rows';
import type { Failure, Unanswered } from '../../exchange/facts/end-facts';
import type { FactOf } from '../../exchange/facts/facts';
import { isNumberFirst } from '../../exchange/facts/number-first';
import { endLeg } from './leg-rules';
import { leaveQueue, waited } from './queue-rules';
import { pauseTalk } from './talk-rules';

/** A channel is gone: a leg's, the one that the connection stands on, or one that is both. */
export function channelEnded(rows: CallRows, fact: FactOf<'channel ended'>): void {
  const connection = rows.open(fact.connection);
  const leg = rows.legs.get(fact.channel);
  if (leg?.ended_at === null) {
    if (connection) legFailed(connection, leg, fact.failure);
    leg.cause = fact.cause;
    endLeg(rows, leg, { at: fact.at, reason: reasonOf(leg, fact) });
  }
  if (connection?.anchor !== fact.channel) {
    if (connection) waitOn(rows, connection);
    return;
  }
  endConnection(rows, connection, {
    at: fact.at,
    disposition: dispositionOf(rows, connection, isAnswered(leg) ? '' : fact.failure),
  });
}

/** A number that we called and that was answered has not failed, whatever the cause of its end: who hangs up before a bridge has none. */
const isAnswered = (leg: ConnectionLeg | undefined): boolean =>
  leg !== undefined && isNumberFirst(leg.leg) && leg.answered_at !== null;

/** A number that is busy was not refused: that it rang before says nothing of who is there. */
const reasonOf = ({ agent_login }: ConnectionLeg, { reason, failure }: FactOf<'channel ended'>): Unanswered =>
  agent_login === null && reason === 'refused' && failure === 'BUSY' ? 'busy' : reason;

/** The last leg decides, but not one that a queue called; an agent's own phone that was picked up is not called. */
function legFailed(connection: Connection, leg: ConnectionLeg, failure: Failure): void {
  if (leg.kind === 'queue') return;
  if (leg.leg !== connection.anchor || leg.answered_at === null) connection.failure = failure;
}

/** Nobody is called any more: the caller waits for the next one. */
function waitOn(rows: CallRows, connection: Connection): void {
  const rings = rows.legsOf(connection).some(leg => leg.answered_at === null && leg.ended_at === null);
  if (!rings && connection.state === 'RINGING' && connection.queued_at !== null) connection.state = 'QUEUED';
}

/**
 * The first channel's own cause says something where no called one has said it yet. Who only waited in queues was not answered,
 * whatever their members did; nor was who gave up while a phone still rang.
 */
function dispositionOf(rows: CallRows, connection: Connection, own: Failure): Connection['disposition'] {
  if (connection.answered_at !== null) return 'ANSWERED';
  const called = rows.legsOf(connection).filter(leg => leg.leg !== connection.anchor && leg.kind !== 'queue');
  if (called.length === 0 && connection.queued_at !== null) return 'NO ANSWER';
  if (called.some(leg => leg.ended_at === null)) return own || 'NO ANSWER';
  return connection.failure || (called.length > 0 ? '' : own) || 'NO ANSWER';
}

interface End {
  at: Instant;
  disposition: Connection['disposition'];
  /** Whether nobody saw it. */
  estimated?: boolean;
}

/** Ends a connection for good. */
export function endConnection(rows: CallRows, connection: Connection, end: End): void {
  const ended_at = Math.max(end.at, connection.started_at);
  pauseTalk(connection, ended_at);
  const { disposition, estimated = false } = end;
  leaveQueue(rows, connection, { at: ended_at, how: 'abandoned', estimated });
  if (connection.answered_at === null) connection.wait_time ??= waited(connection, ended_at);
  if (estimated) connection.disconnected_by = '';
  Object.assign(connection, { state: 'ENDED', waits: false, ended_at, disposition, estimated });
  nameCustomer(rows, connection);
  rows.report({ kind: 'connection ended', at: ended_at, connection });
}

/** The last chance: at the beginning crm may have been away, or the customer unknown. */
function nameCustomer({ names }: CallRows, connection: Connection): void {
  const found = connection.customer_id === null && names.customerOf(numberOfCustomer(connection));
  if (!found) return;
  connection.customer_id = found.customer_id;
  connection.customer_label = found.label;
}

/** What was dialled was another call, which has been reached. */
export function callMerged(rows: CallRows, { connection: id, at }: FactOf<'call merged'>): void {
  const connection = rows.open(id);
  if (connection) endConnection(rows, connection, { at, disposition: 'ANSWERED' });
}

/** A phone that we asked the exchange to call is not there, or did not answer. */
export function originateFailed(
  rows: CallRows,
  { connection: id, at, failure }: FactOf<'originate failed'>,
): void {
  const connection = rows.open(id);
  if (connection) endConnection(rows, connection, { at, disposition: failure || 'NO ANSWER' });
}

/** Who hung up first, of those who could end the connection by it. */
export function hangupAsked(rows: CallRows, fact: FactOf<'hangup asked'>): void {
  const connection = rows.open(fact.connection);
  if (!connection || !isEnd(rows, connection, fact.channel)) return;
  const isOurs = rows.names.agentOf(fact.device) !== undefined || isCaller(connection, fact.channel);
  connection.disconnected_by = isOurs ? 'Agent' : 'Customer';
}

const isCaller = ({ type, anchor, connection_id }: Connection, channel: string): boolean =>
  type === 'OUTBOUND' && channel === anchor && anchor === connection_id && !isNumberFirst(connection_id);

/**
 * A phone that refuses ends the call of another phone, but not the wait in a queue, nor the talk with somebody else. Who was called back
 * and waits in a queue ends the call.
 */
function isEnd(rows: CallRows, connection: Connection, channel: string): boolean {
  const leg = rows.legs.get(channel);
  const isCalledBack = leg?.kind === 'dial' && leg.answered_at !== null;
  if (connection.answered_at === null)
    return channel === connection.anchor || connection.queued_at === null || isCalledBack;
  if (connection.disconnected_by !== '') return false;
  return channel === connection.anchor || (leg?.answered_at ?? null) !== null;
}

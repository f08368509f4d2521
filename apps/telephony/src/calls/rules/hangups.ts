import { type Connection, type ConnectionLeg, numberOfCustomer } from '../../connections/connection';
import type { Instant } from '../../instants';
import type { CallRows } from './call-rows';
import type { Failure, FactOf } from '../../exchange/facts/facts';
import { endLeg } from './leg-rules';
import { waited } from './queue-rules';
import { pauseTalk } from './talk-rules';

/** A channel is gone: a leg's, the one that the connection stands on, or one that is both. */
export function channelEnded(rows: CallRows, fact: FactOf<'channel ended'>): void {
  const connection = rows.open(fact.connection);
  const leg = rows.legs.get(fact.channel);
  if (leg?.ended_at === null) {
    if (connection) legFailed(connection, leg, fact.failure);
    endLeg(rows, leg, fact.at);
  }
  if (connection?.anchor !== fact.channel) {
    if (connection) waitOn(rows, connection);
    return;
  }
  endConnection(rows, connection, {
    at: fact.at,
    disposition: dispositionOf(rows, connection, fact.failure),
  });
}

/** The last leg decides; an agent's own phone that was picked up is not called. */
function legFailed(connection: Connection, leg: ConnectionLeg, failure: Failure): void {
  if (leg.leg !== connection.anchor || leg.answered_at === null) connection.failure = failure;
}

/** Nobody is called any more: the caller waits for the next one. */
function waitOn(rows: CallRows, connection: Connection): void {
  const rings = rows.legsOf(connection).some(leg => leg.answered_at === null && leg.ended_at === null);
  if (!rings && connection.state === 'RINGING' && connection.queued_at !== null) connection.state = 'QUEUED';
}

/** The first channel's own cause says something where no called one has said it yet. */
function dispositionOf(rows: CallRows, connection: Connection, own: Failure): Connection['disposition'] {
  if (connection.answered_at !== null) return 'ANSWERED';
  const called = rows.legsOf(connection).filter(({ leg }) => leg !== connection.anchor);
  const isSaid = called.length > 0 && called.every(leg => leg.ended_at !== null);
  return connection.failure || (isSaid ? '' : own) || 'NO ANSWER';
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
  if (connection.answered_at === null) connection.wait_time ??= waited(connection, ended_at);
  const { disposition, estimated = false } = end;
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
  type === 'OUTBOUND' && channel === anchor && anchor === connection_id;

/** A phone that refuses ends the call of another phone, but not the wait in a queue, nor the talk with somebody else. */
function isEnd(rows: CallRows, connection: Connection, channel: string): boolean {
  const leg = rows.legs.get(channel);
  if (connection.answered_at === null) return channel === connection.anchor || connection.queued_at === null;
  if (connection.disconnected_by !== '') return false;
  return channel === connection.anchor || (leg?.answered_at ?? null) !== null;
}

import type { LegKind } from '@patchbay/contracts/telephony/connection-legs';
import { type Connection, type ConnectionLeg, unsetLeg } from '../../connections/connection';
import type { Unanswered } from '../../exchange/facts/end-facts';
import type { FactOf } from '../../exchange/facts/facts';
import { isNumberFirst } from '../../exchange/facts/number-first';
import { nameOf } from '../../exchange/interfaces';
import { type AgentState, busyPhones } from '../../statuses/agent-state';
import { isPausedByChoice } from '../../statuses/wrap-up';
import type { CallRows } from './call-rows';
import { setNumbers } from './call-start';
import { pauseTalk } from './talk-rules';

/** A phone rings, or the number that was dialled. */
export function legRang(rows: CallRows, fact: FactOf<'leg rang'>): void {
  const connection = rows.open(fact.connection);
  const isOfItsOwn = fact.leg !== fact.connection && rows.connections.has(fact.leg);
  if (!connection || rows.legs.has(fact.leg) || isOfItsOwn) return;
  const agent_login = rows.names.agentOf(fact.device);
  const leg = newLeg(fact, connection, agent_login);
  rows.addLeg(leg);
  if (connection.answered_at === null) ring(connection, agent_login);
  if (fact.by === 'pickup') return pickUp(rows, connection, leg);
  if (agent_login !== undefined && fact.by === 'dial') nameAgents(rows, connection, fact.device);
  if (agent_login === undefined) return called(rows, connection, fact);
  rows.touch(agent_login);
  if (!fact.found) rows.report({ kind: 'agent ringing', at: fact.at, connection, agent_login });
}

/** It did not ring: who picks up has dialled for it. */
function pickUp(rows: CallRows, connection: Connection, leg: ConnectionLeg): void {
  leg.answered_at = leg.ringing_at;
  rows.report({ kind: 'leg answered', at: leg.ringing_at, connection, leg });
  if (leg.agent_login !== null) rows.touch(leg.agent_login);
}

function newLeg(fact: FactOf<'leg rang'>, connection: Connection, login?: string): ConnectionLeg {
  const { leg, device, at, by, found: estimated } = fact;
  const called = isCalled(connection, leg) ? connection.dst : fact.number;
  const number = login === undefined && called ? called : device;
  const isTransfer = by === 'dial' && connection.answered_at !== null;
  const kind: LegKind = isTransfer ? 'transfer' : by;
  const queue_id = by === 'queue' ? connection.queue_id : null;
  const { connection_id } = connection;
  const of = { leg, connection_id, agent_login: login ?? null, number, kind, queue_id };
  return { ...unsetLeg, ...of, ringing_at: at, estimated };
}

/** Whether the leg is who is called where the connection stands on that channel. */
const isCalled = ({ connection_id }: Connection, leg: string): boolean =>
  leg === connection_id && isNumberFirst(connection_id);

/** The last one that rang is the connection's agent until somebody answers; what became of those before is no end. */
function ring(connection: Connection, agent_login: string | undefined): void {
  Object.assign(connection, { state: 'RINGING', disconnected_by: '', failure: '' });
  if (connection.type === 'INBOUND') connection.user_login = agent_login ?? connection.user_login;
  connection.user_login ??= agent_login ?? null;
}

/** Who called, and whom, is not known of a call for which the exchange was asked by others. */
function nameAgents(rows: CallRows, connection: Connection, device: string): void {
  if (connection.type === 'INBOUND') return;
  setNumbers(rows, connection, { src: '', dst: connection.src ? nameOf(device) : '', device });
}

/** A number outside: by its trunk. */
function called(rows: CallRows, connection: Connection, { leg, number, device }: FactOf<'leg rang'>): void {
  if (isCalled(connection, leg)) connection.operator ||= nameOf(device);
  if (connection.type === 'INBOUND' || leg === connection.anchor) return;
  setNumbers(rows, connection, { src: '', dst: number, device: '' });
  connection.operator ||= nameOf(device);
}

/** A phone is picked up. */
export function legAnswered(rows: CallRows, fact: FactOf<'leg answered'>): void {
  const leg = rows.legs.get(fact.leg);
  if (!leg || leg.answered_at !== null || leg.ended_at !== null) return;
  Object.assign(leg, { answered_at: fact.at, estimated: leg.estimated || fact.found });
  const connection = rows.open(leg.connection_id);
  if (connection) rows.report({ kind: 'leg answered', at: fact.at, connection, leg });
  if (leg.agent_login !== null) rows.touch(leg.agent_login);
}

/** Whether a person or a machine has answered. */
export function answerDetected(rows: CallRows, { leg: id, status }: FactOf<'answer detected'>): void {
  const leg = rows.legs.get(id);
  if (leg?.ended_at === null) leg.amd_status = status;
}

/** Two calls became one: the phone that was asked is in the customer's from now on. */
export function legMoved(rows: CallRows, fact: FactOf<'leg moved'>): void {
  const leg = rows.legs.get(fact.leg);
  const connection = rows.open(fact.connection);
  if (!connection || leg?.connection_id !== fact.from || leg.ended_at !== null) return;
  rows.moveLeg(leg, fact.connection);
  leg.kind = 'transfer';
  if (connection.talking_since !== null && leg.answered_at !== null) leg.talking_since ??= fact.at;
  if (leg.agent_login === null) return;
  rows.touch(leg.agent_login);
  if (connection.talking_since !== null) connection.user_login = leg.agent_login;
}

/** The exchange has left the call to those who talk. */
export function anchorMoved(rows: CallRows, { connection: id, anchor }: FactOf<'anchor moved'>): void {
  const connection = rows.open(id);
  if (connection) connection.anchor = anchor;
}

interface EndOfLeg {
  at: number;
  /** What became of it if nobody answered. */
  reason: Unanswered;
  /** Whether nobody saw it. */
  estimated?: boolean;
}

/**
 * A leg is over, and its phone is at rest where it was the last one: what the phone said before was said of the leg, and
 * the exchange says what it does now only some milliseconds later.
 */
export function endLeg(
  rows: CallRows,
  leg: ConnectionLeg,
  { at, reason, estimated = false }: EndOfLeg,
): void {
  pauseTalk(leg, at);
  leg.ended_at = Math.max(at, leg.ringing_at);
  leg.reason = leg.answered_at === null ? reason : 'answered';
  leg.estimated ||= estimated;
  const connection = rows.connections.get(leg.connection_id);
  if (connection) rows.report({ kind: 'leg ended', at: leg.ended_at, connection, leg });
  if (leg.agent_login === null) return;
  const agent = rows.touch(leg.agent_login);
  beginWrapUp(rows, leg, agent);
  const isLast = rows.openLegsOf(leg.agent_login).length === 0;
  if (isLast && busyPhones.includes(agent.phone)) agent.phone = 'NOT_INUSE';
}

/** After a call that a queue has given, but not where the agent is paused anyway. */
function beginWrapUp({ names }: CallRows, leg: ConnectionLeg, agent: AgentState): void {
  const seconds = leg.queue_id === null ? 0 : names.wrapUpOf(leg.queue_id);
  if (seconds === 0 || leg.answered_at === null || isPausedByChoice(agent.memberships)) return;
  agent.wrap_up_until = leg.ended_at! + seconds * 1e6;
}

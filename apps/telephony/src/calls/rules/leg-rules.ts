import type { Connection, ConnectionLeg } from '../../connections/connection';
import { nameOf, setNumbers } from './call-start';
import type { CallRows } from './call-rows';
import type { FactOf } from '../../exchange/facts/facts';

/** A phone rings, or the number that was dialled. */
export function legRang(rows: CallRows, fact: FactOf<'leg rang'>): void {
  const connection = rows.open(fact.connection);
  const isOfItsOwn = fact.leg !== fact.connection && rows.connections.has(fact.leg);
  if (!connection || rows.legs.has(fact.leg) || isOfItsOwn) return;
  const agent_login = rows.names.agentOf(fact.device);
  rows.addLeg(newLeg(fact, agent_login));
  if (connection.answered_at === null) ring(connection, agent_login);
  if (agent_login === undefined) return called(rows, connection, fact);
  rows.touch(agent_login);
  if (!fact.found) rows.report({ kind: 'agent ringing', at: fact.at, connection, agent_login });
}

function newLeg({ leg, connection, device, number, at }: FactOf<'leg rang'>, login?: string): ConnectionLeg {
  const times = { ringing_at: at, answered_at: null, ended_at: null };
  const dialled = login === undefined && number ? number : device;
  return { leg, connection_id: connection, agent_login: login ?? null, number: dialled, ...times };
}

/** The last one that rang is the connection's agent until somebody answers; what became of those before is no end. */
function ring(connection: Connection, agent_login: string | undefined): void {
  Object.assign(connection, { state: 'RINGING', disconnected_by: '', failure: '' });
  if (connection.type === 'INBOUND') connection.user_login = agent_login ?? connection.user_login;
  connection.user_login ??= agent_login ?? null;
}

/** A number outside: by its trunk. */
function called(rows: CallRows, connection: Connection, { leg, number, device }: FactOf<'leg rang'>): void {
  if (connection.type === 'INBOUND' || leg === connection.anchor) return;
  setNumbers(rows, connection, { src: '', dst: number, device: '' });
  connection.operator ||= nameOf(device);
}

/** A phone is picked up. */
export function legAnswered(rows: CallRows, fact: FactOf<'leg answered'>): void {
  const leg = rows.legs.get(fact.leg);
  if (!leg || leg.answered_at !== null || leg.ended_at !== null) return;
  leg.answered_at = fact.at;
  if (leg.agent_login !== null) rows.touch(leg.agent_login);
}

/** Two calls became one: the phone that was asked is in the customer's from now on. */
export function legMoved(rows: CallRows, fact: FactOf<'leg moved'>): void {
  const leg = rows.legs.get(fact.leg);
  const connection = rows.open(fact.connection);
  if (!connection || leg?.connection_id !== fact.from || leg.ended_at !== null) return;
  rows.moveLeg(leg, fact.connection);
  if (leg.agent_login === null) return;
  rows.touch(leg.agent_login);
  if (connection.talking_since !== null) connection.user_login = leg.agent_login;
}

const busyPhones = ['INUSE', 'BUSY', 'RINGING', 'RINGINUSE', 'ONHOLD'];

/**
 * A leg is over, and its phone is at rest where it was the last one: what the phone said before was said of the leg, and
 * the exchange says what it does now only some milliseconds later.
 */
export function endLeg(rows: CallRows, leg: ConnectionLeg, at: number): void {
  leg.ended_at = Math.max(at, leg.ringing_at);
  if (leg.agent_login === null) return;
  const agent = rows.touch(leg.agent_login);
  const isLast = rows.openLegsOf(leg.agent_login).length === 0;
  if (isLast && busyPhones.includes(agent.phone)) agent.phone = 'NOT_INUSE';
}

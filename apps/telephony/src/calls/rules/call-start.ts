import { type Connection, type ConnectionLeg, unsetConnection, unsetLeg } from '../../connections/connection';
import type { CallRows } from './call-rows';
import type { FactOf } from '../../exchange/facts/facts';
import { nameOf } from '../../exchange/interfaces';

/**
 * A connection is there from its first channel on. One that we asked for has its row already, reported by the command: it
 * only learns what it does not know.
 */
export function callBegan(rows: CallRows, fact: FactOf<'call began'>): void {
  const known = rows.connections.get(fact.connection);
  if (known?.state === 'ENDED') return;
  const connection = known ?? newConnection(rows, fact);
  setNumbers(rows, connection, fact);
  if (!known) {
    rows.connections.set(connection.connection_id, connection);
    rows.report({ kind: 'connection started', at: fact.at, connection });
  }
  ownPhone(rows, fact, connection);
}

function newConnection({ names }: CallRows, fact: FactOf<'call began'>): Connection {
  const agent = names.agentOf(fact.device);
  const isOutbound = fact.originated || agent !== undefined;
  return {
    ...unsetConnection,
    connection_id: fact.connection,
    pbx: names.pbx,
    anchor: fact.anchor,
    type: isOutbound ? 'OUTBOUND' : 'INBOUND',
    operator: isOutbound ? '' : nameOf(fact.device),
    user_login: agent ?? null,
    started_at: fact.at,
  };
}

/** Numbers that are not known yet; the caller of one that was asked for is the phone that rings first. */
export function setNumbers({ names }: CallRows, row: Connection, numbers: Numbers): void {
  row.src ||= numbers.src || (row.type === 'OUTBOUND' ? nameOf(numbers.device) : '');
  row.dst ||= numbers.dst;
  row.normal_src ||= names.normal(row.src);
  row.normal_dst ||= names.normal(row.dst);
}

interface Numbers {
  src: string;
  dst: string;
  device: string;
}

/** An agent who dials is in a call at once: the phone never rings. */
function ownPhone(
  rows: CallRows,
  { at, anchor, device, originated }: FactOf<'call began'>,
  connection: Connection,
): void {
  const agent_login = rows.names.agentOf(device);
  if (originated || agent_login === undefined || rows.legs.has(anchor)) return;
  const of = { leg: anchor, connection_id: connection.connection_id, agent_login, number: device };
  const leg: ConnectionLeg = { ...unsetLeg, ...of, kind: 'dial', ringing_at: at, answered_at: at };
  rows.addLeg(leg);
  rows.report({ kind: 'leg answered', at, connection, leg });
  rows.touch(agent_login);
}

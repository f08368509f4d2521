import type { Connection } from '../../connections/connection';
import type { Instant } from '../../instants';
import type { CallRows } from './call-rows';
import type { FactOf } from '../../exchange/facts/facts';
import { leaveQueue, waited } from './queue-rules';

/** Somebody talks with the one whose call it is; the first time this answers it. */
export function talkBegan(rows: CallRows, fact: FactOf<'talk began'>): void {
  const connection = rows.open(fact.connection);
  if (!connection || isConsultation(rows, connection, fact.device)) return;
  connection.user_login = talker(rows, connection, fact.device);
  connection.talking_since ??= fact.at;
  leaveQueue(connection, fact.at);
  if (connection.answered_at !== null) return;
  connection.answered_at = fact.at;
  connection.state = 'TALKING';
  connection.disconnected_by = '';
  // The answer was before it was found, and so was the end of the wait.
  if (!fact.found) connection.wait_time = waited(connection, fact.at);
  rows.report({ kind: 'connection answered', at: fact.at, connection });
}

/** The agent who called, else who talks now, else who picked up last. */
function talker(rows: CallRows, connection: Connection, device: string): string | null {
  const picked = rows.legsOf(connection).filter(leg => leg.agent_login !== null && leg.answered_at !== null);
  const caller = picked.find(({ leg }) => leg === connection.anchor)?.agent_login;
  const open = picked.filter(leg => leg.ended_at === null);
  // The phone was this agent's when it was picked up, whosever it is now.
  const own = open.findLast(({ number }) => number === device)?.agent_login;
  return caller ?? own ?? rows.names.agentOf(device) ?? open.at(-1)?.agent_login ?? connection.user_login;
}

/** An agent who called out asks a colleague while the customer waits: that is no talk of the connection. */
function isConsultation(rows: CallRows, connection: Connection, device: string): boolean {
  const legs = rows.legsOf(connection).filter(leg => leg.answered_at !== null && leg.ended_at === null);
  const isCallers = legs.some(({ leg, agent_login }) => leg === connection.anchor && agent_login !== null);
  const isColleague = rows.names.agentOf(device) !== undefined;
  return isCallers && isColleague && legs.some(({ agent_login }) => agent_login === null);
}

export function talkPaused(rows: CallRows, { connection: id, at }: FactOf<'talk paused'>): void {
  const connection = rows.open(id);
  if (connection) pauseTalk(connection, at);
}

/** Adds the talk up to now. */
export function pauseTalk(connection: Connection, at: Instant): void {
  if (connection.talking_since === null) return;
  connection.talk_time += Math.max(0, at - connection.talking_since);
  connection.talking_since = null;
}

export function recorded(rows: CallRows, fact: FactOf<'recorded'>): void {
  const connection = rows.open(fact.connection);
  if (connection) connection.filename ||= fact.filename;
}

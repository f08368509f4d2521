import type { Connection } from '../../connections/connection';
import type { Instant } from '../../instants';
import type { CallRows } from './call-rows';
import type { FactOf } from '../../exchange/facts/facts';
import { isAnswered, leaveQueue, waited } from './queue-rules';

/** Somebody talks with the one whose call it is; the first time this answers it. */
export function talkBegan(rows: CallRows, fact: FactOf<'talk began'>): void {
  const connection = rows.open(fact.connection);
  if (!connection || isConsultation(rows, connection, fact.device)) return;
  connection.user_login = talker(rows, connection, fact.device);
  connection.talking_since ??= fact.at;
  talkOfLegs(rows, connection, fact);
  leaveQueue(rows, connection, { at: fact.at, how: 'answered', estimated: fact.found });
  if (connection.answered_at !== null) return;
  connection.answered_at = fact.at;
  connection.state = 'TALKING';
  connection.disconnected_by = '';
  // The answer was before it was found, and so was the end of the wait.
  if (!fact.found) connection.wait_time = waited(connection, fact.at);
  rows.report({ kind: 'connection answered', at: fact.at, connection });
}

/** The legs that hear the one whose call it is talk from now on, and its own one with them; others that did talk no more. */
function talkOfLegs(rows: CallRows, connection: Connection, { at, company }: FactOf<'talk began'>): void {
  const talking = new Set([connection.anchor, ...company]);
  for (const leg of rows.legsOf(connection)) {
    if (leg.ended_at !== null) continue;
    if (!talking.has(leg.leg)) pauseTalk(leg, at);
    else leg.talking_since ??= at;
  }
}

/**
 * The agent who called, else who talks now, else who picked up last; nobody where somebody else answers first, though an agent's phone
 * rang before.
 */
function talker(rows: CallRows, connection: Connection, device: string): string | null {
  const picked = rows.legsOf(connection).filter(leg => leg.agent_login !== null && leg.answered_at !== null);
  const caller = picked.find(({ leg }) => leg === connection.anchor)?.agent_login;
  const open = picked.filter(leg => leg.ended_at === null);
  // The phone was this agent's when it was picked up, whosever it is now.
  const own = open.findLast(({ number }) => number === device)?.agent_login;
  const agent = caller ?? own ?? rows.names.agentOf(device) ?? open.at(-1)?.agent_login;
  return agent ?? (isAnswerOfOthers(rows, connection) ? null : connection.user_login);
}

const isAnswerOfOthers = (rows: CallRows, connection: Connection): boolean =>
  connection.answered_at === null && connection.type === 'INBOUND' && isAnswered(rows, connection);

/** An agent who called out asks a colleague while the customer waits: that is no talk of the connection. */
function isConsultation(rows: CallRows, connection: Connection, device: string): boolean {
  const legs = rows.legsOf(connection).filter(leg => leg.answered_at !== null && leg.ended_at === null);
  const isCallers = legs.some(({ leg, agent_login }) => leg === connection.anchor && agent_login !== null);
  const isColleague = rows.names.agentOf(device) !== undefined;
  return isCallers && isColleague && legs.some(({ agent_login }) => agent_login === null);
}

export function talkPaused(rows: CallRows, { connection: id, at }: FactOf<'talk paused'>): void {
  const connection = rows.open(id);
  if (!connection) return;
  pauseTalk(connection, at);
  for (const leg of rows.legsOf(connection)) pauseTalk(leg, at);
  // A look at the exchange did not find the caller in the queue.
  if (!connection.waits && !isAnswered(rows, connection)) {
    leaveQueue(rows, connection, { at, how: 'withdrawn', estimated: true });
  }
}

/** Adds the talk up to now. */
export function pauseTalk(row: Pick<Connection, 'talking_since' | 'talk_time'>, at: Instant): void {
  if (row.talking_since === null) return;
  row.talk_time += Math.max(0, at - row.talking_since);
  row.talking_since = null;
}

export function recorded(
  rows: CallRows,
  { connection: connection_id, filename, at }: FactOf<'recorded'>,
): void {
  const connection = rows.open(connection_id);
  if (!connection || connection.filename === filename) return;
  if (connection.filename) rows.recordings.push({ connection_id, filename, began_at: at, ready_at: null });
  else Object.assign(connection, { filename, recorded_at: at });
}

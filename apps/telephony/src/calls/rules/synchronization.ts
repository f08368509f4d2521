import type { Connection } from '../../connections/connection';
import type { Instant } from '../../instants';
import { joinQueue } from './agent-rules';
import type { CallRows } from './call-rows';
import { isOriginated } from '../../exchange/facts/channel-facts';
import { endConnection } from './hangups';
import type { FactOf } from '../../exchange/facts/facts';
import { endLeg } from './leg-rules';
import { endMonitoring } from './monitoring-rules';

/**
 * What the exchange does not name any more is over: since nobody knows when, but it was there when we last looked, and as
 * long as it was recorded.
 */
export function synchronized(rows: CallRows, fact: FactOf<'synchronized'>): void {
  const channels = new Set(fact.channels);
  const at = Math.min(fact.at, rows.names.lastAlive ?? fact.at);
  for (const leg of rows.legs.values()) {
    if (leg.ended_at === null && !channels.has(leg.leg))
      endLeg(rows, leg, { at, reason: 'cancelled', estimated: true });
  }
  for (const connection of rows.connections.values()) {
    if (connection.state !== 'ENDED') review(rows, connection, { channels, at, now: fact.at });
  }
  for (const monitoring of rows.monitorings.values()) {
    const isAwaited = monitoring.rang_at === null && fact.at - monitoring.requested_at < patience;
    if (monitoring.ended_at === null && !channels.has(monitoring.monitoring_id) && !isAwaited)
      endMonitoring(rows, monitoring, { at, estimated: true });
  }
  reviewAgents(rows, fact);
}

interface Review {
  channels: Set<string>;
  /** When what is not there any more was known last. */
  at: Instant;
  now: Instant;
}

/** Seconds after which what we asked for must have had a channel. */
export const beginsWithin = 15;
const patience = beginsWithin * 1e6;

function review(rows: CallRows, connection: Connection, { channels, at, now }: Review): void {
  connection.waits = false;
  if (channels.has(connection.anchor)) return;
  const legs = rows.legsOf(connection);
  if (legs.length === 0 && now - connection.started_at < patience && isAwaited(connection)) return;
  const open = legs.find(({ ended_at }) => ended_at === null);
  if (open) {
    // The one who called has handed it over meanwhile.
    connection.anchor = open.leg;
    return;
  }
  const disposition = connection.answered_at === null ? 'FAILED' : 'ANSWERED';
  const recorded = rows.names.recordedUntil(connection.filename) ?? at;
  const end = Math.min(Math.max(recorded, at), now);
  endConnection(rows, connection, { at: end, disposition, estimated: true });
}

/** The exchange has not begun yet with what a command asked for. */
const isAwaited = ({ state, connection_id }: Connection): boolean =>
  state === 'NEW' && isOriginated(connection_id);

/** A place that is still there stays until it is said how it is now: that a wrap-up was ended is seen by what was before. */
function reviewAgents(rows: CallRows, { members, phones }: FactOf<'synchronized'>): void {
  const places = members.flatMap(member => {
    const login = rows.names.agentOf(member.device);
    return login === undefined ? [] : [{ login, member }];
  });
  const keyOf = (login: string, queue: string): string => JSON.stringify([login, queue]);
  const there = new Set(places.map(({ login, member }) => keyOf(login, member.queue)));
  for (const login of rows.agents.keys()) {
    const agent = rows.touch(login);
    agent.memberships = agent.memberships
      .filter(({ queue }) => there.has(keyOf(login, queue)))
      .map(place => ({ ...place, devices: [] }));
    agent.phone = 'UNKNOWN';
  }
  for (const { device, state } of phones) {
    const login = rows.names.agentOf(device);
    if (login !== undefined && rows.names.isState(device)) rows.touch(login).phone = state;
  }
  for (const { login, member } of places) joinQueue(rows, login, member);
}

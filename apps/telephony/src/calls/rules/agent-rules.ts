import type { Instant } from '../../instants';
import type { AgentState } from '../../statuses/agent-state';
import { isPausedByChoice, isWrapUp } from '../../statuses/wrap-up';
import { statusOf } from './agent-status';
import type { CallRows } from './call-rows';
import type { ExchangeNames } from '../names/exchange-names';
import type { Member } from '../../exchange/facts/agent-facts';
import type { FactOf } from '../../exchange/facts/facts';

/** A queue reports that a member is paused, or has logged in. */
export function memberSaid(rows: CallRows, fact: FactOf<'member said'>): void {
  const login = rows.names.agentOf(fact.device);
  if (login !== undefined) joinQueue(rows, login, fact);
}

/**
 * The queue has it from the phone what the phone does, and reports it late where many states follow one another: it is
 * believed only where nothing was reported of the phone itself, or never is.
 */
export function joinQueue(rows: CallRows, login: string, member: Member): void {
  const { device, queue, paused, reason, phone } = member;
  const agent = rows.touch(login);
  const others = agent.memberships.filter(membership => membership.queue !== queue);
  const before = agent.memberships.find(membership => membership.queue === queue);
  // Somebody has freed the agent, or paused for a reason of his own.
  if (before && isWrapUp(before) && !isWrapUp({ paused, reason })) agent.wrap_up_until = null;
  const devices = [...new Set([...(before?.devices ?? []), device])].sort();
  agent.memberships = [...others, { queue, devices, paused, reason }].sort((one, other) =>
    one.queue < other.queue ? -1 : 1,
  );
  if (agent.phone === 'UNKNOWN' || rows.names.doMembersReport) agent.phone = phone;
}

/** An agent has logged out of a queue, unless another phone of his is in it. */
export function leaveQueues(rows: CallRows, fact: FactOf<'member left'>): void {
  const login = rows.names.agentOf(fact.device);
  if (login === undefined) return;
  const agent = rows.touch(login);
  agent.memberships = agent.memberships.flatMap(place => {
    if (place.queue !== fact.queue) return [place];
    const devices = (place.devices ?? []).filter(device => device !== fact.device);
    return devices.length === 0 ? [] : [{ ...place, devices }];
  });
}

export function phoneSaid(rows: CallRows, fact: FactOf<'phone said'>): void {
  const login = rows.names.agentOf(fact.device);
  if (login !== undefined && rows.names.isState(fact.device)) rows.touch(login).phone = fact.state;
}

/** A record of a campaign is the agent's to look at, or is not any more. */
export function previewSaid(rows: CallRows, { login, in_preview }: FactOf<'preview said'>): void {
  rows.touch(login).in_preview = in_preview;
}

/** The status after a fact, reported where it or the pause is another one. */
export function settle(rows: CallRows, login: string, at: Instant): void {
  const agent = rows.touch(login);
  const before = { ...agent };
  // Who has logged out everywhere begins again.
  if (agent.memberships.length === 0) agent.wrap_up_until = null;
  const legs = rows.openLegsOf(login).flatMap(({ connection_id, answered_at }) => {
    const type = rows.connections.get(connection_id)?.type;
    return type ? [{ type, answered_at }] : [];
  });
  agent.status = statusOf(agent, legs);
  agent.pause_id = agent.status === 'OFF' ? null : pauseOf(agent, rows.names);
  if (agent.status !== before.status) agent.last_change = at;
  if (agent.status === before.status && agent.pause_id === before.pause_id) return;
  rows.report({ kind: 'agent status changed', at, agent, before });
}

/** The pause that the exchange's reason names; null for another reason, and for who is not paused everywhere or is so only until a wrap-up ends. */
function pauseOf({ memberships }: AgentState, names: ExchangeNames): number | null {
  if (!isPausedByChoice(memberships)) return null;
  const pauses = memberships.map(({ reason }) => names.pauseOf(reason));
  return pauses.find(pause => pause !== undefined) ?? null;
}

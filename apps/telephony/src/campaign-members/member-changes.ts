import type { CampaignMember } from '@patchbay/contracts/telephony/campaign-members';
import type { Membership } from '../statuses/agent-state';
import { isCampaignWrapUp } from '../statuses/wrap-up';

/** A place in a queue of the exchange that an agent has because of a campaign. */
export interface NotedPlace {
  queue: string;
  /** Under which the exchange has the agent there. */
  interface: string;
}

/** An agent, the queues in which the exchange has him, and the places that he was given because of campaigns. */
export interface PlacedAgent {
  login: string;
  /** As the exchange names him now. */
  interface: string;
  memberships: readonly Membership[];
  noted: readonly NotedPlace[];
}

export type MemberChange =
  | { kind: 'join'; queue: string; isNoted: boolean }
  | ({ kind: 'leave' | 'forget' } & NotedPlace)
  | { kind: 'pause' | 'free'; queue: string };

/**
 * What the exchange has to be asked for, so that the agent takes calls where he is wanted. He has to be logged in elsewhere: a place that
 * a campaign gave him does not keep him at work. Who is paused everywhere else is let in when he is free again, or he would be free by that;
 * who paused in the moment of a join, and so is free in that queue alone, is taken out until then.
 */
export function memberChanges(agent: PlacedAgent, wanted?: CampaignMember): MemberChange[] {
  const { memberships, noted } = agent;
  const isNoted = (queue: string) => noted.some(place => place.queue === queue);
  const own = memberships.filter(({ queue }) => !isNoted(queue));
  const queue = own.length > 0 ? wanted?.exchange_queue : undefined;
  const present = memberships.find(place => place.queue === queue);
  const isAway = own.every(({ paused }) => paused);
  const mayJoin = queue !== undefined && !present && !isAway;
  const staysIn = isAway && present?.paused === false && !wanted?.wraps_up ? undefined : queue;
  return [
    ...noted.flatMap(place => departure(agent, place, staysIn)),
    ...(mayJoin ? [{ kind: 'join' as const, queue, isNoted: isNoted(queue) }] : []),
    ...pauses(memberships, wanted),
  ];
}

/** A place that is the wanted one stays noted, also while the agent is not in it yet. */
function departure(agent: PlacedAgent, place: NotedPlace, wanted: string | undefined): MemberChange[] {
  if (place.interface !== agent.interface) return [{ kind: 'leave', ...place }];
  if (place.queue === wanted) return [];
  const isIn = agent.memberships.some(({ queue }) => queue === place.queue);
  return [{ kind: isIn ? 'leave' : 'forget', ...place }];
}

/** What somebody has chosen stays as it is. */
const pauses = (memberships: readonly Membership[], wanted?: CampaignMember): MemberChange[] =>
  memberships.flatMap((place): MemberChange[] => {
    const wrapsUp = wanted?.wraps_up === true && wanted.exchange_queue === place.queue;
    if (wrapsUp && !place.paused) return [{ kind: 'pause', queue: place.queue }];
    return !wrapsUp && isCampaignWrapUp(place) ? [{ kind: 'free', queue: place.queue }] : [];
  });

import type { Instant } from '../instants';
import type { AgentState, Membership } from './agent-state';

/** With what reason the exchange has an agent paused for us. A pause that somebody has chosen has its identifier. */
export const wrapUpReason = 'wrap-up';
/** The same for the wrap-up of a campaign's call, which outbound knows: in the campaign's queue alone. */
export const campaignWrapUpReason = 'campaign wrap-up';

/** Whether a place in a queue is paused for the wrap-up of a call, not because somebody has paused the agent. */
export const isWrapUp = ({ paused, reason }: Pick<Membership, 'paused' | 'reason'>): boolean =>
  paused && reason === wrapUpReason;

export const isCampaignWrapUp = ({ paused, reason }: Pick<Membership, 'paused' | 'reason'>): boolean =>
  paused && reason === campaignWrapUpReason;

/** Paused in every queue, or will be after the call. */
export const isPaused = (memberships: readonly Membership[]): boolean =>
  memberships.length > 0 && memberships.every(({ paused }) => paused);

/** Paused by the agent or for him, for another reason than a wrap-up. */
export const isPausedByChoice = (memberships: readonly Membership[]): boolean =>
  isPaused(memberships) && !memberships.some(place => isWrapUp(place) || isCampaignWrapUp(place));

/** An agent who has a wrap-up now or after the call, or is paused for one at the exchange. */
export interface WrapUp extends Pick<AgentState, 'memberships' | 'wrap_up_until'> {
  /** Whether a call goes on that a wrap-up follows. */
  talks: boolean;
}

/** A queue in which the agent has to be paused for the wrap-up, or not any more. */
export interface PauseOfQueue {
  queue: string;
  paused: boolean;
  devices?: readonly string[];
}

/**
 * What the exchange is to be asked for. The agent is paused as soon as the call is answered: at its end the exchange gives the next one
 * within a millisecond. What somebody has chosen stays as it is.
 */
export function pausesFor({ memberships, wrap_up_until, talks }: WrapUp, now: Instant): PauseOfQueue[] {
  const isWanted = talks || (wrap_up_until ?? now) > now;
  return memberships
    .filter(membership => (isWanted ? !membership.paused : isWrapUp(membership)))
    .map(({ queue, devices }) => ({ queue, paused: isWanted, devices }));
}

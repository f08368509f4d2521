import type { CampaignMember } from '@patchbay/contracts/telephony/campaign-members';
import type { DiallingAgent } from '@patchbay/contracts/telephony/dialling-agents';
import { wrapupSeconds } from '../claims/campaign-terms';
import { type Kept, agentsNow } from '../agents/agents-now';
import type { CampaignRow } from './campaign-rows';

/** What is known when agents are given to campaigns. */
export interface Floor {
  /** In the order in which they get agents. */
  campaigns: readonly CampaignRow[];
  /** Those of them that may call now; calls of the others may be in flight. */
  atWork: readonly CampaignRow[];
  /** Members of their queues. */
  members: readonly DiallingAgent[];
  kept: Kept;
}

/** The campaign that each agent works for now, by login: the queue of each other one is not his place. */
export type Places = ReadonlyMap<string, CampaignRow>;

/**
 * An agent on whom a call in flight relies stays, and so does who is in a call or has a record: he would be missed where he is, and is of no
 * use elsewhere. Everybody else is the first campaign's that has something to call. Where none has, he stays where he is.
 */
export function placesOf({ campaigns, atWork, members, kept }: Floor): Places {
  const relied = reliedOn(campaigns, members, kept);
  const byId = new Map(campaigns.map(campaign => [campaign.id, campaign]));
  const places = new Map<string, CampaignRow>();
  for (const login of new Set(campaigns.flatMap(({ agents }) => agents.map(each => each.login)))) {
    const own = members.filter(member => member.login === login);
    const isBusy = kept.has(login) || own.some(({ status }) => status !== 'FREE');
    const stays = byId.get(relied.get(login) ?? '') ?? (isBusy ? presentOf(campaigns, own) : undefined);
    const of = atWork.filter(({ agents }) => agents.some(each => each.login === login));
    const place = stays ?? of.find(({ has_due }) => has_due) ?? presentOf(of, own) ?? of[0];
    if (place) places.set(login, place);
  }
  return places;
}

/**
 * Free agents who are to get the calls that are in flight, with the campaigns of these: another one that comes first meanwhile does not
 * count on them as well.
 *
 * @param members those of all queues
 */
function reliedOn(
  campaigns: readonly CampaignRow[],
  members: readonly DiallingAgent[],
  kept: Kept,
): ReadonlyMap<string, string> {
  const relied = new Map<string, string>();
  for (const campaign of campaigns) {
    const inFlight = campaign.calls.filter(({ login, is_offered }) => login === '' && !is_offered).length;
    const others = members.filter(({ login }) => !relied.has(login));
    const { free } = agentsNow(campaign, others, kept);
    for (const { login } of free.slice(0, inFlight)) relied.set(login, campaign.id);
  }
  return relied;
}

/** The first campaign in whose queue the agent is. */
const presentOf = (campaigns: readonly CampaignRow[], own: readonly DiallingAgent[]) =>
  campaigns.find(
    ({ agents, dialling }) =>
      own.some(({ exchange_queue }) => exchange_queue === dialling.exchange_queue) &&
      agents.some(({ login }) => login === own[0]!.login),
  );

/** From the answer on, so that the exchange gives nobody another call before the wrap-up. */
const inCall: ReadonlySet<string | undefined> = new Set(['TALKING', 'WRAP_UP']);

/** Where the exchange is to have agents. */
export const membersOf = (places: Places, kept: Kept): CampaignMember[] =>
  [...places].map(([login, campaign]) => ({
    login,
    exchange_queue: campaign.dialling.exchange_queue!,
    wraps_up: inCall.has(kept.get(login)) && wrapupSeconds(campaign) > 0,
  }));

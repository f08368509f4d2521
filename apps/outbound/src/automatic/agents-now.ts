import type { LiveAgents } from '@patchbay/contracts/outbound/campaign-live';
import type { DiallingAgent } from '@patchbay/contracts/telephony/dialling-agents';
import type { CampaignRow } from './campaign-rows';

/** An agent who can get a call now. */
export interface FreeAgent {
  login: string;
  agent_id: number | null;
}

/** The agents of a campaign by what they do; times are milliseconds since it began. */
export interface AgentsNow {
  counts: LiveAgents;
  /** Who has been so for longest comes first. */
  free: FreeAgent[];
  talking: number[];
  wrappingUp: number[];
}

/** What keeps agents from calls beside what their phones do, by login: the state of a claim, or that the phone was not taken. */
export type Kept = ReadonlyMap<string, string>;

/** Telephony shows OUTBOUND_PREVIEW by the claims that it has asked for a moment ago; those of now count here. */
const atEase = new Set(['FREE', 'OUTBOUND_PREVIEW']);
const talks = new Set(['INBOUND_CALL', 'OUTBOUND_CALL', 'CALL']);

type Doing = keyof LiveAgents | undefined;

/** An agent who takes calls of another queue, in which somebody waits, is nobody's to be called for. */
function doingOf({ login, status, paused, is_awaited }: DiallingAgent, kept: Kept): Doing {
  if (talks.has(status)) return 'talking';
  if (status === 'RINGING') return 'ringing';
  const claim = kept.get(login);
  if (status === 'WRAP_UP' || claim === 'WRAP_UP') return 'wrap_up';
  if (status === 'OFF') return undefined;
  if (status === 'PAUSED' || paused) return 'paused';
  return atEase.has(status) && claim === undefined && !is_awaited ? 'free' : 'reserved';
}

/**
 * Free agents who are to get the calls that are in flight, with the campaigns of these: another one that comes first meanwhile does not
 * count on them as well.
 *
 * @param members those of all queues
 */
export function reliedOn(
  campaigns: readonly CampaignRow[],
  members: readonly DiallingAgent[],
  kept: Kept,
): ReadonlyMap<string, string> {
  const relied = new Map<string, string>();
  for (const campaign of campaigns) {
    const inFlight = campaign.calls.filter(({ login }) => login === '').length;
    const others = members.filter(({ login }) => !relied.has(login));
    const { free } = agentsNow(campaign, others, kept);
    for (const { login } of free.slice(0, inFlight)) relied.set(login, campaign.id);
  }
  return relied;
}

/** @param members those of all queues */
export function agentsNow(
  { agents, dialling }: Pick<CampaignRow, 'agents' | 'dialling'>,
  members: readonly DiallingAgent[],
  kept: Kept,
): AgentsNow {
  const own = new Map(agents.map(agent => [agent.login, agent]));
  const found = members
    .filter(({ login, exchange_queue }) => exchange_queue === dialling.exchange_queue && own.has(login))
    .map(member => ({ ...member, doing: doingOf(member, kept) }));
  const of = (doing: Doing) => found.filter(member => member.doing === doing);
  const times = (doing: Doing) => of(doing).map(({ status_ms }) => status_ms);
  const count = (doing: Doing) => of(doing).length;
  return {
    counts: {
      free: count('free'),
      reserved: count('reserved'),
      ringing: count('ringing'),
      talking: count('talking'),
      wrap_up: count('wrap_up'),
      paused: count('paused'),
    },
    free: of('free')
      .sort((one, other) => other.status_ms - one.status_ms)
      .map(({ login }) => own.get(login)!),
    talking: times('talking'),
    wrappingUp: times('wrap_up'),
  };
}

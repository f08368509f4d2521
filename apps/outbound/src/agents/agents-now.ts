import type { LiveAgents } from '@patchbay/contracts/outbound/campaign-live';
import type { DiallingAgent } from '@patchbay/contracts/telephony/dialling-agents';
import { freeStatuses } from '@patchbay/contracts/telephony/statuses';
import type { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';

/** An agent who can get a call now. */
export interface FreeAgent {
  login: string;
  agent_id: number | null;
}

/** Agents, and the queue of the exchange in which they take calls. */
interface Team {
  agents: readonly FreeAgent[];
  dialling: { exchange_queue?: string | null; inbound_first?: boolean | null };
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

/** Agents whose own phones have not taken a call a moment ago, and those who have a record or a call, which counts where both are true. */
const agentsWithoutCall = statement<object, { login: string; state: string }>(`
  SELECT login, state FROM (
    SELECT agent_login AS login, state FROM claims WHERE state <> 'ENDED' AND agent_login IS NOT NULL
    UNION ALL SELECT agent_login, 'UNREACHED' FROM attempts
    WHERE decided_at > now() - interval '5 minutes' AND ended_at > now() - interval '30 seconds'
      AND result = 'CANCELLED' AND mode <> 'preview' AND agent_login <> ''
  ) AS kept ORDER BY state = 'UNREACHED' DESC`);

export async function keptAgents(database: Database): Promise<Kept> {
  const rows = await database.rows(agentsWithoutCall);
  return new Map(rows.map(({ login, state }) => [login, state]));
}

/** Telephony shows OUTBOUND_PREVIEW by the claims that it has asked for a moment ago; those of now count here. */
const atEase: ReadonlySet<string> = new Set(freeStatuses);
const talks = new Set(['INBOUND_CALL', 'OUTBOUND_CALL', 'CALL']);

type Doing = keyof LiveAgents | undefined;

/** An agent who takes calls of another queue, in which somebody waits, is nobody's to be called for, unless his campaign wants it so. */
function doingOf(
  { login, status, paused, is_awaited }: DiallingAgent,
  kept: Kept,
  { inbound_first }: Team['dialling'],
): Doing {
  if (talks.has(status)) return 'talking';
  if (status === 'RINGING') return 'ringing';
  const claim = kept.get(login);
  if (status === 'WRAP_UP' || claim === 'WRAP_UP') return 'wrap_up';
  if (status === 'OFF') return undefined;
  if (status === 'PAUSED' || paused) return 'paused';
  const isWanted = is_awaited && inbound_first !== false;
  return atEase.has(status) && claim === undefined && !isWanted ? 'free' : 'reserved';
}

/** @param members those of all queues */
export function agentsNow(
  { agents, dialling }: Team,
  members: readonly DiallingAgent[],
  kept: Kept,
): AgentsNow {
  const own = new Map(agents.map(agent => [agent.login, agent]));
  const found = members
    .filter(({ login, exchange_queue }) => exchange_queue === dialling.exchange_queue && own.has(login))
    .map(member => ({ ...member, doing: doingOf(member, kept, dialling) }));
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

import { Injectable } from '@nestjs/common';
import { Problem, type ProblemDetail, unknownReference } from '@patchbay/contracts/problems';
import {
  type AgentReferences,
  type KnownAgent,
  agents,
  mostReferences,
} from '@patchbay/contracts/telephony/people';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';

/** The fields of an agent that answers show. */
export type ShownAgent = Pick<KnownAgent, 'agent_id' | 'login' | 'name' | 'surname' | 'number' | 'active'>;

/** How a request names an agent: `agent_id` counts where both are given. Either may be empty, for nobody. */
export interface AgentReference {
  agent_id?: number | null;
  agent_login?: string | null;
}

/** The agent that a request names: null for nobody, undefined if it names none. */
export interface NamedAgent {
  agent_id: number | null | undefined;
  problems: readonly ProblemDetail[];
}

const columns = 'agent_id, login, name, surname, number, active';

const saveAgents = statement<{ agents: string }>(`INSERT INTO known_agents AS known (${columns})
  SELECT ${columns} FROM json_populate_recordset(NULL::known_agents, :agents::json) ORDER BY agent_id
  ON CONFLICT (agent_id) DO UPDATE
    SET (login, name, surname, number, active)
      = (excluded.login, excluded.name, excluded.surname, excluded.number, excluded.active)
    WHERE known IS DISTINCT FROM excluded`);

const savedAgents = statement<Required<AgentReferences>, ShownAgent>(`SELECT ${columns} FROM known_agents
  WHERE agent_id = ANY (:agent_ids::bigint[]) OR login = ANY (:logins::text[]) ORDER BY agent_id`);

/** The agents that campaigns and records refer to, from telephony. Find them before a transaction, not within it. */
@Injectable()
export class Agents {
  /** What this process has saved, by agent: an unchanged agent is not saved again. */
  private readonly saved = new Map<number, string>();

  constructor(
    private readonly services: Services,
    private readonly database: Database,
  ) {}

  /** Agents that exist, by id. Without references telephony is not asked. */
  async find(references: AgentReferences, context: RequestContext): Promise<KnownAgent[]> {
    const found = new Map<number, KnownAgent>();
    for (const batch of batchesOf(references)) {
      for (const agent of await this.services.ask(agents.check, batch, context)) {
        found.set(agent.agent_id, agent);
      }
    }
    const sorted = [...found.values()].sort((one, other) => one.agent_id - other.agent_id);
    await this.save(sorted);
    return sorted;
  }

  /**
   * Agents for an answer: those saved last when telephony is unavailable.
   *
   * @throws Problem 503 or 504 of telephony when one of them was never saved
   */
  async show(references: AgentReferences, context: RequestContext): Promise<ShownAgent[]> {
    try {
      return await this.find(references, context);
    } catch (error) {
      const isUnavailable = error instanceof Problem && error.status >= 503;
      const saved = isUnavailable && (await this.findSaved(references));
      if (!saved) throw error;
      return saved;
    }
  }

  /** Finds agents, and returns whom a reference names. Empty references ask nobody. */
  async named(
    references: readonly AgentReference[],
    context: RequestContext,
  ): Promise<(reference: AgentReference) => NamedAgent> {
    const agent_ids = new Set(references.flatMap(({ agent_id }) => agent_id ?? []));
    const logins = new Set(
      references.flatMap(({ agent_id, agent_login }) => (agent_id ? [] : agent_login || [])),
    );
    const found = await this.find({ agent_ids: [...agent_ids], logins: [...logins] }, context);
    return reference => namedIn(found, reference);
  }

  private async save(found: readonly ShownAgent[]): Promise<void> {
    const changed = found.filter(agent => this.saved.get(agent.agent_id) !== JSON.stringify(agent));
    if (changed.length === 0) return;
    const rows = changed.map(agent => ({ ...agent, active: agent.active === true }));
    await this.database.rows(saveAgents, { agents: JSON.stringify(rows) });
    for (const agent of changed) this.saved.set(agent.agent_id, JSON.stringify(agent));
  }

  /** Undefined when one of them was never saved. */
  private async findSaved({
    agent_ids = [],
    logins = [],
  }: AgentReferences): Promise<ShownAgent[] | undefined> {
    const saved = await this.database.rows(savedAgents, { agent_ids, logins });
    const keys = new Set(saved.flatMap(({ agent_id, login }) => [agent_id, login]));
    return [...agent_ids, ...logins].every(reference => keys.has(reference)) ? saved : undefined;
  }
}

function namedIn(found: readonly KnownAgent[], { agent_id, agent_login }: AgentReference): NamedAgent {
  if (agent_id || !agent_login) {
    const isKnown = !agent_id || found.some(agent => agent.agent_id === agent_id);
    const problems = isKnown ? [] : [unknownReference('agent_id', `agent ${agent_id}`)];
    return { agent_id: agent_id ?? (agent_login === undefined ? agent_id : null), problems };
  }
  const agent = found.find(({ login }) => login === agent_login);
  return agent
    ? { agent_id: agent.agent_id, problems: [] }
    : { agent_id: undefined, problems: [unknownReference('agent_login', `agent ${agent_login}`)] };
}

/** Asked one after the other, so that a large campaign leaves telephony room for other requests. */
function* batchesOf({ agent_ids = [], logins = [] }: AgentReferences): Generator<AgentReferences> {
  const most = Math.max(agent_ids.length, logins.length);
  for (let start = 0; start < most; start += mostReferences) {
    const end = start + mostReferences;
    yield { agent_ids: agent_ids.slice(start, end), logins: logins.slice(start, end) };
  }
}

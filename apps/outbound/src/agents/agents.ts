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
export type ShownAgent = Pick<KnownAgent, 'agent_id' | 'login' | 'name' | 'surname' | 'number'>;

type Reference = number | null | undefined;
type ReferenceProblems = (agent_id: Reference) => ProblemDetail[];

const columns = 'agent_id, login, name, surname, number';

const saveAgents = statement<{ agents: string }>(`INSERT INTO known_agents AS known (${columns})
  SELECT ${columns} FROM json_populate_recordset(NULL::known_agents, :agents::json) ORDER BY agent_id
  ON CONFLICT (agent_id) DO UPDATE
    SET (login, name, surname, number) = (excluded.login, excluded.name, excluded.surname, excluded.number)
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

  /** Finds agents, and returns what is wrong with a reference to one of them. Empty references ask nobody. */
  async check(agent_ids: readonly Reference[], context: RequestContext): Promise<ReferenceProblems> {
    const given = new Set(agent_ids.filter(id => typeof id === 'number'));
    const found = await this.find({ agent_ids: [...given] }, context);
    const known = new Set(found.map(({ agent_id }) => agent_id));
    return id => (!id || known.has(id) ? [] : [unknownReference('agent_id', `agent ${id}`)]);
  }

  private async save(found: readonly ShownAgent[]): Promise<void> {
    const changed = found.filter(agent => this.saved.get(agent.agent_id) !== JSON.stringify(agent));
    if (changed.length === 0) return;
    await this.database.rows(saveAgents, { agents: JSON.stringify(changed) });
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

/** Asked one after the other, so that a large campaign leaves telephony room for other requests. */
function* batchesOf({ agent_ids = [], logins = [] }: AgentReferences): Generator<AgentReferences> {
  const most = Math.max(agent_ids.length, logins.length);
  for (let start = 0; start < most; start += mostReferences) {
    const end = start + mostReferences;
    yield { agent_ids: agent_ids.slice(start, end), logins: logins.slice(start, end) };
  }
}

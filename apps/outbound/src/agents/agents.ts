import { Injectable } from '@nestjs/common';
import { Problem, type ProblemDetail, codes } from '@patchbay/contracts/problems';
import {
  type AgentReferences,
  type AgentView,
  agents,
  mostReferences,
} from '@patchbay/contracts/telephony/people';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';

/** What answers show of an agent. */
export type ShownAgent = Pick<AgentView, 'agent_id' | 'login' | 'name' | 'surname' | 'number'>;

const keep = statement(`INSERT INTO known_agents AS known (agent_id, login, name, surname, number)
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
    AS told (agent_id, login, name, surname, number)
  ORDER BY agent_id
  ON CONFLICT (agent_id) DO UPDATE
    SET (login, name, surname, number) = (excluded.login, excluded.name, excluded.surname, excluded.number)
    WHERE known IS DISTINCT FROM excluded`);

const lastKnown = statement(`SELECT agent_id, login, name, surname, number FROM known_agents
  WHERE agent_id = ANY ($1::bigint[]) OR login = ANY ($2::text[]) ORDER BY agent_id`);

/** The agents that campaigns and records refer to: telephony has them. Ask before a transaction, not within it. */
@Injectable()
export class Agents {
  /** What this process has kept already, by the agent: it is written when it is another. */
  private readonly kept = new Map<number, string>();

  constructor(
    private readonly services: Services,
    private readonly database: Database,
  ) {}

  /** Those of the agents that there are, in the order of their numbers; without references nobody is asked. */
  async find(references: AgentReferences, context: RequestContext): Promise<ShownAgent[]> {
    const found = new Map<number, ShownAgent>();
    for (const question of questionsOf(references)) {
      const told = await this.services.ask(agents.check, question, context);
      for (const agent of told) found.set(agent.agent_id, agent);
    }
    const sorted = [...found.values()].sort((one, other) => one.agent_id - other.agent_id);
    await this.keep(sorted);
    return sorted;
  }

  /**
   * The same for an answer that shows them: while telephony is away, what it told last.
   *
   * @throws Problem 503 or 504 of telephony when it has never told of one of them
   */
  async show(references: AgentReferences, context: RequestContext): Promise<ShownAgent[]> {
    try {
      return await this.find(references, context);
    } catch (error) {
      const isAway = error instanceof Problem && error.status >= 503;
      const known = isAway && (await this.lastKnown(references));
      if (!known) throw error;
      return known;
    }
  }

  /** What is wrong with a record's agent. */
  async problems(agent_id: number | null | undefined, context: RequestContext): Promise<ProblemDetail[]> {
    if (!agent_id) return [];
    const found = await this.find({ agent_ids: [agent_id] }, context);
    if (found.length > 0) return [];
    const message = `agent ${agent_id} does not exist`;
    return [{ message, code: codes.unknownReference, field: 'agent_id' }];
  }

  private async keep(told: readonly ShownAgent[]): Promise<void> {
    const news = told.filter(agent => this.kept.get(agent.agent_id) !== JSON.stringify(agent));
    if (news.length === 0) return;
    const columns = (['agent_id', 'login', 'name', 'surname', 'number'] as const).map(name =>
      news.map(agent => agent[name]),
    );
    await this.database.rows(keep, columns);
    for (const agent of news) this.kept.set(agent.agent_id, JSON.stringify(agent));
  }

  /** Undefined when one of them is not known. */
  private async lastKnown({
    agent_ids = [],
    logins = [],
  }: AgentReferences): Promise<ShownAgent[] | undefined> {
    const known = await this.database.rows<ShownAgent>(lastKnown, [agent_ids, logins]);
    const keys = new Set(known.flatMap(({ agent_id, login }) => [agent_id, login]));
    return [...agent_ids, ...logins].every(reference => keys.has(reference)) ? known : undefined;
  }
}

/** One after the other, so that a large campaign does not take all of telephony. */
function* questionsOf({ agent_ids = [], logins = [] }: AgentReferences): Generator<AgentReferences> {
  const most = Math.max(agent_ids.length, logins.length);
  for (let start = 0; start < most; start += mostReferences) {
    const end = start + mostReferences;
    yield { agent_ids: agent_ids.slice(start, end), logins: logins.slice(start, end) };
  }
}

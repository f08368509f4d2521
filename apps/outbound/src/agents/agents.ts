import { Injectable } from '@nestjs/common';
import { Problem, type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { type AgentReferences, type AgentView, agents } from '@patchbay/contracts/telephony/people';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import type { Call } from '@patchbay/platform/bus/call';
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

  /** Those of the agents that there are; without references nobody is asked. */
  async find(references: AgentReferences, call: Call): Promise<ShownAgent[]> {
    const { agent_ids = [], logins = [] } = references;
    if (agent_ids.length + logins.length === 0) return [];
    const found = await this.services.ask(agents.check, references, call);
    await this.keep(found);
    return found;
  }

  /**
   * The same for an answer that shows them: while telephony is away, what it told last.
   *
   * @throws Problem 503 or 504 of telephony when it has never told of one of them
   */
  async show(references: AgentReferences, call: Call): Promise<ShownAgent[]> {
    try {
      return await this.find(references, call);
    } catch (error) {
      const isAway = error instanceof Problem && error.status >= 503;
      const known = isAway && (await this.lastKnown(references));
      if (!known) throw error;
      return known;
    }
  }

  /** What is wrong with a record's agent. */
  async problems(agent_id: number | null | undefined, call: Call): Promise<ProblemDetail[]> {
    if (!agent_id) return [];
    const found = await this.find({ agent_ids: [agent_id] }, call);
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
    const isKnown = (reference: number | string) =>
      known.some(({ agent_id, login }) => agent_id === reference || login === reference);
    return [...agent_ids, ...logins].every(isKnown) ? known : undefined;
  }
}

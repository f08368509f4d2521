import { Injectable } from '@nestjs/common';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { type AgentReferences, type AgentView, agents } from '@patchbay/contracts/telephony/people';
import type { Call } from '@patchbay/platform/bus/call';
import { Services } from '@patchbay/platform/services';

/** The agents that campaigns and records refer to: telephony has them. Ask before a transaction, not within it. */
@Injectable()
export class Agents {
  constructor(private readonly services: Services) {}

  /** Those of the agents that there are; without references nobody is asked. */
  async find(references: AgentReferences, call: Call): Promise<AgentView[]> {
    const { agent_ids = [], logins = [] } = references;
    if (agent_ids.length + logins.length === 0) return [];
    return this.services.ask(agents.check, references, call);
  }

  /** What is wrong with a record's agent. */
  async problems(agent_id: number | null | undefined, call: Call): Promise<ProblemDetail[]> {
    if (!agent_id) return [];
    const found = await this.find({ agent_ids: [agent_id] }, call);
    if (found.length > 0) return [];
    const message = `agent ${agent_id} does not exist`;
    return [{ message, code: codes.unknownReference, field: 'agent_id' }];
  }
}

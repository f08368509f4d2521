import { Controller } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { notFound } from '@patchbay/contracts/problems';
import type { AgentLogin } from '@patchbay/contracts/telephony/people';
import { type AgentStatusView, agentStatus } from '@patchbay/contracts/telephony/statuses';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { ExchangeLink } from '../exchange/exchange-link';
import { Agent } from '../people/agent';
import { agentStatusView } from './agent-status-view';
import { AgentState } from './agent-state';

@Controller()
export class AgentStatusList {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly exchange: ExchangeLink,
  ) {}

  @Handles(agentStatus.list)
  async list(): Promise<AgentStatusView[]> {
    this.exchange.requireLive();
    const [agents, states] = await this.database.read(manager =>
      Promise.all([
        manager.find(Agent, { where: { login: Not(IsNull()) }, order: { agent_id: 'ASC' } }),
        this.exchange.state === 'none' ? [] : manager.find(AgentState),
      ]),
    );
    const byLogin = new Map(states.map(state => [state.login, state]));
    return agents.map(({ login }) => agentStatusView(login!, byLogin.get(login!), this.time));
  }

  @Handles(agentStatus.read)
  async read({ login }: AgentLogin): Promise<AgentStatusView> {
    this.exchange.requireLive();
    const [agent, state] = await this.database.read(manager =>
      Promise.all([
        manager.findOneBy(Agent, { login }),
        this.exchange.state === 'none' ? null : manager.findOneBy(AgentState, { login }),
      ]),
    );
    if (!agent) throw notFound('agent', login, 'login');
    return agentStatusView(login, state ?? undefined, this.time);
  }
}

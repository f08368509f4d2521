import { Controller } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { notFound } from '@patchbay/contracts/problems';
import type { AgentLogin } from '@patchbay/contracts/telephony/people';
import { type AgentStatusView, agentStatus } from '@patchbay/contracts/telephony/statuses';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { PbxPosition } from '../exchange/position';
import { TelephonyConfiguration } from '../configuration';
import { ExchangeLink } from '../exchange/exchange-link';
import { dateOf, nowOf } from '../instants';
import { Agent } from '../people/agent';
import { agentStatusView } from './agent-status-view';
import { AgentState } from './agent-state';

/** Microseconds. A healthy exchange answers a question each second. */
const longestSilence = 6_000_000;

@Controller()
export class AgentStatusList {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly exchange: ExchangeLink,
    private readonly configuration: TelephonyConfiguration,
  ) {}

  @Handles(agentStatus.list)
  async list(): Promise<AgentStatusView[]> {
    this.exchange.requireLive();
    const [agents, states, as_of] = await this.database.read(manager =>
      Promise.all([
        manager.find(Agent, { where: { login: Not(IsNull()) }, order: { agent_id: 'ASC' } }),
        this.exchange.state === 'none' ? [] : manager.find(AgentState),
        this.asOf(manager),
      ]),
    );
    const byLogin = new Map(states.map(state => [state.login, state]));
    return agents.map(({ login }) => ({
      ...agentStatusView(login!, byLogin.get(login!), this.time),
      ...as_of,
    }));
  }

  @Handles(agentStatus.read)
  async read({ login }: AgentLogin): Promise<AgentStatusView> {
    this.exchange.requireLive();
    const [agent, state, as_of] = await this.database.read(manager =>
      Promise.all([
        manager.findOneBy(Agent, { login }),
        this.exchange.state === 'none' ? null : manager.findOneBy(AgentState, { login }),
        this.asOf(manager),
      ]),
    );
    if (!agent) throw notFound('agent', login, 'login');
    return { ...agentStatusView(login, state ?? undefined, this.time), ...as_of };
  }

  private async asOf(manager: EntityManager): Promise<Pick<AgentStatusView, 'as_of'>> {
    if (this.exchange.state === 'none') return {};
    const position = await manager.findOneBy(PbxPosition, { pbx: this.configuration.PBX_NAME });
    if (!position || nowOf(this.time) - position.alive_at < longestSilence) return {};
    return { as_of: this.time.timestamp(dateOf(position.alive_at)) };
  }
}

import { Controller } from '@nestjs/common';
import {
  type MonitorAgent,
  type MonitoringMode,
  type NewMonitoring,
  monitorings,
} from '@patchbay/contracts/telephony/monitorings';
import { Database } from '@patchbay/persistence/database';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Exchange } from '../exchange/exchange';
import { activeAgent } from './reachable-agent';
import { callOfAgent, withoutCall } from './call-of-agent';
import { type Colleague, colleagueByLogin } from './colleague-rules';
import { supervisorProblems } from './supervisor-rules';
import { SupervisorPhone } from './supervisor-phone';

/** Has supervisors listen to agents' calls. */
@Controller()
export class MonitoringCommands {
  constructor(
    private readonly database: Database,
    private readonly exchange: Exchange,
    private readonly phone: SupervisorPhone,
  ) {}

  @HandlesDraft(monitorings.listen)
  listen(draft: MonitoringDraft, context: RequestContext): Promise<NewMonitoring> {
    return this.begin('listen', draft, context);
  }

  @HandlesDraft(monitorings.whisper)
  whisper(draft: MonitoringDraft, context: RequestContext): Promise<NewMonitoring> {
    return this.begin('whisper', draft, context);
  }

  @HandlesDraft(monitorings.barge)
  barge(draft: MonitoringDraft, context: RequestContext): Promise<NewMonitoring> {
    return this.begin('barge', draft, context);
  }

  private async begin(
    mode: MonitoringMode,
    draft: MonitoringDraft,
    context: RequestContext,
  ): Promise<NewMonitoring> {
    this.exchange.requireExchange();
    const { login, supervisor_login } = draft.fields;
    const agent = await this.database.read(manager => activeAgent(manager, login));
    const [call] = await this.database.rows(callOfAgent, { login });
    const supervisor = await this.supervisor(supervisor_login);
    const wrong =
      supervisor_login === undefined ? [] : supervisorProblems(supervisor_login, supervisor, agent);
    draft.check(call ? [] : [withoutCall(login)], wrong);
    return this.phone.ring({ agent, supervisor: supervisor!, mode, ...call! }, context);
  }

  private async supervisor(login: string | undefined): Promise<Colleague | undefined> {
    if (login === undefined) return undefined;
    const [found] = await this.database.rows(colleagueByLogin, { login });
    return found;
  }
}

type MonitoringDraft = Draft<MonitorAgent, 'login'>;

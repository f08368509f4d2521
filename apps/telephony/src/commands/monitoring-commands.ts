import { Controller } from '@nestjs/common';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import {
  type MonitorAgent,
  type MonitoringMode,
  type NewMonitoring,
  monitorings,
} from '@patchbay/contracts/telephony/monitorings';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Exchange } from '../exchange/exchange';
import { activeAgent } from './agent-commands';
import { type Supervisor, supervisorProblems } from './supervisor-rules';
import { SupervisorPhone } from './supervisor-phone';

/** The call that is heard comes before one that is on hold. A Uniqueid of another form would be read as options. */
const callOfAgent = statement<{ login: string }, { leg: string; connection_id: string }>(`
  SELECT leg, connection_id FROM connection_legs
  WHERE agent_login = :login AND ended_at IS NULL AND answered_at IS NOT NULL AND leg ~ '^[A-Za-z0-9._-]+$'
  ORDER BY talking_since IS NULL, answered_at DESC, leg LIMIT 1`);

const supervisorByLogin = statement<{ login: string }, Supervisor>(`
  SELECT login, number, active, coalesce(phone, 'UNKNOWN') AS phone, EXISTS (SELECT FROM connection_legs
    WHERE agent_login = :login AND ended_at IS NULL) AS has_call
  FROM agents LEFT JOIN agent_states USING (login) WHERE login = :login`);

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
    this.exchange.requireLive();
    const { login, supervisor_login } = draft.fields;
    const agent = await this.database.read(manager => activeAgent(manager, login));
    const [call] = await this.database.rows(callOfAgent, { login });
    const supervisor = await this.supervisor(supervisor_login);
    const wrong =
      supervisor_login === undefined ? [] : supervisorProblems(supervisor_login, supervisor, agent);
    draft.check(call ? [] : [withoutCall(login)], wrong);
    return this.phone.ring({ agent, supervisor: supervisor!, mode, ...call! }, context);
  }

  private async supervisor(login: string | undefined): Promise<Supervisor | undefined> {
    if (login === undefined) return undefined;
    const [found] = await this.database.rows(supervisorByLogin, { login });
    return found;
  }
}

type MonitoringDraft = Draft<MonitorAgent, 'login'>;

const withoutCall = (login: string): ProblemDetail => ({
  code: codes.notAllowed,
  message: `agent ${login} is in no call`,
  field: 'login',
});

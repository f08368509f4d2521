import { Controller } from '@nestjs/common';
import { Problem, codes, problem } from '@patchbay/contracts/problems';
import { callControlEvents, callControls } from '@patchbay/contracts/telephony/call-controls';
import type { AgentLogin } from '@patchbay/contracts/telephony/people';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Exchange } from '../exchange/exchange';
import type { AmiAction } from '../exchange/link/ami-link';
import { AmiRefusal } from '../exchange/protocol/ami-errors';
import { isGone, withoutCall } from './call-of-agent';
import { ControlledCalls } from './controlled-calls';

/** Which channel of a call is recorded is the dialplan's matter: usually the first one. */
const channelsOfCall = statement<{ id: string }, { channel: string }>(`
  SELECT :id AS channel UNION SELECT anchor FROM connections WHERE connection_id = :id
  UNION SELECT leg FROM connection_legs WHERE connection_id = :id AND ended_at IS NULL ORDER BY 1`);

/** What Asterisk says of a channel that is not recorded, or is gone. */
const isNotRecorded = /could not stop|no such channel/i;

/** Mutes agents and stops recordings, in calls that go on. */
@Controller()
export class CallControls {
  constructor(
    private readonly database: Database,
    private readonly exchange: Exchange,
    private readonly calls: ControlledCalls,
  ) {}

  @Handles(callControls.stopRecording)
  async stopRecording({ login }: AgentLogin, context: RequestContext): Promise<void> {
    this.exchange.requireExchange();
    const { connection_id } = await this.calls.of(login);
    const channels = await this.database.rows(channelsOfCall, { id: connection_id });
    let stopped = 0;
    for (const { channel: Channel } of channels)
      if (await this.does({ Action: 'StopMixMonitor', Channel }, isNotRecorded)) stopped += 1;
    if (stopped === 0) throw problem(codes.notAllowed, `the call of agent ${login} is not recorded`, 'login');
    await this.calls.report(
      callControlEvents.recordingStopped,
      { connection_id, agent_login: login },
      context,
    );
  }

  @Handles(callControls.mute)
  async mute({ login }: AgentLogin, context: RequestContext): Promise<void> {
    const connection_id = await this.setMuted(login, 'on');
    await this.calls.report(callControlEvents.muted, { connection_id, agent_login: login }, context);
  }

  @Handles(callControls.unmute)
  async unmute({ login }: AgentLogin, context: RequestContext): Promise<void> {
    const connection_id = await this.setMuted(login, 'off');
    await this.calls.report(callControlEvents.unmuted, { connection_id, agent_login: login }, context);
  }

  /** What comes in from the agent's phone goes to nobody. */
  private async setMuted(login: string, State: 'on' | 'off'): Promise<string> {
    this.exchange.requireExchange();
    const { leg: Channel, connection_id } = await this.calls.of(login);
    if (!(await this.does({ Action: 'MuteAudio', Channel, Direction: 'in', State }, isGone)))
      throw new Problem([withoutCall(login)]);
    return connection_id;
  }

  /** @returns false if the exchange says that there is nothing to be done */
  private async does(action: AmiAction, isInVain: RegExp): Promise<boolean> {
    try {
      await this.exchange.send(action);
      return true;
    } catch (error) {
      if (error instanceof AmiRefusal && isInVain.test(error.message)) return false;
      throw error;
    }
  }
}

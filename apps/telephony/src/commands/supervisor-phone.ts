import { Injectable } from '@nestjs/common';
import { codes, problem } from '@patchbay/contracts/problems';
import type { MonitoringMode, NewMonitoring } from '@patchbay/contracts/telephony/monitorings';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import type { RequestContext } from '@patchbay/platform/request-context';
import { CallEvents } from '../calls/store/call-events';
import { addMonitorings } from '../calls/store/row-store';
import { TelephonyConfiguration } from '../configuration';
import { AmiRefusal } from '../exchange/protocol/ami-errors';
import { Exchange } from '../exchange/exchange';
import { interfaceOf } from '../exchange/interfaces';
import { unsetMonitoring } from '../monitorings/monitoring';

/** A supervisor's listening that is asked for. */
export interface WantedMonitoring {
  agent: { login: string; number: string };
  supervisor: { login: string; number: string };
  mode: MonitoringMode;
  connection_id: string;
  /** Uniqueid of the agent's channel in the call. */
  leg: string;
}

/**
 * Options of Asterisk's ChanSpy. For all: `u`, the channel is named by its Uniqueid, so that the supervisor's keys lead to no other
 * call; `q`, without a beep and the name; `E` and `S`, it ends with the agent's channel, also where that has ended before.
 */
const options: Readonly<Record<MonitoringMode, string>> = {
  listen: 'uqES',
  whisper: 'uqESw',
  barge: 'uqESB',
};

/** Never taken for the Uniqueid of a call; see `isMonitoring`. */
const nextId = statement<{ now: number }, { id: string }>(
  `SELECT 'monitor-' || :now::bigint / 1000000 || '.' || nextval('connection_ids') AS id`,
);

/** Rings at supervisors, who hear a call when they answer. */
@Injectable()
export class SupervisorPhone {
  constructor(
    private readonly database: Database,
    private readonly events: CallEvents,
    private readonly exchange: Exchange,
    private readonly configuration: TelephonyConfiguration,
  ) {}

  /**
   * Stores who is to listen before the exchange is asked for it, as a click-to-call is stored; one that never rings is ended later.
   *
   * @throws Problem 503 without an exchange, or while it is away, or if it refuses; 400 if the supervisor listens already
   */
  async ring(wanted: WantedMonitoring, context: RequestContext): Promise<NewMonitoring> {
    const Channel = interfaceOf(wanted.supervisor.number, this.configuration.PBX_AGENT_INTERFACE);
    let isNew = false;
    const stored = await this.database.write(context, async transaction => {
      isNew = true;
      return this.store(wanted, transaction);
    });
    if (isNew) await this.originate({ Channel, ChannelId: stored.monitoring_id }, wanted);
    return stored;
  }

  private async store(wanted: WantedMonitoring, transaction: Transaction): Promise<NewMonitoring> {
    const now = Date.now() * 1_000;
    const [next] = await transaction.rows(nextId, { now });
    const { agent, supervisor, mode, connection_id } = wanted;
    const parties = { agent_login: agent.login, supervisor_login: supervisor.login, mode, connection_id };
    const monitoring = { ...unsetMonitoring, ...parties, monitoring_id: next!.id, requested_at: now };
    await transaction.rows(addMonitorings, { rows: JSON.stringify([monitoring]) });
    const report = { kind: 'monitoring requested' as const, at: now, monitoring, before: null };
    await this.events.add(transaction, [report]);
    return { monitoring_id: monitoring.monitoring_id };
  }

  private async originate(
    channel: { Channel: string; ChannelId: string },
    { agent, leg, mode }: WantedMonitoring,
  ): Promise<void> {
    const what = { Application: 'ChanSpy', Data: `${leg},${options[mode]}` };
    const how = {
      Async: 'true',
      Timeout: `${this.configuration.PBX_RING_TIMEOUT_MS}`,
      CallerID: `<${agent.number}>`,
      ActionID: `${process.pid}-${channel.ChannelId}`,
    };
    try {
      await this.exchange.send({ Action: 'Originate', ...channel, ...what, ...how });
    } catch (error) {
      if (error instanceof AmiRefusal)
        throw problem(codes.unavailable, `the exchange refused: ${error.message}`);
      throw error;
    }
  }
}

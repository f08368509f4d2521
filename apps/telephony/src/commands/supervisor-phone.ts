import { Injectable } from '@nestjs/common';
import type { MonitoringMode, NewMonitoring } from '@patchbay/contracts/telephony/monitorings';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import type { RequestContext } from '@patchbay/platform/request-context';
import { CallEvents } from '../calls/store/call-events';
import { addMonitorings } from '../calls/store/row-store';
import { type Monitoring, unsetMonitoring } from '../monitorings/monitoring';
import { type Asked, Originates } from './originates';

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

/** Not one that was ended meanwhile, which has been reported. */
const endRefused = statement<{ monitoring_id: string; ended_at: number }, { monitoring_id: string }>(
  `UPDATE monitorings SET ended_at = :ended_at WHERE monitoring_id = :monitoring_id AND ended_at IS NULL
    RETURNING monitoring_id`,
);

/** Rings at supervisors, who hear a call when they answer. */
@Injectable()
export class SupervisorPhone {
  constructor(
    private readonly database: Database,
    private readonly events: CallEvents,
    private readonly originates: Originates,
  ) {}

  /**
   * Stores who is to listen before the exchange is asked for it, as a click-to-call is stored. One that the exchange refuses ends at
   * once, so that the supervisor can be asked again; one that never rings is ended later.
   *
   * @throws Problem 503 without an exchange, or without a connection to it; 400 if the supervisor listens already
   */
  async ring(wanted: WantedMonitoring, context: RequestContext): Promise<NewMonitoring> {
    this.originates.requirePossible(wanted.supervisor.number);
    let added: Monitoring | undefined;
    const stored = await this.database.write(context, async transaction => {
      added = await this.store(wanted, transaction);
      return { monitoring_id: added.monitoring_id };
    });
    if (added && (await this.originate(added, wanted)) === 'refused') await this.end(added, context);
    return stored;
  }

  private async store(wanted: WantedMonitoring, transaction: Transaction): Promise<Monitoring> {
    const now = Date.now() * 1_000;
    const [next] = await transaction.rows(nextId, { now });
    const { agent, supervisor, mode, connection_id } = wanted;
    const parties = { agent_login: agent.login, supervisor_login: supervisor.login, mode, connection_id };
    const monitoring = { ...unsetMonitoring, ...parties, monitoring_id: next!.id, requested_at: now };
    await transaction.rows(addMonitorings, { rows: JSON.stringify([monitoring]) });
    const report = { kind: 'monitoring requested' as const, at: now, monitoring, before: null };
    await this.events.add(transaction, [report]);
    return monitoring;
  }

  private originate({ monitoring_id }: Monitoring, wanted: WantedMonitoring): Promise<Asked> {
    const { agent, supervisor, leg, mode } = wanted;
    const what = { Application: 'ChanSpy', Data: `${leg},${options[mode]}`, CallerID: `<${agent.number}>` };
    return this.originates.ring(supervisor.number, monitoring_id, what);
  }

  private async end(before: Monitoring, context: RequestContext): Promise<void> {
    const monitoring = { ...before, ended_at: Date.now() * 1_000 };
    const report = { kind: 'monitoring ended' as const, at: monitoring.ended_at, monitoring, before };
    await this.database.writePart(context, async transaction => {
      const ended = await transaction.rows(endRefused, monitoring);
      if (ended.length > 0) await this.events.add(transaction, [report]);
    });
  }
}

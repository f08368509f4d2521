import { Injectable } from '@nestjs/common';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { isRemoved } from '../campaign-fragments';
import { passOver } from '../claims/due-records';
import { CallGate } from '../gate/call-gate';
import { type CampaignRecord, payload } from '../records/record';

type Callback = Pick<
  CampaignRecord,
  'record_id' | 'campaign_id' | 'customer_id' | 'phone_number' | 'next_call_date'
> & { agent_login: string | null };

/** Callbacks whose time has come; who changes their records at the moment makes them wait for the next turn. */
export const lockDue = statement<object, Callback>(`
  SELECT record_id, record.campaign_id, customer_id, phone_number, next_call_date, login AS agent_login
  FROM due_records AS due JOIN records AS record USING (record_id)
  LEFT JOIN known_agents ON known_agents.agent_id = record.agent_id
  WHERE NOT ready AND class = 1 AND due_at <= statement_timestamp() AND NOT ${isRemoved('due.campaign_id')}
  ORDER BY due_at LIMIT 100 FOR NO KEY UPDATE OF record SKIP LOCKED`);

/** Makes callbacks of locked records ready, and returns those that were not reported yet. */
const makeReady = statement<{ record_ids: number[] }, { record_id: number }>(`
  WITH ready AS (
    UPDATE due_records SET ready = true WHERE record_id = ANY (:record_ids::bigint[])
  )
  INSERT INTO record_progress AS progress (record_id, told_call_date)
  SELECT record_id, next_call_date FROM records WHERE record_id = ANY (:record_ids::bigint[]) ORDER BY record_id
  ON CONFLICT (record_id) DO UPDATE SET told_call_date = excluded.told_call_date
    WHERE progress.told_call_date IS DISTINCT FROM excluded.told_call_date
  RETURNING record_id`);

const ofHours: ReadonlySet<string> = new Set(['OUT_OF_HOURS', 'HOLIDAY', 'BEFORE_START']);

/** Offers agents their callbacks when the time has come, with one event each. */
@Injectable()
export class Callbacks {
  constructor(
    private readonly database: Database,
    private readonly gate: CallGate,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  async notify(context: RequestContext): Promise<void> {
    await this.database.writePart(context, async transaction => {
      const ready: Callback[] = [];
      for (const callback of await transaction.rows(lockDue)) {
        const until = await this.opening(transaction, callback);
        if (until) await transaction.rows(passOver, { record_id: callback.record_id, until });
        else ready.push(callback);
      }
      if (ready.length === 0) return;
      const rows = await transaction.rows(makeReady, { record_ids: ready.map(({ record_id }) => record_id) });
      const unreported = new Set(rows.map(({ record_id }) => record_id));
      const events = ready
        .filter(({ record_id }) => unreported.has(record_id))
        .map(callback => ({ fields: this.fields(callback) }));
      await this.outbox.addAll(transaction, recordEvents.callbackDue, events);
    });
  }

  /** When hours begin for a callback out of hours. */
  private async opening(
    transaction: Transaction,
    { campaign_id: id, phone_number, record_id }: Callback,
  ): Promise<Date | null> {
    const { reasons } = await this.gate.judge(transaction, { id, phone_number, record_id });
    const ends = reasons.flatMap(({ code, until }) => (ofHours.has(code) && until ? until.getTime() : []));
    return ends.length === 0 ? null : new Date(Math.max(...ends));
  }

  private fields(callback: Callback) {
    const { agent_login, next_call_date } = callback;
    return {
      ...payload(callback),
      agent_login: agent_login ?? undefined,
      next_call_date: this.time.dateAndTime(next_call_date),
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
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
import { type Reason, stopping } from '../gate/gate';
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

/** Nobody is notified of these yet: they are looked at again when the campaign is changed, and not before. */
const makeReadySilently = statement<{ record_ids: number[] }>(
  'UPDATE due_records SET ready = true WHERE record_id = ANY (:record_ids::bigint[])',
);

/** A writer of the campaign's records may have it locked, and wait for one of the callbacks: so nobody waits for it here. */
const lockUnchanged = statement<CampaignId, object>(
  'SELECT FROM campaigns WHERE id = :id FOR SHARE SKIP LOCKED',
);

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
      const silent: number[] = [];
      for (const callback of await transaction.rows(lockDue)) {
        const { record_id } = callback;
        const reasons = await this.reasonsAgainst(transaction, callback);
        const until = openingOf(reasons);
        if (isClosed(reasons)) {
          if (await this.staysClosed(transaction, callback)) silent.push(record_id);
        } else if (until) await transaction.rows(passOver, { record_id, until });
        else ready.push(callback);
      }
      if (silent.length > 0) await transaction.rows(makeReadySilently, { record_ids: silent });
      if (ready.length === 0) return;
      const rows = await transaction.rows(makeReady, { record_ids: ready.map(({ record_id }) => record_id) });
      const unreported = new Set(rows.map(({ record_id }) => record_id));
      const events = ready
        .filter(({ record_id }) => unreported.has(record_id))
        .map(callback => ({ fields: this.fields(callback) }));
      await this.outbox.addAll(transaction, recordEvents.callbackDue, events);
    });
  }

  /** Who changes the campaign waits from then on, and then has its callbacks looked at; one who does so just now leaves it to the next turn. */
  private async staysClosed(transaction: Transaction, callback: Callback): Promise<boolean> {
    const [locked] = await transaction.rows(lockUnchanged, { id: callback.campaign_id });
    return locked !== undefined && isClosed(await this.reasonsAgainst(transaction, callback));
  }

  private async reasonsAgainst(
    transaction: Transaction,
    { campaign_id: id, phone_number, record_id }: Callback,
  ): Promise<Reason[]> {
    return (await this.gate.judge(transaction, { id, phone_number, record_id })).reasons;
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

const isClosed = (reasons: readonly Reason[]): boolean => reasons.some(({ code }) => stopping.has(code));

/** When hours begin for a callback out of hours. */
function openingOf(reasons: readonly Reason[]): Date | null {
  const ends = reasons.flatMap(({ code, until }) => (ofHours.has(code) && until ? until.getTime() : []));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

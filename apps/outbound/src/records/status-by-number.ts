import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import {
  type CampaignsOfNumber,
  type SetStatusByPhoneNumber,
  records,
} from '@patchbay/contracts/outbound/records';
import type { SystemStatus } from '@patchbay/contracts/outbound/statuses';
import { codes, problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Call } from '@patchbay/platform/bus/call';
import { Handles } from '@patchbay/platform/bus/handles';
import { type CampaignRecord, changed } from './record';
import { RecordReader } from './record-reader';

interface Match extends Pick<CampaignRecord, 'record_id' | 'campaign_id' | 'phone_number' | 'customer_id'> {
  status_id: number;
  wanted_id: number;
  system_status: SystemStatus;
}

/** In the order in which everybody locks records, so that two requests wait for each other but not for ever. */
const lockMatches = `SELECT record_id, record.campaign_id, phone_number, customer_id, record.status_id,
    status.status_id AS wanted_id, status.system_status
  FROM records AS record JOIN campaign_statuses AS status
    ON status.campaign_id = record.campaign_id AND status.dictionary_status_id = $2
  WHERE phone_key = $1 ORDER BY record_id FOR UPDATE OF record`;

const setStatuses = `UPDATE records SET status_id = wanted.status_id
  FROM unnest($1::bigint[], $2::bigint[]) AS wanted (record_id, status_id)
  WHERE records.record_id = wanted.record_id`;

/** Sets what became of a number in all campaigns at once. */
@Controller()
export class StatusByNumber {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly reader: RecordReader,
  ) {}

  /**
   * A campaign without a status that is linked to the dictionary status is left alone. What the new status requires
   * of a record that is added is not asked for here: the request could not name an agent or a date for each.
   */
  @Handles(records.setStatus)
  async set({ status_id, phone_number }: SetStatusByPhoneNumber, call: Call): Promise<CampaignsOfNumber> {
    const phone_key = this.reader.keyOf(phone_number);
    return this.database.write(call, async transaction => {
      const matches: Match[] = await transaction.query(lockMatches, [phone_key, status_id]);
      if (matches.length === 0) await requireDictionaryStatus(transaction, status_id);
      await this.move(
        transaction,
        matches.filter(match => match.status_id !== match.wanted_id),
      );
      return { outbound_id: [...new Set(matches.map(({ campaign_id }) => campaign_id))].sort() };
    });
  }

  private async move(transaction: EntityManager, matches: readonly Match[]): Promise<void> {
    if (matches.length === 0) return;
    await transaction.query(setStatuses, [
      matches.map(({ record_id }) => record_id),
      matches.map(({ wanted_id }) => wanted_id),
    ]);
    const told = matches.map(({ wanted_id, system_status, ...record }) => ({
      ...changed(record),
      status_id: wanted_id,
      system_status,
    }));
    await this.outbox.addAll(transaction, recordEvents.statusChanged, told);
  }
}

async function requireDictionaryStatus(transaction: EntityManager, id: number): Promise<void> {
  const found: unknown[] = await transaction.query('SELECT FROM dictionary_statuses WHERE id = $1', [id]);
  if (found.length > 0) return;
  throw problem(codes.unknownReference, `dictionary status ${id} does not exist`, 'status_id');
}

import { Controller } from '@nestjs/common';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import type { CampaignsOfNumber } from '@patchbay/contracts/outbound/record-views';
import { type SetStatusByPhoneNumber, records } from '@patchbay/contracts/outbound/records';
import type { SystemStatus } from '@patchbay/contracts/outbound/statuses';
import { type ProblemDetail, unknownReference } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import type { RequestContext } from '@patchbay/platform/request-context';
import { isRemoved } from '../campaigns/campaign-queries';
import { OutboundConfiguration } from '../configuration';
import { DictionaryStatus } from '../statuses/dictionary-status';
import { type CampaignRecord, payload } from './record';

interface Match extends Pick<CampaignRecord, 'record_id' | 'campaign_id' | 'phone_number' | 'customer_id'> {
  before_id: number;
  status_id: number;
  system_status: SystemStatus;
}

/**
 * Locks records in the order in which all writers do, so that none deadlock. `before_id` is the status of the locked
 * row, also when another transaction changed it while this one waited.
 */
const setStatus = statement<{ phone_key: string; dictionary_status_id: number }, Match>(`WITH matching AS (
    SELECT record_id, record.campaign_id, phone_number, customer_id, record.status_id AS before_id,
      status.status_id, status.system_status
    FROM records AS record JOIN campaign_statuses AS status
      ON status.campaign_id = record.campaign_id AND status.dictionary_status_id = :dictionary_status_id
    WHERE phone_key = :phone_key AND NOT ${isRemoved('record.campaign_id')} ORDER BY record_id FOR NO KEY UPDATE OF record
  ), changed AS (
    UPDATE records SET status_id = matching.status_id FROM matching
    WHERE records.record_id = matching.record_id AND matching.before_id <> matching.status_id
  )
  SELECT * FROM matching`);

/** Sets the status of a phone number in all campaigns at once. */
@Controller()
export class StatusByNumber {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly configuration: OutboundConfiguration,
  ) {}

  /**
   * Skips campaigns without a status that is linked to the dictionary status. Fields that the new status requires of
   * an added record are not required here: the request could not give an agent or a date for each record.
   */
  @HandlesDraft(records.setStatus)
  async set(draft: Draft<SetStatusByPhoneNumber>, context: RequestContext): Promise<CampaignsOfNumber> {
    const { phone_number, status_id } = draft.fields;
    return this.database.write(context, async transaction => {
      const matches =
        phone_number && status_id ? await this.change(transaction, phone_number, status_id) : [];
      // A match proves that the dictionary status exists.
      draft.check(matches.length > 0 ? [] : await dictionaryProblems(transaction, status_id));
      return { outbound_id: [...new Set(matches.map(({ campaign_id }) => campaign_id))].sort() };
    });
  }

  /** Emits the changes, and returns all matches. */
  private async change(
    transaction: Transaction,
    phone_number: string,
    dictionary_status_id: number,
  ): Promise<Match[]> {
    const phone_key = normalPhoneNumber(phone_number, this.configuration.PHONE_COUNTRY);
    const matches = await transaction.rows(setStatus, { phone_key, dictionary_status_id });
    const changed = matches.filter(match => match.before_id !== match.status_id);
    const events = changed.map(match => ({
      ...payload(match),
      status_id: match.status_id,
      system_status: match.system_status,
    }));
    await this.outbox.addAll(transaction, recordEvents.statusChanged, events);
    return matches;
  }
}

async function dictionaryProblems(
  { manager }: Transaction,
  id: number | undefined,
): Promise<ProblemDetail[]> {
  if (id === undefined || (await manager.existsBy(DictionaryStatus, { id }))) return [];
  return [unknownReference('status_id', `dictionary status ${id}`)];
}

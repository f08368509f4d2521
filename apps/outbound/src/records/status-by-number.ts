import { Controller } from '@nestjs/common';
import type { CampaignsOfNumber } from '@patchbay/contracts/outbound/record-views';
import { type SetStatusByPhoneNumber, records } from '@patchbay/contracts/outbound/records';
import { type ProblemDetail, unknownReference } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { statement, valuesOf } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import type { RequestContext } from '@patchbay/platform/request-context';
import { isRemoved } from '../campaign-fragments';
import { refreshDue } from '../claims/due-records';
import { OutboundConfiguration } from '../configuration';
import { DictionaryStatus } from '../statuses/dictionary-status';
import type { CampaignRecord } from './record';
import { RecordHistory } from './record-history';
import { changeRecords, recordUpdate } from './record-queries';

/** A record of the number, and the status that it is to have. */
type Match = Pick<CampaignRecord, 'record_id' | 'campaign_id' | 'status_id'>;

/** Locks records in the order in which all writers do, so that none deadlock. */
const lockMatching = statement<{ phone_key: string; dictionary_status_id: number }, Match>(`
  SELECT record_id, record.campaign_id, status.status_id FROM records AS record JOIN campaign_statuses AS status
    ON status.campaign_id = record.campaign_id AND status.dictionary_status_id = :dictionary_status_id
  WHERE phone_key = :phone_key AND NOT ${isRemoved('record.campaign_id')}
  ORDER BY record_id FOR NO KEY UPDATE OF record`);

const setStatuses = recordUpdate<{ status_ids: number[] }>(`SET status_id = wanted.status_id
  FROM ${valuesOf(':record_ids::bigint[]', ':status_ids::bigint[]')} AS wanted (record_id, status_id)
  WHERE records.record_id = wanted.record_id AND records.status_id <> wanted.status_id`);

/** Sets the status of a phone number in all campaigns at once. */
@Controller()
export class StatusByNumber {
  constructor(
    private readonly database: Database,
    private readonly history: RecordHistory,
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

  /** Emits the changes, and returns all matches: also one that has the status is decided on, and may be due again. */
  private async change(
    transaction: Transaction,
    phone_number: string,
    dictionary_status_id: number,
  ): Promise<Match[]> {
    const phone_key = normalPhoneNumber(phone_number, this.configuration.PHONE_COUNTRY);
    const matches = await transaction.rows(lockMatching, { phone_key, dictionary_status_id });
    const record_ids = matches.map(({ record_id }) => record_id);
    const status_ids = matches.map(({ status_id }) => status_id);
    const changes = await changeRecords(transaction, setStatuses, { record_ids, status_ids });
    for (const record_id of record_ids) await this.history.disposed(transaction, record_id);
    await this.history.changed(transaction, changes, () => refreshDue(transaction, record_ids));
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

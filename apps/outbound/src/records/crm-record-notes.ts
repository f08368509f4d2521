import { Controller } from '@nestjs/common';
import { type CrmRecordNote, crmRecordNotes } from '@patchbay/contracts/outbound/crm-record-notes';
import type { CrmRecordKey } from '@patchbay/contracts/outbound/crm-records';
import { Database } from '@patchbay/persistence/database';
import { shortStatement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { isRemoved } from '../campaign-fragments';

const noteOf = shortStatement<CrmRecordKey, CrmRecordNote>(`
  SELECT true AS has_campaign, record_id IS NOT NULL AS has_record, coalesce(last_note, '') AS last_note
  FROM campaigns LEFT JOIN records
    ON records.campaign_id = campaigns.id AND records.customer_id = :customer_id::bigint
  WHERE campaigns.id = :id AND crm_fed AND NOT ${isRemoved('campaigns.id')}`);

@Controller()
export class CrmRecordNotes {
  constructor(private readonly database: Database) {}

  @Handles(crmRecordNotes.read)
  async read(key: CrmRecordKey): Promise<CrmRecordNote> {
    const [note] = await this.database.rows(noteOf, key);
    return note ?? { has_campaign: false, has_record: false, last_note: '' };
  }
}

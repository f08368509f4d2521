import { Flag } from '../fields/choices';
import { Text } from '../fields/text';
import { empty, explained, one, request } from '../message';
import { CrmRecordKey } from './crm-records';

export class CrmRecordNote {
  @Flag({ description: 'Whether the campaign exists and is CRM-fed' }) has_campaign: boolean;
  @Flag({ description: 'Whether it has a record of the customer' }) has_record: boolean;
  @Text({ max: 10_000, mayBeEmpty: true, example: 'Wants an offer' }) last_note: string;
}

/** The customer's note is that of the CRM, which asks for the record's: so the copy and its Idempotency-Key are one write. */
export const crmRecordNotes = {
  read: request(
    'outbound.crm_record_notes.read',
    null,
    CrmRecordKey,
    one(CrmRecordNote),
    'Returns the note of a record of a CRM-fed campaign',
  ),
  copy: explained(
    'It is added as `POST /customers/:id/notes` adds one; a record without a `last_note` adds nothing.',
    request(
      'crm.record_notes.copy',
      'POST /crm_outbounds/:id/records/:customer_id/copy_notes',
      CrmRecordKey,
      empty,
      "Adds the `last_note` of a record to the customer's note",
    ),
  ),
};

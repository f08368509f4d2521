import { BatchAnswer, Items, batched } from '../batch';
import { withExamples, without } from '../fields/derived-class';
import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { empty, one, pageOf, request } from '../message';
import { CampaignId } from './campaigns';
import { CrmRecordView, RecordCreated } from './record-views';
import { RecordFilter } from './record-filter';
import { RecordAssignment } from './record-assignment';

/** A CRM-fed campaign of the demo data. */
const id = '00002';

class CrmRecordAssignment extends withExamples(RecordAssignment, { id }, [
  'record_fields',
  'phone_numbers',
]) {}

class CrmRecordFilter extends withExamples(RecordFilter, { id }) {}

export class CreateCrmRecord extends CrmRecordAssignment {
  @Id({ description: 'Identifier of a customer in the CRM, unique within the campaign', example: 1 })
  customer_id: number;

  @Id({
    optional: true,
    description: 'Identifier of a status of the campaign',
    whenOmitted: 'its first status with the system status TO_CALL',
    example: 11,
  })
  status_id?: number | null;
}

export class NewCrmRecord extends without(CreateCrmRecord, 'id') {}

export class CreateCrmRecords extends withExamples(CampaignId, { id }) {
  @Items(() => NewCrmRecord) items: NewCrmRecord[];
}

export class UpdateCrmRecord extends CrmRecordAssignment {
  @Id({ description: 'Identifies the record', example: 1 })
  customer_id: number;

  @Id({ optional: true, description: 'Identifier of a status of the campaign', example: 11 })
  status_id?: number | null;

  @Text({ max: 10_000, optional: true, description: 'Becomes its `last_note`', example: 'Wants an offer' })
  note?: string;
}

export class CrmRecordKey extends withExamples(CampaignId, { id }) {
  @Id({ description: 'Identifier of the customer in the CRM', example: 1 })
  customer_id: number;
}

export class NamedCrmRecord extends without(CrmRecordKey, 'id') {}

export class DeleteCrmRecords extends withExamples(CampaignId, { id }) {
  @Items(() => NamedCrmRecord) items: NamedCrmRecord[];
}

export const crmRecords = {
  create: request(
    'outbound.crm_records.create',
    'POST /crm_outbounds/:id/records',
    CreateCrmRecord,
    one(RecordCreated),
    'Adds a customer to a CRM-fed campaign',
  ),
  createMany: batched(
    'A customer who is in the campaign is a duplicate; `id` is their record.',
    request(
      'outbound.crm_records.create_many',
      'POST /batch/crm_outbounds/:id/records',
      CreateCrmRecords,
      one(BatchAnswer),
      'Adds up to 1,000 customers to a CRM-fed campaign',
    ),
  ),
  list: request(
    'outbound.crm_records.list',
    'GET /crm_outbounds/:id/records',
    CrmRecordFilter,
    pageOf(CrmRecordView),
    'Lists the records of a CRM-fed campaign in order of creation',
  ),
  read: request(
    'outbound.crm_records.read',
    'GET /crm_outbounds/:id/records/:customer_id',
    CrmRecordKey,
    one(CrmRecordView),
    'Returns a record of a CRM-fed campaign',
  ),
  update: request(
    'outbound.crm_records.update',
    'PUT /crm_outbounds/:id/records/:customer_id',
    UpdateCrmRecord,
    empty,
    'Changes a record of a CRM-fed campaign',
  ),
  delete: request(
    'outbound.crm_records.delete',
    'DELETE /crm_outbounds/:id/records/:customer_id',
    CrmRecordKey,
    empty,
    'Deletes a record of a CRM-fed campaign',
  ),
  deleteMany: batched(
    'The items are in the body.',
    request(
      'outbound.crm_records.delete_many',
      'DELETE /batch/crm_outbounds/:id/records',
      DeleteCrmRecords,
      one(BatchAnswer),
      'Deletes up to 1,000 records of a CRM-fed campaign',
    ),
  ),
};

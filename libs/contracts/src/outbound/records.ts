import { BatchAnswer, Items, batched } from '../batch';
import { PhoneNumber } from '../fields/contact';
import { withExamples, without } from '../fields/derived-class';
import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { empty, explained, one, pageOf, request } from '../message';
import { CampaignId } from './campaigns';
import { RecordAssignment } from './record-assignment';
import { RecordFilter } from './record-filter';
import { CampaignsOfNumber, RecordCreated, RecordView, longestIdentifier } from './record-views';

/** Fields of records in requests, for campaigns that are not CRM-fed. */
class OrdinaryRecordAssignment extends RecordAssignment {
  @Text({
    max: longestIdentifier,
    optional: true,
    description: 'Identifier in another system, unique within the campaign; an empty text clears it',
    example: 'order-17',
  })
  identifier?: string;
}

export class CreateRecord extends OrdinaryRecordAssignment {
  @PhoneNumber({ description: 'Unique within the campaign, in any notation', example: '600100200' })
  phone_number: string;

  @Id({
    optional: true,
    description: 'Identifier of a status of the campaign; required without `dictionary_status_id`',
    example: 1,
  })
  status_id?: number | null;
}

export class NewRecord extends withExamples(without(CreateRecord, 'id'), {
  phone_number: '600100201',
  identifier: 'order-18',
}) {}

export class CreateRecords extends CampaignId {
  @Items(() => NewRecord) items: NewRecord[];
}

export class UpdateRecord extends OrdinaryRecordAssignment {
  @Text({ max: 64, description: 'Identifies the record; any notation', example: '600100200' })
  phone_number: string;

  @Id({ optional: true, description: 'Identifier of a status of the campaign', example: 1 })
  status_id?: number | null;

  @Text({ max: 10_000, optional: true, description: 'Becomes its `last_note`', example: 'Wants an offer' })
  note?: string;
}

export class UpdateRecordByIdentifier extends RecordAssignment {
  @Text({ max: longestIdentifier, description: 'Identifies the record', example: 'order-18' })
  identifier: string;

  @Id({ optional: true, description: 'Identifier of a status of the campaign', example: 1 })
  status_id?: number | null;

  @Text({ max: 10_000, optional: true, description: 'Becomes its `last_note`', example: 'Wants an offer' })
  note?: string;
}

export class RecordKey extends CampaignId {
  @Text({ max: 64, description: 'Phone number in any notation', example: '600100200' })
  phone_number: string;
}

export class RecordIdentifier extends CampaignId {
  @Text({ max: longestIdentifier, description: 'Identifier of the record', example: 'order-18' })
  identifier: string;
}

export class SetStatusByPhoneNumber {
  @Id({ description: 'Identifier of a dictionary status', example: 3 })
  status_id: number;

  @PhoneNumber({ description: 'Main phone number of the records, in any notation', example: '600 100 200' })
  phone_number: string;
}

export const records = {
  create: explained(
    'Not for CRM-fed campaigns. A MY_RECORD status requires `agent_id`, or `agent_login`, and `next_call_date`; a CALL_NO_SOONER_THAN status requires `next_call_date`.',
    request(
      'outbound.records.create',
      'POST /outbounds/:id/records',
      CreateRecord,
      one(RecordCreated),
      'Adds a record to a campaign',
    ),
  ),
  createMany: batched(
    'A phone number or an identifier that a record of the campaign has is a duplicate; `id` is that record.',
    request(
      'outbound.records.create_many',
      'POST /batch/outbounds/:id/records',
      CreateRecords,
      one(BatchAnswer),
      'Adds up to 1,000 records to a campaign',
    ),
  ),
  list: request(
    'outbound.records.list',
    'GET /outbounds/:id/records',
    RecordFilter,
    pageOf(RecordView),
    'Lists the records of a campaign in order of creation',
  ),
  read: request(
    'outbound.records.read',
    'GET /outbounds/:id/records/:phone_number',
    RecordKey,
    one(RecordView),
    'Returns a record of a campaign',
  ),
  update: request(
    'outbound.records.update',
    'PUT /outbounds/:id/records/:phone_number',
    UpdateRecord,
    empty,
    'Changes a record of a campaign, except its phone number',
  ),
  delete: request(
    'outbound.records.delete',
    'DELETE /outbounds/:id/records/:phone_number',
    RecordKey,
    empty,
    'Deletes a record of a campaign',
  ),
  readByIdentifier: request(
    'outbound.records.read_by_identifier',
    'GET /outbounds/:id/records_by_identifier/:identifier',
    RecordIdentifier,
    one(RecordView),
    'Returns the record with an identifier',
  ),
  updateByIdentifier: request(
    'outbound.records.update_by_identifier',
    'PUT /outbounds/:id/records_by_identifier/:identifier',
    UpdateRecordByIdentifier,
    empty,
    'Changes the record with an identifier, except its phone number and the identifier',
  ),
  deleteByIdentifier: request(
    'outbound.records.delete_by_identifier',
    'DELETE /outbounds/:id/records_by_identifier/:identifier',
    RecordIdentifier,
    empty,
    'Deletes the record with an identifier',
  ),
  setStatus: explained(
    'Campaigns that do not map the dictionary status stay unchanged. An empty list means that no record matched.',
    request(
      'outbound.records.set_status',
      'POST /outbound_status_by_phone_number',
      SetStatusByPhoneNumber,
      one(CampaignsOfNumber),
      'Sets all records with a phone number to the status that their campaign maps to a dictionary status',
    ),
  ),
};

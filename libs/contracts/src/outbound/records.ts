import { CalendarOrEmpty, DateAndTime } from '../fields/calendar';
import { OneOf } from '../fields/choices';
import { PhoneNumber } from '../fields/contact';
import { CustomFieldValues } from '../fields/custom-fields';
import { TextList, IdOrIds } from '../fields/lists';
import { IntegerOrEmpty, Id, Integer } from '../fields/numbers';
import { Limit, Offset } from '../fields/paging';
import { Text } from '../fields/text';
import { empty, explained, one, pageOf, request } from '../message';
import { AnySystemStatus } from './status-fields';
import { type SystemStatus, systemStatuses } from './statuses';

/** The largest integer of Postgres. */
const largestOrder = 2_147_483_647;

export class CampaignPath {
  @Text({ max: 255, description: 'Identifier of the campaign, five characters', example: '00001' })
  id: string;
}

/** What can be written about records of any campaign. */
export class RecordAssignment extends CampaignPath {
  @Id({ optional: true, description: 'From the agents; required for a status that is MY_RECORD', example: 2 })
  agent_id?: number | null;

  @DateAndTime({
    optional: true,
    description: 'Required for a status that is MY_RECORD or CALL_NO_SOONER_THAN',
  })
  next_call_date?: string | null;

  @Integer({ min: 0, max: largestOrder, optional: true, description: 'Order of the record', example: 10 })
  order?: number | null;

  @CustomFieldValues({
    optional: true,
    description:
      'Values by the names of the campaign structure: one that is not named keeps its value, an empty one is removed. Not in CRM-fed campaigns',
    example: { first_name: 'Ewa', city: 'Warsaw' },
  })
  record_fields?: Record<string, unknown>;
}

export class CreateRecord extends RecordAssignment {
  @PhoneNumber({ description: 'Unique in the campaign, however it is written', example: '600100200' })
  phone_number: string;

  @Id({ description: 'From the statuses of the campaign', example: 1 })
  status_id: number;
}

export class UpdateRecord extends RecordAssignment {
  @Text({ max: 64, description: 'Says which record, in any form', example: '600100200' })
  phone_number: string;

  @Id({ optional: true, description: 'From the statuses of the campaign', example: 1 })
  status_id?: number | null;
}

export class RecordKey extends CampaignPath {
  @Text({ max: 64, description: 'Phone number in any form', example: '600100200' })
  phone_number: string;
}

export class RecordFilter extends CampaignPath {
  @IdOrIds({ optional: true, description: 'One status or several' })
  status_id?: number[];

  @AnySystemStatus({ optional: true, description: 'One or several' })
  system_status?: SystemStatus[];

  @Text({ max: 64, optional: true, description: 'Phone number in any form', example: '600100200' })
  phone_number?: string;

  @Limit({ max: 100 })
  limit?: number;

  @Offset()
  offset?: number;
}

export class RecordCreated {
  @Text({ max: 19, description: 'Identifier of the new record', example: '1' })
  record_id: string;
}

/** Unset values are empty strings. */
export class AnyRecordView {
  @Id({ example: 1 }) record_id: number;
  @Text({ max: 64, mayBeEmpty: true, example: '600 100 200' }) phone_number: string;
  @OneOf(systemStatuses) system_status: SystemStatus;
  @Text({ max: 255, description: 'Name of the status', example: 'To call' }) status: string;
  @Id({ example: 1 }) status_id: number;
  @CalendarOrEmpty('dateTime') call_date: string;
  @DateAndTime() create_date: string;
  @CalendarOrEmpty('dateTime') next_call_date: string;
  @Text({ max: 511, mayBeEmpty: true, example: 'Anna Nowak' }) agent_name: string;
  @Text({ max: 255, mayBeEmpty: true, example: 'anna.nowak' }) agent_login: string;
  @Text({ max: 10_000, mayBeEmpty: true, example: 'Wants to be called in the evening' }) last_note: string;
  @IntegerOrEmpty({ example: 10 }) order: number | '';
}

export class RecordView extends AnyRecordView {
  @CustomFieldValues({
    description: 'All of the campaign structure; empty where one has no value',
    example: { first_name: 'Ewa', city: 'Warsaw' },
  })
  record_fields: Record<string, string>;
}

export class SetStatusByPhoneNumber {
  @Id({ description: 'From the dictionary statuses', example: 3 })
  status_id: number;

  @PhoneNumber({ description: 'Main number of the records, in any form', example: '600 100 200' })
  phone_number: string;
}

export class CampaignsOfNumber {
  @TextList({
    max: 5,
    description: 'Campaigns whose records with the number have the status now',
    example: ['00001'],
  })
  outbound_id: string[];
}

export const records = {
  create: explained(
    'Not for CRM-fed campaigns. A status that is MY_RECORD needs `agent_id` and `next_call_date`, one that is CALL_NO_SOONER_THAN `next_call_date`.',
    request(
      'outbound.records.create',
      'POST /outbounds/:id/records',
      CreateRecord,
      one(RecordCreated),
      'Adds a record to a campaign',
    ),
  ),
  list: request(
    'outbound.records.list',
    'GET /outbounds/:id/records',
    RecordFilter,
    pageOf(RecordView),
    'Lists the records of a campaign in the order in which they were added',
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
    'Changes a record of a campaign, but for its phone number',
  ),
  delete: request(
    'outbound.records.delete',
    'DELETE /outbounds/:id/records/:phone_number',
    RecordKey,
    empty,
    'Deletes a record of a campaign',
  ),
  setStatus: explained(
    'A campaign in which the dictionary status stands for nothing is left alone. An empty list means that there was no such record.',
    request(
      'outbound.records.set_status',
      'POST /outbound_status_by_phone_number',
      SetStatusByPhoneNumber,
      one(CampaignsOfNumber),
      'Gives all records with a phone number the status that a dictionary status stands for in their campaign',
    ),
  ),
};

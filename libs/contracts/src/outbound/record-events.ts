import { DateAndTime } from '../fields/calendar';
import { OneOf } from '../fields/choices';
import { both, partial, without } from '../fields/derived-class';
import { Id } from '../fields/numbers';
import { Text, Visible } from '../fields/text';
import { eventsOf } from '../message';
import { AnyRecordView, CrmRecordFields, HowToCall, OrdinaryRecordFields } from './record-views';
import { type SystemStatus, systemStatuses } from './statuses';
import { readBy } from '../rights';
import { type ReleaseReason, releaseReasons } from './claims';
import { crmRecords } from './crm-records';
import { records } from './records';

export class RecordChanged {
  @Visible({ max: 5, example: '00001' }) outbound_id: string;
  @Id({ example: 1 }) record_id: number;
  @Text({ max: 64, optional: true, description: 'Left out if the customer has none', example: '600 100 200' })
  phone_number?: string;
  @Id({ optional: true, description: 'Only in CRM-fed campaigns', example: 1 })
  customer_id?: number | null;
}

export class RecordStatusChanged extends RecordChanged {
  @Id({ example: 5 }) status_id: number;
  @OneOf(systemStatuses, { example: 'NO_CALL' }) system_status: SystemStatus;
}

export class RecordClaimed extends RecordChanged {
  @Id({ example: 1 }) claim_id: number;
  @Text({
    max: 255,
    optional: true,
    description: 'Left out where a campaign calls the record for whichever agent is free',
    example: 'anna.nowak',
  })
  agent_login?: string;
}

export class RecordReleased extends RecordClaimed {
  @OneOf(releaseReasons, {
    description:
      '`disposition`: it got its status. `result`: the call was not answered. `lapsed`: its time was over. `agent`: he is paused or gone',
    example: 'disposition',
  })
  reason: ReleaseReason;
}

export class CallbackDue extends RecordChanged {
  @Text({ max: 255, optional: true, description: 'Whose callback it is', example: 'anna.nowak' })
  agent_login?: string;
  @DateAndTime({ description: 'When it was to be' }) next_call_date: string;
}

class FieldsOfEitherKind extends both(partial(OrdinaryRecordFields), partial(CrmRecordFields)) {}

/**
 * A record in events: as it is read, with what its kind of campaign has, and how it is called where that is not as usual. Only telephony knows the name and login of
 * its agent, and may change them at any time without a change of the record: in their place is what identifies the agent.
 *
 * The name and system status of its status, and the names of its record fields, are those of the campaign at that moment: a
 * provisioning file may change them for all records of a campaign, which is a change of the campaign only.
 */
export class RecordObject extends both(
  without(AnyRecordView, 'agent_name', 'agent_login'),
  both(FieldsOfEitherKind, partial(HowToCall)),
) {
  @Id({ nullable: true, description: '`null` without an agent', example: 2 })
  agent_id: number | null;
}

const recordEvent = eventsOf(
  'outbound',
  'record_id',
  RecordObject,
  // Only records of CRM-fed campaigns have a customer.
  readBy(crmRecords.read, { id: 'outbound_id', customer_id: 'customer_id' }),
  readBy(records.read, { id: 'outbound_id', phone_number: 'phone_number' }),
);

/** Whose a record is for a while is no change of it. A change of a record emits one event: `statusChanged` if the status is a different one, otherwise `updated`. */
export const recordEvents = {
  created: recordEvent('OUTBOUND_RECORD_CREATED', RecordChanged, 'A record was added to a campaign'),
  updated: recordEvent(
    'OUTBOUND_RECORD_UPDATED',
    RecordChanged,
    'A record of a campaign was changed, but not its status',
  ),
  deleted: recordEvent('OUTBOUND_RECORD_DELETED', RecordChanged, 'A record of a campaign was deleted'),
  statusChanged: recordEvent(
    'OUTBOUND_RECORD_STATUS_CHANGED',
    RecordStatusChanged,
    'The status of a campaign record was changed',
  ),
  claimed: recordEvent('OUTBOUND_RECORD_CLAIMED', RecordClaimed, 'An agent has a record to call'),
  callbackDue: recordEvent(
    'OUTBOUND_CALLBACK_DUE',
    CallbackDue,
    'The time of a callback of an agent has come, within the hours of calls',
  ),
  released: recordEvent('OUTBOUND_RECORD_RELEASED', RecordReleased, 'An agent is done with a record'),
};

import { CalendarOrEmpty, DateAndTime } from '../fields/calendar';
import { Flag, OneOf } from '../fields/choices';
import { CustomFieldValues } from '../fields/custom-fields';
import { both } from '../fields/derived-class';
import { TextList } from '../fields/lists';
import { Id, Integer, IntegerOrEmpty, largestId } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Text } from '../fields/text';
import { type AttemptResult, attemptResults } from './attempt-results';
import { type SystemStatus, systemStatuses } from './statuses';

/** UTF-16 units of a record's identifier. */
export const longestIdentifier = 255;

/** Numbers of a record. */
export const mostNumbers = 10;

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
  @DateAndTime() updated_at: string;
}

/** What only records of ordinary campaigns have. */
export class OrdinaryRecordFields {
  @Text({
    max: longestIdentifier,
    mayBeEmpty: true,
    description: 'Identifier in another system',
    example: 'order-17',
  })
  identifier: string;

  @CustomFieldValues({
    description: 'All record fields of the campaign; an empty text without a value',
    example: { first_name: 'Ewa', city: 'Warsaw' },
  })
  record_fields: Record<string, string>;
}

/** What only records of CRM-fed campaigns have. */
export class CrmRecordFields {
  @Id({ example: 1 }) customer_id: number;
}

const ifIncluded = 'Only with `include_dialling`';

/** A number of a record, with what calls of it for its campaign have made of it. */
export class NumberOfRecord {
  @Text({ max: 64, example: '600 100 200' }) phone_number: string;
  @Integer({ min: 0, max: largestId, description: 'Attempts', example: 1 }) attempts: number;
  @OneOf(['', ...attemptResults], {
    description: 'Result of the last call that was for it; empty before the first',
    example: 'BUSY',
  })
  last_result: AttemptResult | '';
  @Flag({
    description: 'Whether it is passed over, because there is no such number or a fax answered',
    example: false,
  })
  invalid: boolean;
}

/** How a record is called where that is not as usual. */
export class HowToCall {
  @Integer({ min: 1, max: 99, description: 'Lower ones are called first', example: 50 }) priority: number;
  @Text({
    max: 64,
    mayBeEmpty: true,
    description: 'Empty for that of the campaign',
    example: 'Europe/Warsaw',
  })
  time_zone: string;
  @TextList({
    max: 64,
    most: mostNumbers,
    description: 'In the order of calls',
    example: ['600 100 200', '600 100 201'],
  })
  phone_numbers: string[];
}

/** What calls have made of a record. Attempts are those that count for the limits of its campaign. */
export class DiallingOfRecord {
  @Integer({ min: 0, max: largestId, optional: true, description: `${ifIncluded}: attempts`, example: 2 })
  attempts?: number;
  @Integer({
    min: 0,
    max: largestId,
    optional: true,
    description: `${ifIncluded}: those of today`,
    example: 1,
  })
  attempts_today?: number;
  @OneOf(['', ...attemptResults], {
    optional: true,
    description: `${ifIncluded}: result of the last one; empty before the first`,
    example: 'BUSY',
  })
  last_result?: AttemptResult | '';
  @ObjectList(() => NumberOfRecord, {
    max: mostNumbers,
    optional: true,
    description: `${ifIncluded}: its numbers, in the order of calls`,
  })
  numbers?: NumberOfRecord[];
  @Integer({ min: 1, max: 99, optional: true, description: `${ifIncluded}: its priority`, example: 50 })
  priority?: number;
  @Text({
    max: 64,
    mayBeEmpty: true,
    optional: true,
    description: `${ifIncluded}: its time zone; empty for that of the campaign`,
    example: '',
  })
  time_zone?: string;
  @CalendarOrEmpty('timestamp', {
    optional: true,
    description: `${ifIncluded}: when it can be called; empty if it is not to be, or is being called`,
  })
  due_at?: string;
  @Text({
    max: 255,
    mayBeEmpty: true,
    optional: true,
    description: `${ifIncluded}: login of the agent who has it at the moment`,
    example: '',
  })
  claimed_by?: string;
}

export class RecordView extends both(AnyRecordView, both(OrdinaryRecordFields, DiallingOfRecord)) {}

export class CrmRecordView extends both(AnyRecordView, both(CrmRecordFields, DiallingOfRecord)) {}

export class CampaignsOfNumber {
  @TextList({
    max: 5,
    description: 'Campaigns with a record of this number, which now has the status',
    example: ['00001'],
  })
  outbound_id: string[];
}

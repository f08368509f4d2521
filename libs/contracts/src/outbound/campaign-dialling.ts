import { type FieldOptions, field } from '../fields/field';
import { IdList } from '../fields/lists';
import { Flag, OneOf } from '../fields/choices';
import { Id, Integer } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { emptyAsNull } from '../fields/reading';
import { failure, textRule } from '../fields/rules';
import { isTimeZone } from '../fields/time-zone';
import { codes } from '../problems';
import { Purpose } from '../crm/purpose';
import { AutomaticRules } from './automatic-rules';
import { CallingHours } from './calling-hours';
import { ByResult, ResultStatuses, RetryRules } from './result-rules';

/** An IANA time zone. */
export const TimeZone = (options: FieldOptions): PropertyDecorator =>
  field(
    { example: 'Europe/Warsaw', ...options },
    { type: 'string', maxLength: 64 },
    [
      textRule(
        'timeZone',
        text => text.length <= 64 && isTimeZone(text),
        failure(codes.notAllowed, 'must be an IANA time zone, such as Europe/Warsaw'),
      ),
    ],
    { read: emptyAsNull },
  );

const MostAttempts = (description: string, usual: number): PropertyDecorator =>
  Integer({ min: 0, max: 1_000, optional: true, description, whenOmitted: `${usual}`, example: usual });

/** Which numbers of a record are called: one after the other, or never another than the first. */
export const numberOrders = ['in_turn', 'first_only'] as const;
export type NumberOrder = (typeof numberOrders)[number];

/** Whether a campaign calls only customers who have consented. */
export const consentRules = ['none', 'required'] as const;
export type ConsentRule = (typeof consentRules)[number];

/** When and whom a campaign may call. */
export class CampaignDialling extends AutomaticRules {
  @ObjectList(() => CallingHours, {
    optional: true,
    max: 50,
    description: 'Hours of calls, which do not overlap, by the clock of `time_zone`',
    whenOmitted: 'Monday to Friday, 09:00 to 20:00',
  })
  calling_hours?: CallingHours[];

  @Id({
    optional: true,
    description: 'Identifier of a calendar of the provisioning file, with holidays and special days',
    whenOmitted: 'no holidays',
    skipInExamples: true,
  })
  calendar_id?: number | null;

  @TimeZone({
    optional: true,
    description: 'Time zone of those who are called, an IANA name',
    whenOmitted: 'the business time zone',
  })
  time_zone?: string | null;

  @IdList({
    optional: true,
    max: 100,
    description: 'Identifiers of do-not-call lists that it respects beside the list 1',
    skipInExamples: true,
  })
  do_not_call_lists?: number[];

  @OneOf(consentRules, {
    optional: true,
    description:
      'Whether customers must have consented to calls for the `purpose`; records without a customer are not called then',
    whenOmitted: '`none`',
  })
  consent?: ConsentRule;

  @Purpose({ optional: true, description: 'What the calls are for; required with the consent `required`' })
  purpose?: string;

  @MostAttempts('Attempts to call a number for this campaign; 0 is without end', 6)
  max_attempts?: number | null;

  @MostAttempts(
    'Attempts of a day, of the clock of `time_zone`, to call a number for this campaign; 0 is without end',
    2,
  )
  max_attempts_day?: number | null;

  @MostAttempts('Attempts of a day to call a number for any campaign; 0 is without end', 2)
  max_attempts_number_day?: number | null;

  @Integer({
    min: 0,
    max: 43_200,
    optional: true,
    description: 'Minutes for which a number is left alone after an attempt for any campaign',
    whenOmitted: '60',
    example: 60,
  })
  number_rest_minutes?: number | null;

  @Integer({
    min: 0,
    max: 900,
    optional: true,
    description: 'Seconds after a call for setting the status of its record',
    whenOmitted: '20',
    example: 20,
  })
  wrapup_seconds?: number | null;

  @ByResult(RetryRules, {
    optional: true,
    description: 'When a record is called again, by result',
    skipInExamples: true,
  })
  retry?: RetryRules | null;

  @ByResult(ResultStatuses, {
    optional: true,
    description: 'Statuses of the campaign that records get, by result',
    skipInExamples: true,
  })
  result_statuses?: ResultStatuses | null;

  @OneOf(numberOrders, {
    optional: true,
    description: 'Whether the numbers of a record are called in turn, or only its first one',
    whenOmitted: '`in_turn`',
  })
  numbers?: NumberOrder;

  @Integer({
    min: 15,
    max: 120,
    optional: true,
    description: 'Seconds for which a number rings',
    whenOmitted: '25',
    example: 25,
  })
  ring_seconds?: number | null;

  @Integer({
    min: 0,
    max: 43_200,
    optional: true,
    description: 'Minutes after which the callback of an agent is offered to others too',
    whenOmitted: '60',
    example: 60,
  })
  overdue_minutes?: number | null;

  @Flag({
    optional: true,
    description: 'Whether a record that is looked at for `preview_timeout` is called by itself',
    whenOmitted: 'false',
    example: false,
  })
  preview_auto_call?: boolean | null;
}

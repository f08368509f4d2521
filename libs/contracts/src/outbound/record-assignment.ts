import { DateAndTime } from '../fields/calendar';
import { PhoneNumberList } from '../fields/contact';
import { CustomFieldValues } from '../fields/custom-fields';
import { Id, Integer } from '../fields/numbers';
import { TimeZone } from './campaign-dialling';
import { Text } from '../fields/text';
import { CampaignId } from './campaigns';
import { mostNumbers } from './record-views';

/** The largest integer of Postgres. */
const largestOrder = 2_147_483_647;

/** Fields of records in requests, for any campaign. */
export class RecordAssignment extends CampaignId {
  @Id({ optional: true, description: 'Identifier of an agent; required for a MY_RECORD status', example: 2 })
  agent_id?: number | null;

  @Text({
    max: 255,
    mayBeEmpty: true,
    optional: true,
    description: 'Login of the agent, for a request without `agent_id`; an empty text assigns nobody',
    example: 'jan.kowal',
    skipInExamples: true,
  })
  agent_login?: string | null;

  @Id({
    optional: true,
    description:
      "Identifier of a dictionary status, for a request without `status_id`: the campaign's status that is linked to it",
    example: 3,
    skipInExamples: true,
  })
  dictionary_status_id?: number | null;

  @DateAndTime({
    optional: true,
    description:
      "Required for a MY_RECORD or CALL_NO_SOONER_THAN status; at most 400 days away, and not after the campaign's `end_date`",
  })
  next_call_date?: string | null;

  @Integer({ min: 0, max: largestOrder, optional: true, description: 'Order of the record', example: 10 })
  order?: number | null;

  @Integer({
    min: 1,
    max: 99,
    optional: true,
    description: 'Among records of the same kind the lower ones are called first; 50 unless it was set',
    example: 50,
  })
  priority?: number | null;

  @TimeZone({
    optional: true,
    description: 'Time zone of who is called, an IANA name; that of the campaign unless it was set',
  })
  time_zone?: string | null;

  @PhoneNumberList({
    max: mostNumbers,
    optional: true,
    description:
      'Its numbers in the order in which they are called, each once; the first is its `phone_number`. Not allowed in CRM-fed campaigns',
    skipInExamples: true,
  })
  phone_numbers?: string[] | null;

  @CustomFieldValues({
    optional: true,
    description:
      "Values of the campaign's record fields by name; omitted fields keep their value, an empty value clears a field. Not allowed in CRM-fed campaigns",
    example: { first_name: 'Ewa', city: 'Warsaw' },
  })
  record_fields?: Record<string, unknown>;
}

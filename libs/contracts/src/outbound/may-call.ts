import { CalendarOrEmpty, DateAndTime } from '../fields/calendar';
import { Flag, OneOf } from '../fields/choices';
import { PhoneNumber } from '../fields/contact';
import { Id } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Text } from '../fields/text';
import { explained, one, request } from '../message';
import { CampaignId } from './campaigns';

export const refusalCodes = [
  'CAMPAIGN_INACTIVE',
  'BEFORE_START',
  'AFTER_END',
  'HOLIDAY',
  'OUT_OF_HOURS',
  'DO_NOT_CALL',
  'NO_CONSENT',
  'CONSENT_WITHDRAWN',
  'SERVICE_NUMBER',
  'INVALID_NUMBER',
  'MAX_ATTEMPTS',
  'ATTEMPTS_TODAY',
  'NUMBER_ATTEMPTS_TODAY',
  'NUMBER_RESTS',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export class CallInQuestion extends CampaignId {
  @PhoneNumber({ description: 'Number that would be called, in any notation' })
  phone_number: string;

  @Id({
    optional: true,
    description: 'Record that has the number, also as a further one',
    whenOmitted: 'the record of the campaign whose main number it is, if there is one',
    example: 1,
    skipInExamples: true,
  })
  record_id?: number | null;

  @DateAndTime({
    optional: true,
    description: 'When it would be called',
    whenOmitted: 'now',
    skipInExamples: true,
  })
  at?: string | null;
}

export class Refusal {
  @OneOf(refusalCodes, { example: 'OUT_OF_HOURS' }) code: RefusalCode;
  @Text({ max: 255, example: 'it is 2026-05-29 20:30 in Europe/Warsaw, outside of the calling hours' })
  message: string;
  @CalendarOrEmpty('timestamp', {
    description: 'When this reason ends by itself; empty if it does not, or not within 400 days',
  })
  until: string;
}

export class CallPermission {
  @Flag({ description: 'Whether there is no reason against the call', example: false }) allowed: boolean;
  @ObjectList(() => Refusal, { description: 'All reasons against the call' }) reasons: Refusal[];
}

export const campaignGate = {
  mayCall: explained(
    'It calls nobody. Ask immediately before each call: an entry of a do-not-call list, and the withdrawal of a consent, counts from its answer on.',
    request(
      'outbound.campaigns.may-call',
      'GET /outbounds/:id/may_call',
      CallInQuestion,
      one(CallPermission),
      'Says whether a campaign may call a number, and each reason why not',
    ),
  ),
};

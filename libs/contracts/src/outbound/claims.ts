import { CalendarOrEmpty } from '../fields/calendar';
import { OneOf } from '../fields/choices';
import { both, partial } from '../fields/derived-class';
import { Id } from '../fields/numbers';
import { PhoneNumber } from '../fields/contact';
import { ObjectOf } from '../fields/objects';
import { TextList } from '../fields/lists';
import { Text, Visible } from '../fields/text';
import { NoInput, empty, explained, one, request } from '../message';
import { AgentLogin } from '../telephony/people';
import { AnyRecordView, CrmRecordFields, OrdinaryRecordFields } from './record-views';

/** In their order, but for a call that was not made: then the agent may call again. */
export const claimStates = ['OFFERED', 'CALLING', 'TALKING', 'WRAP_UP', 'ENDED'] as const;
export type ClaimState = (typeof claimStates)[number];
export const openClaimStates = ['OFFERED', 'CALLING', 'TALKING', 'WRAP_UP'] as const;

/** Why a claim ended. */
export const releaseReasons = [
  'disposition',
  'skipped',
  'lapsed',
  'result',
  'agent',
  'do_not_call',
  'consent_withdrawn',
] as const;
export type ReleaseReason = (typeof releaseReasons)[number];

/** A record of any campaign, with what its kind of campaign has. */
export class ClaimedRecord extends both(
  AnyRecordView,
  both(partial(OrdinaryRecordFields), partial(CrmRecordFields)),
) {}

export class NextRecord extends AgentLogin {
  @Visible({
    max: 5,
    optional: true,
    description: 'A preview campaign of the agent',
    whenOmitted: "the first of the agent's preview campaigns that has a record, by `order` and `parity`",
    example: '00001',
  })
  outbound_id?: string;
}

export class OfferedRecord {
  @Id({ nullable: true, description: '`null` if there is nothing to call now', example: 1 })
  claim_id: number | null;
  @Visible({ max: 5, optional: true, description: 'Only with a record', example: '00001' })
  outbound_id?: string;
  @OneOf(openClaimStates, { optional: true, description: 'Only with a record', example: 'OFFERED' })
  state?: ClaimState;
  @CalendarOrEmpty('timestamp', {
    optional: true,
    description:
      'When the agent loses the record without a call or a status; empty during a call. Only with a record',
  })
  expires_at?: string;
  @CalendarOrEmpty('timestamp', {
    optional: true,
    description: 'When it is called by itself; empty if it is not. Only with a record',
  })
  calls_at?: string;
  @ObjectOf(() => ClaimedRecord, { optional: true, description: 'Only if there is one' })
  record?: ClaimedRecord;
  @CalendarOrEmpty('timestamp', {
    optional: true,
    description: 'When to ask again; empty if nobody knows. Only without a record',
  })
  next_at?: string;
}

class OfClaim extends AgentLogin {
  @Id({
    optional: true,
    description: 'The claim of `POST /agents/{login}/next_record`',
    whenOmitted: "the agent's open one",
    example: 1,
    skipInExamples: true,
  })
  claim_id?: number | null;
}

export class CallPreview extends OfClaim {
  @PhoneNumber({
    optional: true,
    description: 'Number of the record to call, in any notation',
    whenOmitted: 'the one whose turn it is',
    skipInExamples: true,
  })
  phone_number?: string;
}

export class SkipRecord extends OfClaim {
  @Text({
    max: 1000,
    optional: true,
    description: 'Becomes the note of the record',
    example: 'called yesterday',
  })
  reason?: string;
}

/** Agents who look at a record before its call, or note what came of it. */
export class PreviewingAgents {
  @TextList({ max: 255, description: 'Their logins', example: ['anna.nowak'] })
  logins: string[];
}

export const claims = {
  next: explained(
    'The record is the agent’s until a call and a status, a skip, or `expires_at`. Asked again, it is the same one. One record, one agent and one number, of all campaigns, are in one claim at a time.',
    request(
      'outbound.claims.next',
      'POST /agents/:login/next_record',
      NextRecord,
      one(OfferedRecord),
      'Claims the next record that an agent is to call',
    ),
  ),
  read: explained(
    'To look takes no record: without one `claim_id` is `null`.',
    request(
      'outbound.claims.read',
      'GET /agents/:login/claimed_record',
      AgentLogin,
      one(OfferedRecord),
      'Returns the record that an agent has claimed',
    ),
  ),
  previewing: request(
    'outbound.claims.previewing',
    null,
    NoInput,
    one(PreviewingAgents),
    'Returns which agents have a record, and no call for it',
  ),
  call: explained(
    "The agent's phone rings first, then the number. The gate of `GET /outbounds/{id}/may_call` is asked again, in the same moment as the call is decided on. `OUTBOUND_ATTEMPT_ENDED` reports what came of it; the status of the record, set with `PUT`, then ends the claim.",
    request(
      'outbound.claims.call',
      'POST /agents/:login/call_preview',
      CallPreview,
      empty,
      "Calls the agent's claimed record",
    ),
  ),
  skip: explained(
    'Not once the call has begun. The record is not offered again for an hour.',
    request(
      'outbound.claims.skip',
      'POST /agents/:login/skip_record',
      SkipRecord,
      empty,
      "Gives the agent's claimed record back without a call",
    ),
  ),
};

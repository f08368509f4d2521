import { CalendarOrEmpty, DateAndTime, Timestamp } from '../fields/calendar';
import { OneOf } from '../fields/choices';
import { PhoneNumber } from '../fields/contact';
import { both } from '../fields/derived-class';
import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { empty, eventsOf, explained, listOf, one, request } from '../message';
import { readBy } from '../rights';
import { CallConsent } from './call-consent';
import { CustomerId } from './customers';
import { Purpose } from './purpose';

export const consentChannels = ['phone', 'email', 'sms'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/** Consents of one customer: their list is an answer of its own. */
export const mostConsents = 1_000;

export class CreateConsent extends CustomerId {
  @Purpose({ description: 'What it is given for: the `purpose` of a campaign' })
  purpose: string;

  @OneOf(consentChannels, { description: 'How the customer may be reached' })
  channel: ConsentChannel;

  @PhoneNumber({
    optional: true,
    description: 'The only number for which it is given, in any notation; not by e-mail',
    skipInExamples: true,
  })
  number?: string;

  @DateAndTime({ optional: true, description: 'When it was given', whenOmitted: 'now', skipInExamples: true })
  given_at?: string | null;

  @DateAndTime({
    optional: true,
    description: 'When it ends by itself',
    whenOmitted: 'never',
    skipInExamples: true,
  })
  expires_at?: string | null;

  @Text({ max: 1_000, description: 'Where and how it was given', example: 'form on the web site' })
  source: string;

  @Text({
    max: 255,
    optional: true,
    description: 'What proves it, such as the token of a file or a `connection_id`; it is not looked up',
    example: '1753880221.17',
  })
  evidence?: string;
}

export class ConsentCreated {
  @Id({ description: 'Identifier of the consent', example: 1 }) consent_id: number;
}

export class ConsentKey extends both(CustomerId, ConsentCreated) {}

/** Unset values are empty strings. */
export class ConsentView {
  @Id({ example: 1 }) consent_id: number;
  @Id({ example: 1 }) customer_id: number;
  @Purpose() purpose: string;
  @OneOf(consentChannels) channel: ConsentChannel;
  @Text({ max: 64, mayBeEmpty: true, description: 'As it was given; empty for all numbers', example: '' })
  number: string;
  @Timestamp() given_at: string;
  @CalendarOrEmpty('dateTime') expires_at: string;
  @Text({ max: 1_000, example: 'form on the web site' }) source: string;
  @Text({ max: 255, mayBeEmpty: true, example: '1753880221.17' }) evidence: string;
  @CalendarOrEmpty('timestamp', { description: 'Empty until it is withdrawn' }) withdrawn_at: string;
}

export class ConsentChanged {
  @Id({ example: 1 }) customer_id: number;
  @Id({ example: 1 }) consent_id: number;
  @Purpose() purpose: string;
  @OneOf(consentChannels) channel: ConsentChannel;
}

export const consents = {
  create: explained(
    `Each is a consent of its own with its own proof, and is withdrawn by itself. A customer has at most ${mostConsents.toLocaleString('en')}. ` +
      'Campaigns that require a consent know of it within moments.',
    request(
      'crm.consents.create',
      'POST /customers/:id/consents',
      CreateConsent,
      one(ConsentCreated),
      'Notes that a customer has given a consent',
    ),
  ),
  list: request(
    'crm.consents.list',
    'GET /customers/:id/consents',
    CustomerId,
    listOf(ConsentView),
    'Lists the consents of a customer, also withdrawn and expired ones, newest first',
  ),
  withdraw: explained(
    'From its answer on no campaign calls the customer with this consent, and a call that rings is ended. 504: it is withdrawn, but a call may ' +
      'still begin; send it again until it succeeds. Withdrawing it again changes nothing.',
    request(
      'crm.consents.withdraw',
      'POST /customers/:id/consents/:consent_id/withdraw',
      ConsentKey,
      empty,
      'Withdraws a consent',
    ),
  ),
  forCalls: request(
    'crm.consents.for_calls',
    null,
    CustomerId,
    listOf(CallConsent),
    'Returns the consents of a customer to calls, also withdrawn and expired ones',
  ),
};

const consentEvent = eventsOf('crm', 'consent_id', ConsentView, readBy(consents.list, { id: 'customer_id' }));

export const consentEvents = {
  given: consentEvent('CONSENT_GIVEN', ConsentChanged, 'A customer has given a consent'),
  withdrawn: consentEvent('CONSENT_WITHDRAWN', ConsentChanged, 'A consent was withdrawn'),
  deleted: consentEvent('CONSENT_DELETED', ConsentChanged, 'A consent was deleted with its customer'),
};

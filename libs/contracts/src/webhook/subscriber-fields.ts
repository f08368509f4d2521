import { applyDecorators } from '@nestjs/common';
import { IsObject } from 'class-validator';
import { AnyOf, OneOf } from '../fields/choices';
import { type FieldOptions, field } from '../fields/field';
import { asMap } from '../fields/reading';
import { failure, textRule } from '../fields/rules';
import { Text } from '../fields/text';
import { codes } from '../problems';

/**
 * Whether webhooks can be sent to an address: an http or https URL (WHATWG URL Standard) without user information.
 * The standard strips spaces and control characters; this rule rejects them.
 */
function isSubscriptionUrl(text: string): boolean {
  if (/[\0-\x20\x7f]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** URL of a subscriber. */
export function SubscriptionUrl(options: FieldOptions = {}): PropertyDecorator {
  const message = 'must be an http or https URL without user name and password';
  return applyDecorators(
    Text({ ...options, max: 2048 }),
    textRule('subscriptionUrl', isSubscriptionUrl, failure(codes.wrongFormat, message)),
  );
}

/** RFC 7617, section 2: the first colon of the credentials ends the user name. */
export const WithoutColon = (): PropertyDecorator =>
  textRule(
    'withoutColon',
    text => !text.includes(':'),
    failure(codes.forbiddenCharacter, 'must not contain a colon'),
  );

/** What a webhook can receive in addition to the payload. */
export const additions = ['actor', 'changes', 'object'] as const;
export type Addition = (typeof additions)[number];

export const Include = (options: FieldOptions = {}): PropertyDecorator =>
  AnyOf(additions, {
    description:
      'What requests have in addition to the payload: `actor` who made the change, `changes` the old and new values of what changed, `object` all fields after the change',
    example: ['actor', 'changes'],
    ...options,
  });

/** How a request carries the payload. */
export const encodings = ['json', 'form'] as const;
export type Encoding = (typeof encodings)[number];

export const EncodingField = (options: FieldOptions = {}): PropertyDecorator =>
  OneOf(encodings, {
    description:
      'How requests carry the payload: as `json`, or as a `form` with fields such as `changes[status_id][0]=1`, for receivers that do not read JSON',
    example: 'json',
    ...options,
  });

/** The filter that names actors whose events are not sent; the others name a field. */
export const notActor = 'not_actor';

/** Values of which an event must have one, by field. */
export type Filters = Record<string, (string | number | boolean)[]>;

/** The service that knows the actions checks names and values. */
export const FiltersField = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    {
      description:
        'Only events that have one of the given values in each of these fields, of the payload or of the object; and, with `not_actor`, none of what these API users did, against loops',
      example: { not_actor: ['my-program'] },
      ...options,
    },
    {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: ['string', 'number', 'boolean'] } },
    },
    [IsObject(failure(codes.wrongType, 'must be an object of field names and lists'))],
    { read: asMap },
  );

import { applyDecorators } from '@nestjs/common';
import type { FieldOptions } from '../fields/field';
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

import { applyDecorators } from '@nestjs/common';
import type { FieldOptions } from '../fields/field';
import { refusal, textRule } from '../fields/rules';
import { Text } from '../fields/text';
import { codes } from '../problems';

/**
 * Whether a text is an address that a webhook can be sent to: http or https as the WHATWG URL Standard reads it,
 * without user information. That standard drops spaces and control characters; here they are refused.
 */
function isSubscriptionUrl(text: string): boolean {
  if (/[\0-\x20\x7f]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** Address of a subscriber. */
export function SubscriptionUrl(options: FieldOptions = {}): PropertyDecorator {
  const message = 'must be an http or https URL without user name and password';
  return applyDecorators(
    Text({ ...options, max: 2048 }),
    textRule('subscriptionUrl', isSubscriptionUrl, refusal(codes.wrongFormat, message)),
  );
}

/** RFC 7617, section 2: the first colon of the credentials ends the user. */
export const WithoutColon = (): PropertyDecorator =>
  textRule(
    'withoutColon',
    text => !text.includes(':'),
    refusal(codes.forbiddenCharacter, 'must not contain a colon'),
  );

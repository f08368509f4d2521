import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import type { FieldOptions } from '../field';
import { Text } from '../fields';
import { codes } from '../problems';

/**
 * Whether a text is an address that a webhook can be sent to: http or https as the WHATWG URL Standard reads it,
 * without user information. That standard drops spaces and control characters; here they are refused.
 */
export function isSubscriptionUrl(text: string): boolean {
  if (/[\0-\x20\x7f]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** Address of a subscriber. */
export function SubscriptionUrl(options: FieldOptions = {}): PropertyDecorator {
  const validate = (value: unknown): boolean => typeof value === 'string' && isSubscriptionUrl(value);
  const message = 'must be an http or https URL without user name and password';
  return applyDecorators(
    Text({ ...options, max: 2048 }),
    ValidateBy(
      { name: 'subscriptionUrl', validator: { validate } },
      { message, context: { code: codes.wrongFormat } },
    ),
  );
}

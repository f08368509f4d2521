import type { CreateConsent } from '@patchbay/contracts/crm/consents';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';

/** What is wrong with a consent across its fields, and at this time. */
export function consentProblems(draft: Draft<CreateConsent, 'id'>, time: BusinessTime): ProblemDetail[] {
  const { channel, number, given_at, expires_at } = draft.fields;
  const given = given_at ? time.instant(given_at) : time.now();
  const isFuture = given > time.now();
  const isReversed = expires_at && !draft.isWrong('given_at') && time.instant(expires_at) <= given;
  return [
    ...(channel === 'email' && number
      ? [
          {
            message: 'number must not be sent with the channel email',
            code: codes.notAllowed,
            field: 'number',
          },
        ]
      : []),
    ...(isFuture
      ? [{ message: 'given_at must not be in the future', code: codes.notAllowed, field: 'given_at' }]
      : []),
    ...(isReversed
      ? [{ message: 'expires_at must be after given_at', code: codes.rangeReversed, field: 'expires_at' }]
      : []),
  ];
}

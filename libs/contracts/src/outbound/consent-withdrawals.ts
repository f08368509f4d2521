import { CallConsent } from '../crm/call-consent';
import { empty, request } from '../message';

export const consentWithdrawals = {
  apply: request(
    'outbound.consent_withdrawals.apply',
    null,
    CallConsent,
    empty,
    'Answers when no call can begin any more that a withdrawn consent had allowed',
  ),
};

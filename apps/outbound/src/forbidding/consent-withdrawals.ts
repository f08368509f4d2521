import { Controller } from '@nestjs/common';
import type { CallConsent } from '@patchbay/contracts/crm/call-consent';
import { consentWithdrawals } from '@patchbay/contracts/outbound/consent-withdrawals';
import { Database } from '@patchbay/persistence/database';
import { takeTurns } from '@patchbay/persistence/turns';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { keepConsents, turnsOfConsents } from '../consents/consent-queries';
import { ForbiddenCalls } from './forbidden-calls';

/** Lets no call begin that a withdrawn consent had allowed: crm asks before it acknowledges the withdrawal. */
@Controller()
export class ConsentWithdrawals {
  constructor(
    private readonly database: Database,
    private readonly calls: ForbiddenCalls,
  ) {}

  @Handles(consentWithdrawals.apply)
  async apply(consent: CallConsent, context: RequestContext): Promise<void> {
    const { customer_id } = consent;
    await this.database.writePart(context, async transaction => {
      await takeTurns(transaction, turnsOfConsents, [String(customer_id)]);
      await keepConsents(transaction, [{ ...consent, withdrawn: true }]);
    });
    await this.calls.stop({ customer_id }, 'consent_withdrawn', context);
  }
}

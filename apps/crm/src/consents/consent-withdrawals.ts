import { Controller } from '@nestjs/common';
import { type ConsentKey, consentEvents, consents } from '@patchbay/contracts/crm/consents';
import { consentWithdrawals } from '@patchbay/contracts/outbound/consent-withdrawals';
import { Problem, codes, notFound, problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { Consent, callConsent, consentView, payload } from './consent';

/** Withdraws consents: from the answer on no call begins that one of them had allowed. */
@Controller()
export class ConsentWithdrawals {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly services: Services,
    private readonly time: BusinessTime,
  ) {}

  /** One that is withdrawn already is sent to outbound again: the answer of before may have been that it did not know. */
  @Handles(consents.withdraw)
  async withdraw(key: ConsentKey, context: RequestContext): Promise<void> {
    const consent = await this.store(key, context);
    if (consent.channel === 'phone') await this.endCalls(consent, context);
    await this.database.noteDone(context, undefined);
  }

  private store({ id: customer_id, consent_id }: ConsentKey, context: RequestContext): Promise<Consent> {
    return this.database.writePart(context, async transaction => {
      const consent = await transaction.lock(Consent, { customer_id, consent_id });
      if (!consent) throw notFound('consent', consent_id, 'consent_id');
      if (consent.withdrawn_at) return consent;
      const before = consentView(consent, this.time);
      consent.withdrawn_at = this.time.now();
      await transaction.manager.update(Consent, consent_id, { withdrawn_at: consent.withdrawn_at });
      const versions = { before, after: consentView(consent, this.time) };
      await this.outbox.add(transaction, consentEvents.withdrawn, payload(consent), versions);
      return consent;
    });
  }

  /** The withdrawal is stored and reaches outbound with its event, but nobody knows when: so it is not acknowledged. */
  private async endCalls(consent: Consent, context: RequestContext): Promise<void> {
    try {
      await this.services.ask(consentWithdrawals.apply, callConsent(consent), context);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const message = `consent ${consent.consent_id} is withdrawn, but a call may still begin: send it again`;
      throw problem(codes.timedOut, message);
    }
  }
}

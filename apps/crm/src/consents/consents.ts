import { Controller } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import type { CallConsent } from '@patchbay/contracts/crm/call-consent';
import {
  type ConsentCreated,
  type ConsentView,
  type CreateConsent,
  consentEvents,
  consents,
  mostConsents,
} from '@patchbay/contracts/crm/consents';
import type { CustomerId } from '@patchbay/contracts/crm/customers';
import { type ProblemDetail, codes, notFound } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { takeTurns } from '@patchbay/persistence/turns';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import type { RequestContext } from '@patchbay/platform/request-context';
import { CrmConfiguration } from '../configuration';
import { customerExists } from '../special-fields/special-field-queries';
import { Consent, callConsent, consentView, payload } from './consent';
import { customerOf } from './consent-queries';
import { consentProblems } from './consent-rules';

/** What people and companies have agreed to. */
@Controller()
export class Consents {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
    private readonly configuration: CrmConfiguration,
  ) {}

  @HandlesDraft(consents.create)
  async create(draft: Draft<CreateConsent, 'id'>, context: RequestContext): Promise<ConsentCreated> {
    const { id: customer_id } = draft.fields;
    return this.database.write(context, async transaction => {
      if (!(await customerExists(transaction, customer_id))) throw notFound('customer', customer_id);
      await takeTurns(transaction, 'consents of customer', [String(customer_id)]);
      const count = await transaction.manager.countBy(Consent, { customer_id });
      const input = draft.check(consentProblems(draft, this.time), count < mostConsents ? [] : [tooMany]);
      const values = this.valuesOf(input);
      const { identifiers } = await transaction.manager.insert(Consent, values);
      const consent = { ...values, consent_id: identifiers[0]!.consent_id as number };
      const after = consentView(consent, this.time);
      await this.outbox.add(transaction, consentEvents.given, payload(consent), { after });
      return { consent_id: consent.consent_id };
    });
  }

  @Handles(consents.list)
  async list({ id: customer_id }: CustomerId): Promise<ConsentView[]> {
    const found = await this.ofCustomer({ customer_id });
    const [known] = await this.database.rows(customerOf, { customer_id });
    if (!known) throw notFound('customer', customer_id);
    return found.map(consent => consentView(consent, this.time));
  }

  @Handles(consents.forCalls)
  async forCalls({ id: customer_id }: CustomerId): Promise<CallConsent[]> {
    return (await this.ofCustomer({ customer_id, channel: 'phone' })).map(callConsent);
  }

  private ofCustomer(where: FindOptionsWhere<Consent>): Promise<Consent[]> {
    return this.database.read(manager => manager.find(Consent, { where, order: { consent_id: 'DESC' } }));
  }

  private valuesOf({ id, ...input }: CreateConsent): Omit<Consent, 'consent_id'> {
    const { number = '', given_at, expires_at } = input;
    return {
      customer_id: id,
      purpose: input.purpose,
      channel: input.channel,
      number,
      phone_key: normalPhoneNumber(number, this.configuration.PHONE_COUNTRY),
      given_at: given_at ? this.time.instant(given_at) : this.time.now(),
      expires_at: expires_at ? this.time.instant(expires_at) : null,
      source: input.source,
      evidence: input.evidence ?? '',
      withdrawn_at: null,
    };
  }
}

const tooMany: ProblemDetail = {
  code: codes.notAllowed,
  message: `the customer has ${mostConsents} consents already`,
};

import { customers } from '@patchbay/contracts/crm/customers';
import { type CrmSection, crmProvisioning } from '@patchbay/contracts/crm/provisioning';
import { users } from '@patchbay/contracts/telephony/people';
import { Opened } from '@patchbay/platform/opened';
import { TestService } from '@patchbay/testing/service';
import { Stubs } from '@patchbay/testing/stub';
import { crm } from './app.module';
import { crmData } from './data-source';

/** The dictionaries of a test, unless it has its own. */
export const dictionaries: Required<CrmSection> = {
  customer_types: [
    { id: 1, name: 'Individual' },
    { id: 2, name: 'Business' },
  ],
  customer_groups: [
    { id: 1, name: 'Standard' },
    { id: 2, name: 'VIP' },
  ],
  custom_fields: [
    { id: 1, name: 'Region' },
    { id: 2, name: 'Contract' },
    { id: 3, name: 'toString' },
  ],
  special_field_groups: [
    {
      group_id: 1,
      name: 'Vehicles',
      fields: [
        { field_id: 1, name: 'Plate', type: 'text' },
        { field_id: 2, name: 'Year', type: 'number' },
      ],
    },
    { group_id: 2, name: 'Policies', fields: [{ field_id: 3, name: 'Number', type: 'text' }] },
  ],
};

/** An unset address, as it is read. */
export const noAddress = {
  street: null,
  building: null,
  flat: null,
  postcode: null,
  city: null,
  post_office: null,
  borough: null,
  county: null,
  voivodship: null,
  country: null,
};

/** Asks for all optional fields. */
export const includes = { include_address: true, include_custom_fields: true };

/** Of a user who reads what events show: nothing secret. */
export const asInEvents = { withheld: customers.pesel.subject };

/** The service with its dictionaries, beside a telephony that knows one user, anna. */
export class TestCrm {
  private constructor(
    readonly service: TestService,
    readonly stubs: Stubs,
    private readonly opened: Opened,
    private hangUp: () => void,
  ) {}

  static start(section: CrmSection = dictionaries): Promise<TestCrm> {
    return Opened.during(async opened => {
      const service = opened.keep(await TestService.start(crm, crmData), one => one.stop());
      const stubs = opened.keep(await Stubs.open(), one => one.stop());
      const test = new TestCrm(service, stubs, opened, () => undefined);
      await test.connectTelephony();
      await service.succeed(crmProvisioning.apply, { crm: section });
      return test;
    });
  }

  async connectTelephony(): Promise<void> {
    this.hangUp = this.stubs.answer(users.check, ({ body }) => {
      const { logins } = JSON.parse(body) as { logins: string[] };
      return { body: { unknown: logins.filter(login => login !== 'anna') } };
    });
    await this.stubs.ready();
  }

  async disconnectTelephony(): Promise<void> {
    this.hangUp();
    await this.stubs.ready();
  }

  async stop(): Promise<void> {
    await this.opened.close();
  }
}

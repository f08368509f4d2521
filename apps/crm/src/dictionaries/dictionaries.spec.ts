import { customerFields, customerGroups, customerTypes } from '@patchbay/contracts/crm/dictionaries';
import { TestCrm, dictionaries } from '../test-crm';

describe('the dictionaries of customers', () => {
  let test: TestCrm;
  beforeAll(async () => {
    test = await TestCrm.start();
  });
  afterAll(() => test.stop());

  it('list types, groups and custom fields in the order of their ids', async () => {
    const { service } = test;
    const listed = await Promise.all([
      service.succeed(customerTypes.list),
      service.succeed(customerGroups.list),
      service.succeed(customerFields.list),
    ]);
    const { customer_types, customer_groups, custom_fields } = dictionaries;
    expect(listed).toEqual([customer_types, customer_groups, custom_fields]);
  });
});

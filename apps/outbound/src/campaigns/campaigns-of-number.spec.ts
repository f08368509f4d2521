import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { campaignsOfNumber } from '@patchbay/contracts/outbound/campaigns-of-number';
import { crmRecords } from '@patchbay/contracts/outbound/crm-records';
import { records } from '@patchbay/contracts/outbound/records';
import { TestOutbound } from '../test-outbound';

describe('campaigns of a phone number', () => {
  let test: TestOutbound;
  beforeAll(async () => {
    test = await TestOutbound.start();
  });
  afterAll(() => test.stop());

  const idsOf = async (phone_number: unknown) =>
    (await test.service.succeed(campaignsOfNumber, { phone_number })).map(({ id }) => id);

  it('are those with a record of it, in any notation, each once, and none that was deleted', async () => {
    const [first, fed, deleted] = [
      await test.campaign(),
      await test.campaign({ crm_fed: true }),
      await test.campaign(),
    ];
    await test.campaign();
    for (const { id, statusOf } of [first, deleted])
      await test.service.succeed(records.create, {
        id,
        phone_number: '600 100 200',
        status_id: statusOf.TO_CALL,
      });
    for (const customer_id of [1, 2]) {
      test.numbers.set(customer_id, '600100200');
      await test.service.succeed(crmRecords.create, { id: fed.id, customer_id });
    }
    await test.service.succeed(campaigns.delete, { id: deleted.id });
    expect(await idsOf('+48 600-100-200')).toEqual([first.id, fed.id]);
    const [shown] = await test.service.succeed(campaignsOfNumber, { phone_number: '600100200' });
    expect(shown).toEqual(await test.service.succeed(campaigns.read, { id: first.id }));
    expect(await idsOf('600100201')).toEqual([]);
  });
});

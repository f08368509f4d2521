import { crmRecords } from '@patchbay/contracts/outbound/crm-records';
import { customersOfStatus } from '@patchbay/contracts/outbound/customers-of-status';
import { codes } from '@patchbay/contracts/problems';
import type { TestService } from '@patchbay/testing/service';
import { headerNames } from '@patchbay/platform/request-headers';
import { type TestCampaign, TestOutbound } from '../test-outbound';

describe('the customers whose records have a status', () => {
  let test: TestOutbound;
  let service: TestService;
  let campaign: TestCampaign;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
    campaign = await test.campaign({ crm_fed: true });
    for (const customer_id of [3, 1, 2, 4]) {
      test.numbers.set(customer_id, `60010020${customer_id}`);
      const status_id = customer_id === 1 ? campaign.statusOf.NO_CALL : campaign.statusOf.TO_CALL;
      await service.succeed(crmRecords.create, { id: campaign.id, customer_id, status_id });
    }
  });
  afterAll(() => test.stop());

  const list = (fields: object) =>
    service.ask(customersOfStatus.list, {
      outbound_id: campaign.id,
      status_id: campaign.statusOf.TO_CALL,
      ...fields,
    });

  it('are listed in order of creation', async () => {
    expect((await list({})).body).toEqual([3, 2, 4]);
    expect((await list({ status_id: String(campaign.statusOf.NO_CALL) })).body).toEqual([1]);
    expect((await list({ status_id: campaign.statusOf.CALL })).body).toEqual([]);
  });

  it('come in pages, by an offset or a cursor', async () => {
    expect((await list({ limit: 1, offset: 1 })).body).toEqual([2]);
    const first = await list({ limit: 2 });
    expect(first.body).toEqual([3, 2]);
    await service.succeed(crmRecords.delete, { id: campaign.id, customer_id: 3 });
    expect((await list({ limit: 2, after: first.headers.get(headerNames.nextCursor) })).body).toEqual([4]);
  });

  it('are those of a CRM-fed campaign and one of its statuses', async () => {
    const ordinary = await test.campaign();
    const problems = async (fields: object) =>
      (await list(fields)).errors.map(({ field, code }) => [field, code]);
    expect(await problems({ outbound_id: '99999' })).toEqual([['outbound_id', codes.unknownReference]]);
    expect(await problems({ status_id: ordinary.statusOf.TO_CALL })).toEqual([
      ['status_id', codes.unknownReference],
    ]);
    expect(await problems({ outbound_id: ordinary.id, status_id: 999_999 })).toEqual([
      ['outbound_id', codes.notAllowed],
      ['status_id', codes.unknownReference],
    ]);
    expect(await problems({ outbound_id: '', status_id: 'x' })).toEqual([
      ['outbound_id', codes.required],
      ['status_id', codes.wrongType],
    ]);
  });
});

import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { records } from '@patchbay/contracts/outbound/records';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { type TestCampaign, TestOutbound } from '../test-outbound';

describe('identifiers of records', () => {
  let test: TestOutbound;
  let service: TestService;
  let campaign: TestCampaign;
  let id: string;
  let number = 600_100_200;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
  });
  beforeEach(async () => {
    campaign = await test.campaign({ fields: ['city'] });
    id = campaign.id;
  });
  afterAll(() => test.stop());

  const add = (fields: object = {}) => {
    const phone_number = String((number += 1));
    return service.ask(records.create, {
      id,
      phone_number,
      status_id: campaign.statusOf.TO_CALL,
      ...fields,
    });
  };
  const added = async (fields: object = {}): Promise<string> => {
    const phone_number = String((number += 1));
    const { status, errors } = await add({ ...fields, phone_number });
    expect([status, errors]).toEqual([200, []]);
    return phone_number;
  };
  const put = (phone_number: string, fields: object) =>
    service.ask(records.update, { id, phone_number, ...fields });
  const read = (identifier: string) => service.ask(records.readByIdentifier, { id, identifier });
  const duplicate = { status: 400, errors: [{ code: codes.duplicate, field: 'identifier' }] };
  const unknown = { status: 404, errors: [{ code: codes.notFound, field: 'identifier' }] };

  it.each(['17', 'A/17', '..', 'a.b#c?d&e=f', 'ę 語 %2F', `'; --`, ':id', '*', 'x'.repeat(255)])(
    'finds a record by the identifier %s, and no other one',
    async identifier => {
      await added();
      const phone_number = await added({ identifier });
      expect(await read(identifier)).toMatchObject({ status: 200, body: { identifier, phone_number } });
      expect(await read(`y${identifier.slice(1)}`)).toMatchObject(unknown);
    },
  );

  it('are unique in a campaign, but not in two', async () => {
    await added({ identifier: 'A' });
    const refused = await add({ identifier: 'A' });
    expect(refused).toMatchObject(duplicate);
    expect(await service.events.of(refused)).toEqual([]);
    await added({ identifier: 'a' });
    const phone_number = await added();
    expect(await put(phone_number, { identifier: 'A' })).toMatchObject(duplicate);
    const other = await test.campaign();
    await added({ id: other.id, status_id: other.statusOf.CALL, identifier: 'A' });
  });

  it('are cleared by an empty text, free again then, and kept if a change leaves them out', async () => {
    const phone_number = await added({ identifier: 'A' });
    await put(phone_number, { order: 1 });
    await put(phone_number, { identifier: null });
    expect(await read('A')).toMatchObject({ body: { order: 1 } });
    const cleared = await put(phone_number, { identifier: '' });
    expect(await service.events.of(cleared)).toMatchObject([{ action: 'OUTBOUND_RECORD_UPDATED' }]);
    expect(await read('A')).toMatchObject(unknown);
    await added({ identifier: 'A' });
    await added({ identifier: '' });
    expect((await service.ask(records.readByIdentifier, { id, identifier: '' })).status).toBe(400);
  });

  it('are given to one of 20 concurrent writers', async () => {
    const numbers = await Promise.all(Array.from({ length: 10 }, () => added()));
    const changes = numbers.map(phone_number => put(phone_number, { identifier: 'A' }));
    const additions = Array.from({ length: 10 }, () => add({ identifier: 'A' }));
    const answers = await Promise.all<{ status: number }>([...changes, ...additions]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(duplicate);
  });

  it('name the record that is changed and deleted, with one event each', async () => {
    const phone_number = await added({ identifier: 'A' });
    const { record_id } = (await read('A')).body;
    const payload = { outbound_id: id, record_id, phone_number };
    const key = { id, identifier: 'A' };
    const changed = await service.ask(records.updateByIdentifier, {
      ...key,
      order: 5,
      record_fields: { city: 'x' },
    });
    expect(changed).toMatchObject({ status: 200, body: undefined });
    expect(await service.events.of(changed)).toEqual([emitted(recordEvents.updated, payload)]);
    expect((await read('A')).body).toMatchObject({ order: 5, record_fields: { city: 'x' } });
    const wrong = await service.ask(records.updateByIdentifier, { ...key, status_id: 1, order: -1 });
    expect(wrong.errors.map(({ field }) => field)).toEqual(['order', 'status_id']);
    const deleted = await service.ask(records.deleteByIdentifier, key);
    expect(await service.events.of(deleted)).toEqual([emitted(recordEvents.deleted, payload)]);
    for (const contract of [records.readByIdentifier, records.updateByIdentifier, records.deleteByIdentifier])
      expect(await service.ask(contract as typeof records.readByIdentifier, key)).toMatchObject(unknown);
  });

  it('are those of ordinary campaigns: 404 for a CRM-fed and for an unknown one', async () => {
    const fed = await test.campaign({ crm_fed: true });
    const gone = { status: 404, errors: [{ code: codes.notFound, field: 'id' }] };
    for (const contract of [records.readByIdentifier, records.updateByIdentifier, records.deleteByIdentifier])
      for (const campaign_id of [fed.id, '99999']) {
        const key = { id: campaign_id, identifier: 'A' };
        expect(await service.ask(contract as typeof records.readByIdentifier, key)).toMatchObject(gone);
      }
  });
});

import type { ItemResult } from '@patchbay/contracts/batch';
import { crmRecords } from '@patchbay/contracts/outbound/crm-records';
import { namedRecords } from '@patchbay/contracts/outbound/named-records';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { records } from '@patchbay/contracts/outbound/records';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { type TestCampaign, TestOutbound } from '../test-outbound';

type Answer = { body: { result: ItemResult[] } };

describe('batches of records that exist', () => {
  let test: TestOutbound;
  let service: TestService;
  let campaign: TestCampaign;
  let id: string;
  let last = 600_100_000;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
  });
  beforeEach(async () => {
    campaign = await test.campaign({ fields: ['first_name', 'city'] });
    id = campaign.id;
  });
  afterAll(() => test.stop());

  /** Adds a record, and returns its number and identifier. */
  async function add(fields: object = {}): Promise<{ phone_number: string; record_id: number }> {
    const phone_number = String((last += 1));
    const status_id = campaign.statusOf.TO_CALL;
    const { record_id } = await service.succeed(records.create, { id, phone_number, status_id, ...fields });
    return { phone_number, record_id: Number(record_id) };
  }
  const read = (phone_number: string) => service.succeed(records.read, { id, phone_number });
  const put = (items: object[], headers = {}) => service.ask(namedRecords.updateMany, { id, items }, headers);
  const remove = (items: object[], headers = {}) =>
    service.ask(namedRecords.deleteMany, { id, items }, headers);
  const done = ({ body }: Answer) => body.result.map(item => [item.status, item.id]);
  const problems = ({ body }: Answer) =>
    body.result.map(({ errors }) => errors.map(({ field, code }) => [field, code]));
  const fields = ({ record_id, phone_number }: { record_id: number; phone_number: string }) => ({
    outbound_id: id,
    record_id,
    phone_number,
  });

  describe('that changes them', () => {
    const change = () => ({
      status_id: campaign.statusOf.MY_RECORD,
      agent_id: 2,
      next_call_date: '2027-05-29 08:30',
      order: '7',
      note: 'Wants an offer',
      record_fields: { city: 'Warsaw', first_name: '' },
    });

    it('names agents by their logins and statuses by those of the dictionary, each for itself', async () => {
      const ones = [await add(), await add(), await add()];
      const changes = [
        { agent_login: 'jan', dictionary_status_id: 5, next_call_date: '2027-05-29 08:30' },
        { agent_login: 'nobody', dictionary_status_id: 3 },
        { agent_login: 'anna' },
      ];
      const answer = await put(ones.map(({ phone_number }, index) => ({ phone_number, ...changes[index] })));
      expect(problems(answer)).toEqual([[], [['agent_login', codes.unknownReference]], []]);
      const shown = await Promise.all(ones.map(({ phone_number }) => read(phone_number)));
      expect(shown.map(({ agent_login, system_status }) => [agent_login, system_status])).toEqual([
        ['jan', 'MY_RECORD'],
        ['', 'TO_CALL'],
        ['anna', 'TO_CALL'],
      ]);
    });

    it('does with each item what the operation for a single one does, with one event', async () => {
      const stored = { record_fields: { first_name: 'Ewa', city: 'x' } };
      const [single, byNumber] = [await add(stored), await add(stored)];
      const byIdentifier = await add({ ...stored, identifier: 'A-1' });
      await service.succeed(records.update, { id, phone_number: single.phone_number, ...change() });
      const answer = await put([
        { phone_number: `+48${byNumber.phone_number}`, identifier: 'A-2', ...change() },
        { identifier: 'A-1', ...change() },
      ]);
      expect(answer.body.result).toEqual(
        [byNumber, byIdentifier].map(({ record_id }, index) => ({
          index,
          status: 'UPDATED',
          id: String(record_id),
          errors: [],
        })),
      );
      const {
        record_id: _id,
        phone_number: _number,
        updated_at: _at,
        ...expected
      } = await read(single.phone_number);
      expect(await read(byNumber.phone_number)).toMatchObject({ ...expected, identifier: 'A-2' });
      expect(await read(byIdentifier.phone_number)).toMatchObject({ ...expected, identifier: 'A-1' });
      const status = { status_id: campaign.statusOf.MY_RECORD, system_status: 'MY_RECORD' as const };
      expect(await service.events.of(answer)).toEqual(
        [byNumber, byIdentifier].map(one =>
          emitted(recordEvents.statusChanged, { ...fields(one), ...status }),
        ),
      );
    });

    it('takes items in their order: several may name, and rename, one record, which has one event', async () => {
      const [same, twice] = [await add({ order: 7 }), await add({ identifier: 'B-1' })];
      const answer = await put([
        { phone_number: same.phone_number, order: 7 },
        { identifier: 'B-1', order: 3 },
        { phone_number: twice.phone_number, identifier: 'B-2', record_fields: { city: 'Warsaw' } },
        { identifier: 'B-2', record_fields: { first_name: 'Ewa' }, note: 'x' },
        { identifier: 'B-1', order: 4 },
      ]);
      expect(done(answer)).toEqual([
        ['UPDATED', String(same.record_id)],
        ...Array.from({ length: 3 }, () => ['UPDATED', String(twice.record_id)]),
        ['FAILED', ''],
      ]);
      expect(await service.events.of(answer)).toEqual([emitted(recordEvents.updated, fields(twice))]);
      expect(await read(twice.phone_number)).toMatchObject({
        identifier: 'B-2',
        order: 3,
        last_note: 'x',
        record_fields: { city: 'Warsaw', first_name: 'Ewa' },
      });
    });

    it('names every problem of an item, and leaves the others alone', async () => {
      const [right, holder] = [await add(), await add({ identifier: 'C-1' })];
      const unnamed = await add();
      const { phone_number } = right;
      const answer = await put([
        { phone_number: '500100200', status_id: 'x', agent_id: 99, record_fields: { street: 'x' } },
        { identifier: 'C-9' },
        { phone_number: '', identifier: '', order: 1 },
        { phone_number: 7, identifier: 'C-1', status_id: 999_999 },
        { phone_number, status_id: campaign.statusOf.MY_RECORD },
        { phone_number, agent_id: 99, record_fields: { street: 'x' } },
        { phone_number, identifier: 'C-1' },
        { phone_number, order: 5 },
      ]);
      expect(problems(answer)).toEqual([
        [
          ['status_id', codes.wrongType],
          ['agent_id', codes.unknownReference],
          ['phone_number', codes.notFound],
          ['record_fields.street', codes.unknownField],
        ],
        [['identifier', codes.notFound]],
        [['phone_number', codes.required]],
        [['phone_number', codes.wrongType]],
        [
          ['agent_id', codes.required],
          ['next_call_date', codes.required],
        ],
        [
          ['agent_id', codes.unknownReference],
          ['record_fields.street', codes.unknownField],
        ],
        [['identifier', codes.duplicate]],
        [],
      ]);
      expect(done(answer)[6]).toEqual(['ALREADY_EXISTS', String(holder.record_id)]);
      expect(await service.events.of(answer)).toEqual([emitted(recordEvents.updated, fields(right))]);
      expect(await read(phone_number)).toMatchObject({ order: 5, identifier: '', agent_login: '' });
      expect(await read(unnamed.phone_number)).toMatchObject({ order: '' });
    });

    it('never deadlock: two with the same records and identifiers in opposite orders both succeed', async () => {
      const added = [];
      for (let count = 0; count < 30; count += 1) added.push(await add());
      const items = added.map(({ phone_number }, index) => ({ phone_number, identifier: `D-${index}` }));
      const swapped = items.map(({ phone_number }, index) => ({
        phone_number,
        identifier: `D-${29 - index}`,
      }));
      const answers = await Promise.all([put(items), put(swapped.toReversed()), remove(items.slice(0, 3))]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { result } = await service.succeed(records.list, { id });
      const identifiers = result.map(({ identifier }) => identifier).filter(Boolean);
      expect([result.length, new Set(identifiers).size]).toEqual([27, identifiers.length]);
    });

    it('is carried out once with an Idempotency-Key', async () => {
      const [{ phone_number }, key] = [await add(), { idempotencyKey: `put ${id}` }];
      const items = [{ phone_number, note: 'first' }, { identifier: 'unknown' }];
      const first = await put(items, key);
      await service.succeed(records.update, { id, phone_number, note: 'later' });
      const again = await put(items, key);
      expect(again.body).toEqual(first.body);
      expect(await service.events.of(again)).toEqual([]);
      expect(await read(phone_number)).toMatchObject({ last_note: 'later' });
    });
  });

  describe('that deletes them', () => {
    it('deletes each once, by its number or identifier, with one event', async () => {
      const [byNumber, byIdentifier, kept] = [await add(), await add({ identifier: 'E-1' }), await add()];
      const answer = await remove([
        { phone_number: `0048 ${byNumber.phone_number}` },
        { identifier: 'E-1' },
        { phone_number: byNumber.phone_number, identifier: 'E-1' },
        { identifier: 'E-1' },
        {},
        { phone_number: ['x'], identifier: 'E-1' },
      ]);
      expect(done(answer)).toEqual([
        ['DELETED', String(byNumber.record_id)],
        ['DELETED', String(byIdentifier.record_id)],
        ...Array.from({ length: 4 }, () => ['FAILED', '']),
      ]);
      expect(problems(answer).slice(2)).toEqual([
        [['phone_number', codes.notFound]],
        [['identifier', codes.notFound]],
        [['phone_number', codes.required]],
        [['phone_number', codes.wrongType]],
      ]);
      expect(await service.events.of(answer)).toEqual(
        [byNumber, byIdentifier].map(one => emitted(recordEvents.deleted, fields(one))),
      );
      const { result } = await service.succeed(records.list, { id });
      expect(result.map(({ record_id }) => record_id)).toEqual([kept.record_id]);
    });

    it('is carried out once with an Idempotency-Key', async () => {
      const [{ phone_number }, key] = [await add(), { idempotencyKey: `delete ${id}` }];
      const first = await remove([{ phone_number }], key);
      expect(done(first)).toMatchObject([['DELETED', expect.any(String)]]);
      expect((await remove([{ phone_number }], key)).body).toEqual(first.body);
    });

    it('keeps records of which an item has a field too many, if the request is strict', async () => {
      const { phone_number } = await add();
      const answer = await remove([{ phone_number, colour: 'red' }], { prefer: 'handling=strict' });
      expect(problems(answer)).toEqual([[['colour', codes.unknownField]]]);
      expect(await read(phone_number)).toMatchObject({ phone_number });
    });
  });

  it('that deletes records of customers names them by customer_id', async () => {
    const fed = await test.campaign({ crm_fed: true });
    for (const customer_id of [1, 2, 3]) {
      test.numbers.set(customer_id, `60010020${customer_id}`);
      await service.succeed(crmRecords.create, { id: fed.id, customer_id });
    }
    const items = [{ customer_id: '2' }, { customer_id: 9 }, { customer_id: 2 }, {}, { customer_id: 3 }];
    const answer = await service.ask(crmRecords.deleteMany, { id: fed.id, items });
    expect(answer.body.result.map(({ status }) => status)).toEqual([
      'DELETED',
      'FAILED',
      'FAILED',
      'FAILED',
      'DELETED',
    ]);
    expect(problems(answer).slice(1, 4)).toEqual([
      [['customer_id', codes.notFound]],
      [['customer_id', codes.notFound]],
      [['customer_id', codes.required]],
    ]);
    expect(await service.events.of(answer)).toMatchObject([{ customer_id: 2 }, { customer_id: 3 }]);
    expect((await service.succeed(crmRecords.list, { id: fed.id })).result).toMatchObject([
      { customer_id: 1 },
    ]);
  });

  it('are refused as a whole for a campaign that is unknown or of the other kind', async () => {
    const { id: fed } = await test.campaign({ crm_fed: true });
    const items = [{ phone_number: '600100200' }];
    for (const other of ['99999', fed])
      for (const contract of [namedRecords.updateMany, namedRecords.deleteMany])
        expect(await service.ask(contract, { id: other, items })).toMatchObject({
          status: 404,
          errors: [{ field: 'id' }],
        });
    const ofCustomers = await service.ask(crmRecords.deleteMany, { id, items: [{ customer_id: 1 }] });
    expect(ofCustomers).toMatchObject({ status: 404, errors: [{ field: 'id' }] });
  });
});

import { customerEvents, customers } from '@patchbay/contracts/crm/customers';
import { type CrmRecordNote, crmRecordNotes } from '@patchbay/contracts/outbound/crm-record-notes';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { TestCrm } from '../test-crm';

describe('the note of a record that is copied to the note of its customer', () => {
  let test: TestCrm;
  let service: TestService;
  let record: CrmRecordNote;
  let hangUp: () => void;
  beforeAll(async () => {
    test = await TestCrm.start();
    service = test.service;
  });
  beforeEach(async () => {
    record = { has_campaign: true, has_record: true, last_note: 'Wants an offer' };
    hangUp = test.stubs.answer(crmRecordNotes.read, () => ({ body: record }));
    await test.stubs.ready();
  });
  afterEach(() => hangUp());
  afterAll(() => test.stop());

  const add = async (note: string): Promise<number> =>
    Number((await service.succeed(customers.create, { surname: 'Nowak', note })).customer_id);
  const noteOf = async (id: number) => (await service.succeed(customers.read, { id })).note;
  const copy = (customer_id: number, headers = {}) =>
    service.ask(crmRecordNotes.copy, { id: '00002', customer_id }, headers);

  it('is its last paragraph, with time and author, and one event', async () => {
    const customer_id = await add('Old');
    const answer = await copy(customer_id);
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await noteOf(customer_id)).toMatch(/^Old\n\n\d{4}-\d\d-\d\d \d\d:\d\d test\nWants an offer$/);
    expect(await service.events.of(answer)).toEqual([emitted(customerEvents.updated, { customer_id })]);
  });

  it('is added once with an Idempotency-Key, also by two at once, and after the record has gone', async () => {
    const [customer_id, key] = [await add(''), { idempotencyKey: 'copy' }];
    const both = await Promise.all([copy(customer_id, key), copy(customer_id, key)]);
    record = { has_campaign: false, has_record: false, last_note: '' };
    const later = await copy(customer_id, key);
    hangUp();
    await test.stubs.ready();
    const all = [...both, later, await copy(customer_id, key)];
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await noteOf(customer_id)).match(/Wants an offer/g)).toHaveLength(1);
  });

  it('adds nothing where it is empty', async () => {
    const customer_id = await add('Old');
    record.last_note = '';
    const answer = await copy(customer_id);
    expect([answer.status, await service.events.of(answer)]).toEqual([200, []]);
    expect(await noteOf(customer_id)).toBe('Old');
  });

  it('must be that of a record, whose customer there still is, and fit', async () => {
    const customer_id = await add('x'.repeat(9_990));
    expect((await copy(customer_id)).errors).toMatchObject([{ field: 'note', code: codes.tooLong }]);
    expect(await copy(999_999)).toMatchObject({ status: 404 });
    record.has_record = false;
    expect(await copy(customer_id)).toMatchObject({ status: 404, errors: [{ field: 'customer_id' }] });
    record.has_campaign = false;
    expect(await copy(customer_id)).toMatchObject({ status: 404, errors: [{ field: 'id' }] });
  });

  it('is not stored while outbound is away', async () => {
    const customer_id = await add('Old');
    hangUp();
    await test.stubs.ready();
    expect((await copy(customer_id)).status).toBe(503);
    expect(await noteOf(customer_id)).toBe('Old');
  });
});

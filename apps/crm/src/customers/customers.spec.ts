import { crmProvisioning } from '@patchbay/contracts/crm/provisioning';
import { companies } from '@patchbay/contracts/crm/companies';
import { customerEvents, customers } from '@patchbay/contracts/crm/customers';
import { specialFieldEvents, specialFieldItems } from '@patchbay/contracts/crm/special-fields';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { TestCrm, includes, noAddress } from '../test-crm';

const noAddresses = { address: noAddress, invoice_address: noAddress, mail_drop_address: noAddress };

const unset = {
  name: '',
  company_id: null,
  gender: '',
  homepage: '',
  birthdate: '',
  job: '',
  job_title: '',
  vip: false,
  pesel: '',
  updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
  identifier: '',
  phone_number: '',
  phone_numbers: [],
  email: '',
  emails: [],
  type: '',
  group: '',
  nip: '',
  account_manager: '',
  note: '',
};

describe('customers', () => {
  let test: TestCrm;
  let service: TestService;
  beforeAll(async () => {
    test = await TestCrm.start();
    service = test.service;
  });
  afterAll(() => test.stop());

  const add = async (fields: object = {}): Promise<number> =>
    Number((await service.succeed(customers.create, { surname: 'Nowak', ...fields })).customer_id);
  const read = (id: number) => service.succeed(customers.read, { id, ...includes });
  const count = async (): Promise<number> =>
    (await service.database.query('SELECT count(*)::int FROM customers'))[0].count;

  const everything = {
    surname: 'Kowalska',
    name: 'Ewa',
    email: ['Ewa@Example.com', 'e.k@example.org'],
    phone_number: ['600 100 200', '+44 20 7946 0000'],
    type: 'Individual',
    group: 'VIP',
    identifier: 'E-1',
    gender: 'F',
    homepage: 'https://example.com/ewa',
    birthdate: '1990-02-28',
    job: 'Purchasing',
    job_title: 'Head of purchasing',
    vip: true,
    pesel: '44051401359',
    nip: '123-456-32-18',
    account_manager: 'anna',
    note: 'Prefers calls\nin the evening',
    custom_fields: { Region: 'North', toString: 'a method' },
    address: { street: 'Long', building: '1', flat: '2', postcode: '00-001', city: 'Warsaw', country: 'PL' },
    invoice_address: { street: 'Short', city: 'Gdansk' },
    mail_drop_address: { city: 'Lodz', country: 'PL' },
  };

  it('takes an empty list, as PHP writes an empty map, for address and custom fields', async () => {
    const id = await add({ ...everything, address: [], custom_fields: [] });
    expect(await read(id)).toMatchObject({
      address: noAddress,
      custom_fields: { Region: null, Contract: null, toString: null },
    });
    await service.succeed(customers.update, { id, name: 'Anna', address: [], custom_fields: [] });
    expect(await read(id)).toMatchObject({ name: 'Anna', address: noAddress });
  });

  it('has a note of at most 10,000 characters, which lists show too', async () => {
    const note = 'ż'.repeat(10_000);
    const id = await add({ identifier: 'noted', note });
    expect(await service.succeed(customers.list, { identifier: 'noted' })).toMatchObject([{ note }]);
    const { errors } = await service.ask(customers.update, { id, note: `${note}.` });
    expect(errors).toMatchObject([{ field: 'note', code: codes.tooLong }]);
  });

  it('gets entries of its note with their time and author, of many at once, with one event each', async () => {
    const id = await add({ note: 'Old' });
    const entry = (note: string) =>
      expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d test\n${note}$`));
    const answer = await service.ask(customers.addNote, { id, note: 'First' });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await service.events.of(answer)).toEqual([emitted(customerEvents.updated, { customer_id: id })]);
    await Promise.all(['a', 'b', 'c'].map(note => service.succeed(customers.addNote, { id, note })));
    const [old, first, ...others] = (await read(id)).note.split('\n\n');
    expect([old, first]).toEqual(['Old', entry('First')]);
    expect(others.sort()).toEqual(['a', 'b', 'c'].map(entry));
  });

  it('refuses an entry that its note has no room for, and none', async () => {
    const id = await add({ note: 'ż'.repeat(9_990) });
    const full = await service.ask(customers.addNote, { id, note: 'x' });
    expect(full).toMatchObject({ status: 400, errors: [{ field: 'note', code: codes.tooLong }] });
    expect(await service.events.of(full)).toEqual([]);
    expect((await service.ask(customers.addNote, { id })).errors).toMatchObject([{ code: codes.required }]);
    const missing = await service.ask(customers.addNote, { id: 999_999, note: 'x' });
    expect(missing).toMatchObject({ status: 404 });
  });

  it('adds one with only a surname, answers its identifier as a string and emits one event', async () => {
    const answer = await service.ask(customers.create, { surname: 'Nowak' });
    expect(answer).toMatchObject({ status: 200, body: { customer_id: expect.stringMatching(/^\d+$/) } });
    const customer_id = Number(answer.body.customer_id);
    expect(await service.events.of(answer)).toEqual([emitted(customerEvents.created, { customer_id })]);
    expect(await read(customer_id)).toEqual({
      ...unset,
      customer_id,
      surname: 'Nowak',
      ...noAddresses,
      custom_fields: { Region: null, Contract: null, toString: null },
    });
  });

  it('reads back everything that was written', async () => {
    const { company_id } = await service.succeed(companies.create, { name: 'Example' });
    const customer_id = await add({ ...everything, company_id });
    const { email, phone_number, ...rest } = everything;
    expect(await read(customer_id)).toEqual({
      ...unset,
      ...rest,
      customer_id,
      company_id: Number(company_id),
      email: email[0],
      emails: email,
      phone_number: phone_number[0],
      phone_numbers: phone_number,
      address: { ...noAddress, ...everything.address },
      invoice_address: { ...noAddress, ...everything.invoice_address },
      mail_drop_address: { ...noAddress, ...everything.mail_drop_address },
      custom_fields: { Region: 'North', Contract: null, toString: 'a method' },
    });
  });

  it('shows address and custom fields only on request', async () => {
    const id = await add(everything);
    expect(Object.keys(await service.succeed(customers.read, { id })).toSorted()).toEqual(
      [...Object.keys(unset), 'customer_id', 'surname'].toSorted(),
    );
    expect(await service.succeed(customers.read, { id, include_address: true })).not.toHaveProperty(
      'custom_fields',
    );
  });

  it('accepts a single e-mail address and phone number as a string', async () => {
    const id = await add({ email: 'a@example.com', phone_number: '600' });
    expect(await read(id)).toMatchObject({
      email: 'a@example.com',
      emails: ['a@example.com'],
      phone_number: '600',
      phone_numbers: ['600'],
    });
  });

  it('changes only the fields that are sent', async () => {
    const id = await add(everything);
    const before = await read(id);
    const answer = await service.ask(customers.update, { id, name: 'Anna', group: 'Standard', gender: null });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await service.events.of(answer)).toEqual([emitted(customerEvents.updated, { customer_id: id })]);
    expect(await read(id)).toEqual({ ...before, name: 'Anna', group: 'Standard' });
  });

  it('clears the fields that are sent empty', async () => {
    const { company_id } = await service.succeed(companies.create, { name: 'Example' });
    const id = await add({ ...everything, company_id });
    const empty = Object.keys(everything).map(name => [name, '']);
    const { surname: _required, ...cleared } = Object.fromEntries(empty);
    await service.succeed(customers.update, {
      id,
      ...cleared,
      vip: false,
      company_id: '',
      email: [],
      address: Object.fromEntries(Object.keys(everything.address).map(name => [name, ''])),
      invoice_address: { street: '', city: '' },
      mail_drop_address: { city: '', country: '' },
      custom_fields: { Region: '', toString: '' },
    });
    expect(await read(id)).toEqual({
      ...unset,
      customer_id: id,
      surname: 'Kowalska',
      ...noAddresses,
      custom_fields: { Region: null, Contract: null, toString: null },
    });
  });

  it('merges custom fields by name and addresses by their parts', async () => {
    const id = await add(everything);
    await service.succeed(customers.update, {
      id,
      custom_fields: { Region: '', Contract: 12 },
      address: { city: 'Gdynia', flat: '' },
      invoice_address: { street: '', flat: '3' },
    });
    expect(await read(id)).toMatchObject({
      custom_fields: { Region: null, Contract: '12', toString: 'a method' },
      address: { ...noAddress, ...everything.address, city: 'Gdynia', flat: null },
      invoice_address: { ...noAddress, city: 'Gdansk', flat: '3' },
      mail_drop_address: { ...noAddress, ...everything.mail_drop_address },
    });
  });

  it('shows the PESEL only to who may read it, and in no event', async () => {
    const pesel = '02270803624';
    const id = await add({ identifier: 'pesel' });
    const answer = await service.ask(customers.update, { id, pesel });
    expect(await service.events.of(answer)).toEqual([emitted(customerEvents.updated, { customer_id: id })]);
    const shownTo = async (withheld: string) => {
      const one = await service.ask(customers.read, { id }, { withheld });
      const list = await service.ask(customers.list, { identifier: 'pesel' }, { withheld });
      return [one.body.pesel, ...list.body.map(customer => customer.pesel)];
    };
    expect(await shownTo('')).toEqual([pesel, pesel]);
    expect(await shownTo(customers.pesel.subject)).toEqual([undefined, undefined]);
    expect(await service.succeed(customers.pesel, { id })).toEqual({ pesel });
    expect((await service.ask(customers.pesel, { id: 999_999 })).status).toBe(404);
    expect(await service.succeed(customers.list, { q: pesel })).toEqual([]);
    const events = await service.database.query(`SELECT FROM outbox WHERE position($1 IN outbox::text) > 0`, [
      pesel,
    ]);
    expect(events).toEqual([]);
  });

  it.each(['02270803625', '0227080362', '02 270 803 624', 'x'])(
    'rejects the PESEL %s, and does not repeat it',
    async pesel => {
      const { errors } = await service.ask(customers.create, { surname: 'Nowak', pesel });
      expect(errors).toEqual([
        {
          field: 'pesel',
          code: codes.wrongFormat,
          message: 'pesel must be a PESEL: 11 digits, of which the last one checks the others',
        },
      ]);
    },
  );

  it('emits no event when nothing changes', async () => {
    const id = await add(everything);
    const answer = await service.ask(customers.update, { id, ...everything });
    expect(answer.status).toBe(200);
    expect(await service.events.of(answer)).toEqual([]);
    expect(await service.events.of(await service.ask(customers.update, { id }))).toEqual([]);
  });

  it('emits an event with the company that the customer belongs to after the change', async () => {
    const { company_id } = await service.succeed(companies.create, { name: 'Example' });
    const id = await add();
    const answer = await service.ask(customers.update, { id, company_id });
    expect(await service.events.of(answer)).toEqual([
      emitted(customerEvents.updated, { customer_id: id, company_id: Number(company_id) }),
    ]);
  });

  it('reports all problems of its fields at once', async () => {
    const { status, errors } = await service.ask(customers.create, {
      surname: '',
      email: ['a@example.com', 'b'],
      phone_number: 'unknown',
      birthdate: '2026-02-30',
      address: { city: 7 },
      custom_fields: ['x'],
      company_id: 'x',
    });
    expect(status).toBe(400);
    const named = errors.map(({ code, field }) => [field, code]);
    expect(Object.fromEntries(named)).toEqual({
      surname: codes.required,
      'email[1]': codes.wrongFormat,
      phone_number: codes.wrongFormat,
      birthdate: codes.notInCalendar,
      'address.city': codes.wrongType,
      custom_fields: codes.wrongType,
      company_id: codes.wrongType,
    });
    expect(errors).toHaveLength(7);
  });

  it.each([
    ['email', 7],
    ['email', { a: 1 }],
    ['email', 'a b@example.com'],
    ['phone_number', 600],
    ['phone_number', Array(51).fill('1')],
    ['nip', ' - '],
    ['nip', 'a\0'],
    ['type', 7],
  ])('rejects %s %j', async (field, value) => {
    const { status, errors } = await service.ask(customers.create, { surname: 'x', [field]: value });
    expect({ status, fields: errors.map(error => error.field) }).toEqual({ status: 400, fields: [field] });
  });

  it('rejects more custom fields than one answer can show', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `Long ${index}`);
    const custom_fields = names.map((name, index) => ({ id: 100 + index, name }));
    await service.succeed(crmProvisioning.apply, { crm: { custom_fields } });
    const values = (some: string[]) => Object.fromEntries(some.map(name => [name, '語'.repeat(10_000)]));
    const id = await add({ custom_fields: values(names.slice(0, 20)) });
    const { errors } = await service.ask(customers.update, { id, custom_fields: values(names.slice(20)) });
    expect(errors).toMatchObject([{ field: 'custom_fields', code: codes.tooLong }]);
    await service.succeed(customers.update, { id, custom_fields: values(names.slice(20, 30)) });
    const { body } = await service.ask(customers.read, { id, include_custom_fields: true });
    expect(Object.values(body.custom_fields!).filter(Boolean)).toHaveLength(30);
  });

  it('reports each wrong entry of a list', async () => {
    const email = ['a@example.com', '', 7, 'x', 'b@example.com'];
    const phone_number = ['1'.repeat(65), '600', 'none', 'a\0 1'];
    const { errors } = await service.ask(customers.create, { surname: 'x', email, phone_number });
    expect(errors.map(({ field, code }) => [field, code])).toEqual([
      ['email[1]', codes.wrongFormat],
      ['email[2]', codes.wrongType],
      ['email[3]', codes.wrongFormat],
      ['phone_number[0]', codes.tooLong],
      ['phone_number[2]', codes.wrongFormat],
      ['phone_number[3]', codes.forbiddenCharacter],
    ]);
    expect(errors[1]!.message).toBe('email[2] must be a string');
  });

  it('reports all unknown references at once, and stores nothing', async () => {
    const id = await add(everything);
    const [before, rows] = [await read(id), await count()];
    const wrong = {
      company_id: 999_999,
      type: 'Robot',
      group: 'vip',
      account_manager: 'nobody',
      custom_fields: { Region: ['x'], Colour: 'red', Contract: 'a\0', valueOf: 'x' },
      surname: 'Changed',
    };
    const refused = { company_id: 0, type: 0, group: 0, account_manager: 0 };
    for (const answer of [
      await service.ask(customers.create, wrong),
      await service.ask(customers.update, { id, ...wrong }),
    ]) {
      expect(answer.status).toBe(400);
      expect(Object.fromEntries(answer.errors.map(({ code, field }) => [field, code]))).toEqual({
        ...Object.fromEntries(Object.keys(refused).map(field => [field, codes.unknownReference])),
        'custom_fields.Region': codes.wrongType,
        'custom_fields.Colour': codes.unknownField,
        'custom_fields.Contract': codes.forbiddenCharacter,
        'custom_fields.valueOf': codes.unknownField,
      });
      expect(await service.events.of(answer)).toEqual([]);
    }
    expect([await read(id), await count()]).toEqual([before, rows]);
  });

  it('reports wrong fields and unknown references in one answer', async () => {
    const [id, rows] = [await add(), await count()];
    const wrong = { surname: '', birthdate: 'x', type: 'Robot', account_manager: 'nobody' };
    for (const answer of [
      await service.ask(customers.create, wrong),
      await service.ask(customers.update, { id, ...wrong }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.errors.map(({ field }) => field).toSorted()).toEqual([
        'account_manager',
        'birthdate',
        'surname',
        'type',
      ]);
      expect(await service.events.of(answer)).toEqual([]);
    }
    expect(await count()).toBe(rows);
    const path = await service.ask(customers.update, { id: 'x', type: 'Robot' });
    expect(path.errors).toMatchObject([{ field: 'id' }]);
  });

  it('answers 503 and stores nothing while telephony is unavailable, but only when an account manager is sent', async () => {
    const [id, rows] = [await add(), await count()];
    await test.disconnectTelephony();
    try {
      const answers = [
        await service.ask(customers.create, { surname: 'x', account_manager: 'anna' }),
        await service.ask(customers.update, { id, surname: 'y', account_manager: 'anna' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([503, 503]);
      expect([await count(), (await read(id)).surname]).toEqual([rows, 'Nowak']);
      await service.succeed(customers.update, { id, account_manager: '' });
    } finally {
      await test.connectTelephony();
    }
  });

  it('is deleted with its special fields, with an event for each', async () => {
    const id = await add();
    const item = { group_id: 1, customer_id: id, values: [{ field_id: 1, value: 'KR 1' }] };
    const { item_id } = await service.succeed(specialFieldItems.create, item);
    const answer = await service.ask(customers.delete, { id });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await service.events.of(answer)).toEqual([
      emitted(specialFieldEvents.deleted, { item_id, group_id: 1, customer_id: id }),
      emitted(customerEvents.deleted, { customer_id: id }),
    ]);
    expect((await service.succeed(specialFieldItems.list, { customer_id: id })).count).toBe(0);
  });

  it('answers 404 after it is deleted', async () => {
    const id = await add();
    await service.succeed(customers.delete, { id });
    const answers = await Promise.all([
      service.ask(customers.read, { id }),
      service.ask(customers.update, { id, type: 'Robot' }),
      service.ask(customers.delete, { id }),
    ]);
    const notFound = { status: 404, errors: [{ code: codes.notFound, field: 'id' }] };
    for (const answer of answers) expect(answer).toMatchObject(notFound);
  });

  it('are checked and described to other services, companies included', async () => {
    const company = await service.succeed(companies.create, {
      name: 'Example',
      phone_number: ['22 123 45 67'],
      email: ['office@example.com', 'other@example.com'],
    });
    const [{ customer_id: firm }] = await service.database.query(
      'SELECT customer_id FROM companies WHERE company_id = $1',
      [company.company_id],
    );
    const person = await add({
      name: 'Ewa',
      phone_number: ['600-100-200', '1'],
      company_id: company.company_id,
    });
    const ids = { customer_ids: [person, 888_888, firm, String(777_777), 888_888] };
    expect(await service.succeed(customers.check, ids)).toEqual({ unknown: [777_777, 888_888] });
    const company_id = Number(company.company_id);
    expect(await service.succeed(customers.contacts, ids)).toEqual([
      {
        customer_id: firm,
        company_id,
        name: 'Example',
        surname: '',
        email: 'office@example.com',
        phone_number: '22 123 45 67',
        normal_phone_number: '+48221234567',
        normal_phone_numbers: ['+48221234567'],
      },
      {
        customer_id: person,
        company_id,
        name: 'Ewa',
        surname: 'Nowak',
        email: '',
        phone_number: '600-100-200',
        normal_phone_number: '+48600100200',
        normal_phone_numbers: ['+48600100200', '1'],
      },
    ]);
    const nothing = await add();
    expect(await service.succeed(customers.contacts, { customer_ids: [nothing] })).toMatchObject([
      { phone_number: '', normal_phone_number: '', normal_phone_numbers: [] },
    ]);
    expect((await service.ask(customers.check, { customer_ids: [1, 'x', 0] })).errors).toHaveLength(2);
  });

  it('are those of a company: the company itself and its people', async () => {
    const { company_id } = await service.succeed(companies.create, { name: 'Example' });
    const [company] = await service.succeed(companies.list, { order: '-company_id', limit: 1 });
    const person = await add({ company_id });
    const { customer_ids } = await service.succeed(companies.customers, { id: company_id });
    expect(customer_ids).toEqual([company!.customer_id, person]);
    const none = await service.succeed(companies.customers, { id: 999_999 });
    expect(none).toEqual({ customer_ids: [] });
  });

  it('are people alone, as GET /companies lists companies alone', async () => {
    const listed = async (company_flag: boolean) => [
      (await service.succeed(customers.list, { company_flag, limit: 1 })).length,
      (await service.succeed(companies.list, { company_flag, limit: 1 })).length,
    ];
    expect([await listed(true), await listed(false)]).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('are found by a number that is theirs alone, in any of its spellings', async () => {
    const alone = await add({ name: 'Ewa', phone_number: ['601 601 601', '602602602'] });
    await add({ phone_number: '603603603' });
    await add({ phone_number: ['603 603 603', '604604604'] });
    await add({ phone_number: '604604604' });
    const normal_phone_numbers = ['+48602602602', '+48603603603', '+48604604604', '+48699699699'];
    expect(
      await service.succeed(customers.ofNumbers, {
        normal_phone_numbers: [...normal_phone_numbers, '+48602602602', '+48601601601'],
      }),
    ).toEqual([
      { normal_phone_number: '+48601601601', customer_id: alone, label: 'Nowak Ewa' },
      { normal_phone_number: '+48602602602', customer_id: alone, label: 'Nowak Ewa' },
    ]);
  });

  it('are found by an e-mail address that is theirs alone, in any case', async () => {
    const alone = await add({ email: ['Alone@example.com', 'alone@example.com', 'second@example.com'] });
    await add({ email: 'shared@example.com' });
    await service.succeed(companies.create, { name: 'Example', email: ['Shared@example.com'] });
    await add();
    const emails = ['ALONE@example.com', 'alone@example.com', 'shared@example.com', 'nobody@example.com'];
    expect(await service.succeed(customers.ofAddresses, { emails })).toEqual([
      { email: 'alone@example.com', customer_id: alone },
    ]);
  });
});

import { DateTime } from 'luxon';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { records } from '@patchbay/contracts/outbound/records';
import { codes } from '@patchbay/contracts/problems';
import { type TestService, emitted } from '@patchbay/testing/service';
import { type TestCampaign, TestOutbound } from '../test-outbound';

const phone_number = '600 100 200';

describe('records of an ordinary campaign', () => {
  let test: TestOutbound;
  let service: TestService;
  let campaign: TestCampaign;
  let id: string;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
  });
  beforeEach(async () => {
    campaign = await test.campaign({ fields: ['first_name', 'city'] });
    id = campaign.id;
  });
  afterAll(() => test.stop());

  const add = (fields: object = {}) =>
    service.ask(records.create, { id, phone_number, status_id: campaign.statusOf.TO_CALL, ...fields });
  const added = async (fields: object = {}): Promise<number> => {
    const { status, body, errors } = await add(fields);
    expect([status, errors]).toEqual([200, []]);
    return Number(body.record_id);
  };
  const put = (fields: object) => service.ask(records.update, { id, phone_number, ...fields });
  const read = (number = phone_number) => service.succeed(records.read, { id, phone_number: number });
  const list = (filter: object = {}) => service.succeed(records.list, { id, ...filter });
  const payload = (record_id: number) => ({ outbound_id: id, record_id, phone_number });
  const problemsOf = ({ errors }: { errors: { field?: string; code: number }[] }) =>
    errors.map(({ field, code }) => [field, code]);

  it('limits the size of all fields to what one answer can hold', async () => {
    const fields = Array.from({ length: 40 }, (_, index) => `f${index}`);
    ({ id } = campaign = await test.campaign({ fields }));
    const values = (some: string[]) => Object.fromEntries(some.map(name => [name, '語'.repeat(10_000)]));
    await added({ record_fields: values(fields.slice(0, 20)) });
    const refused = await put({ record_fields: values(fields.slice(20)) });
    expect(problemsOf(refused)).toEqual([['record_fields', codes.tooLong]]);
    expect(await service.events.of(refused)).toEqual([]);
    expect((await read()).record_fields).toMatchObject({ f0: '語'.repeat(10_000), f39: '' });
    expect((await put({ record_fields: values(fields.slice(20, 30)) })).status).toBe(200);
  });

  it('has up to ten numbers, of which the first is its own, with a time zone and a priority', async () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => `60010020${index}`);
    const record_id = await added({ phone_numbers: numbers(10), time_zone: 'Asia/Tokyo', priority: 1 });
    const shown = async () => (await list({ include_dialling: true })).result[0]!;
    expect(await shown()).toMatchObject({ priority: 1, time_zone: 'Asia/Tokyo', attempts: 0 });
    expect((await shown()).numbers!.map(number => number.phone_number)).toEqual([
      phone_number,
      ...numbers(10).slice(1),
    ]);
    expect(await service.objectInEvents(recordEvents.created, record_id)).toMatchObject({
      priority: 1,
      time_zone: 'Asia/Tokyo',
      phone_numbers: [phone_number, ...numbers(10).slice(1)],
    });
    expect(Object.keys(await read())).not.toContain('numbers');
    const cleared = await put({ phone_numbers: [], time_zone: '', priority: '' });
    expect(await service.events.of(cleared)).toEqual([emitted(recordEvents.updated, payload(record_id))]);
    expect(await shown()).toMatchObject({ priority: 50, time_zone: '', numbers: [{ phone_number }] });
    expect(await service.events.of(await put({ phone_numbers: [] }))).toEqual([]);
    expect(problemsOf(await put({ phone_numbers: numbers(11) }))).toEqual([['phone_numbers', codes.tooLong]]);
  });

  it('refuses numbers that are given twice, another first one, and what is no time zone', async () => {
    const wrong = {
      phone_numbers: ['600100201', phone_number, '+48 600 100 201'],
      time_zone: 'Nowhere',
      priority: 0,
    };
    const problems = [
      ['phone_numbers[0]', codes.notAllowed],
      ['phone_numbers[2]', codes.duplicate],
      ['priority', codes.outOfRange],
      ['time_zone', codes.notAllowed],
    ];
    expect(problemsOf(await add(wrong)).sort()).toEqual(problems);
    await added();
    expect(problemsOf(await put(wrong)).sort()).toEqual(problems);
    const many = await service.succeed(records.createMany, {
      id,
      items: [
        { phone_number: '600100300', status_id: campaign.statusOf.TO_CALL, phone_numbers: ['600100301'] },
      ],
    });
    expect(many).toMatchObject({ result: [{ errors: [{ field: 'phone_numbers[0]' }] }] });
  });

  it('adds a record, answers its id as a string and emits one event', async () => {
    const answer = await add();
    expect(answer).toMatchObject({ status: 200, body: { record_id: expect.stringMatching(/^\d+$/) } });
    const record_id = Number(answer.body.record_id);
    expect(await service.events.of(answer)).toEqual([emitted(recordEvents.created, payload(record_id))]);
  });

  it('reads and lists records, with empty strings for unset fields', async () => {
    const bare = await added({ phone_number: '22 100 20 00' });
    const record_id = await added({
      status_id: String(campaign.statusOf.MY_RECORD),
      agent_id: '2',
      next_call_date: '2027-05-29 08:30',
      order: 7,
      identifier: 'A/17',
      record_fields: { city: 'Łódź' },
    });
    const full = {
      record_id,
      phone_number,
      system_status: 'MY_RECORD',
      status: 'my_record',
      status_id: campaign.statusOf.MY_RECORD,
      call_date: '',
      create_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      next_call_date: '2027-05-29 08:30',
      agent_name: 'Anna Nowak',
      agent_login: 'anna',
      last_note: '',
      order: 7,
      identifier: 'A/17',
      record_fields: { first_name: '', city: 'Łódź' },
    };
    expect(await read()).toEqual(full);
    const { count, result } = await list();
    expect([count, result[1]]).toEqual([2, full]);
    expect(result[0]).toEqual({
      ...full,
      record_id: bare,
      phone_number: '22 100 20 00',
      system_status: 'TO_CALL',
      status: 'to_call',
      status_id: campaign.statusOf.TO_CALL,
      next_call_date: '',
      agent_name: '',
      agent_login: '',
      order: '',
      identifier: '',
      record_fields: { first_name: '', city: '' },
    });
  });

  it.each(['600100200', '+48 600 100 200', '0048600-100-200', '(600) 100.200'])(
    'finds the number as %s, and rejects it as a duplicate',
    async spelling => {
      const record_id = await added();
      expect(await read(spelling)).toMatchObject({ record_id, phone_number });
      const answer = await add({ phone_number: spelling });
      expect(answer).toMatchObject({ status: 400 });
      expect(problemsOf(answer)).toEqual([['phone_number', codes.duplicate]]);
      expect(await service.events.of(answer)).toEqual([]);
      expect((await list()).count).toBe(1);
    },
  );

  it('accepts the same number in two campaigns', async () => {
    const other = await test.campaign();
    await added();
    await added({ id: other.id, status_id: other.statusOf.CALL });
  });

  it('reports all missing fields of MY_RECORD and CALL_NO_SOONER_THAN', async () => {
    const { MY_RECORD, CALL_NO_SOONER_THAN } = campaign.statusOf;
    const answer = await add({ status_id: MY_RECORD });
    expect(answer.errors).toEqual([
      {
        code: codes.required,
        field: 'agent_id',
        message: 'agent_id is required for a status that is MY_RECORD',
      },
      {
        code: codes.required,
        field: 'next_call_date',
        message: 'next_call_date is required for a status that is MY_RECORD',
      },
    ]);
    const lacks = async (fields: object) => (await add(fields)).errors.map(({ field }) => field);
    expect(await lacks({ status_id: MY_RECORD, agent_id: 2 })).toEqual(['next_call_date']);
    const date = { next_call_date: '2027-01-01 10:00' };
    expect(await lacks({ status_id: MY_RECORD, agent_id: '', ...date })).toEqual(['agent_id']);
    expect(await lacks({ status_id: CALL_NO_SOONER_THAN })).toEqual(['next_call_date']);
    expect(await lacks({ status_id: CALL_NO_SOONER_THAN, ...date })).toEqual([]);
  });

  it('has no time to call that is more than 400 days away or after the end of the campaign, but keeps one', async () => {
    const ahead = (days: number) => DateTime.now().setZone('Europe/Warsaw').plus({ days });
    const dated = (at: DateTime, of: object = {}) => ({
      next_call_date: at.toFormat('yyyy-MM-dd HH:mm'),
      ...of,
    });
    const problem = (message: string) => [{ code: codes.outOfRange, field: 'next_call_date', message }];
    const far = problem('next_call_date must be at most 400 days away');
    expect((await add(dated(ahead(401)))).errors).toEqual(far);
    const kept = dated(ahead(399));
    await added(kept);
    expect((await put(dated(ahead(401)))).errors).toEqual(far);
    const end_date = ahead(2).toFormat('yyyy-MM-dd');
    await service.succeed(campaigns.update, { id, end_date });
    const late = problem(`next_call_date must not be after the campaign's end_date, ${end_date}`);
    const [last, after] = [ahead(2).set({ hour: 5 }), ahead(3).set({ hour: 5 })];
    expect((await put(dated(after))).errors).toEqual(late);
    await service.succeed(records.update, { id, phone_number, order: 7, ...kept });
    expect((await put(dated(after, { time_zone: 'Pacific/Honolulu' }))).status).toBe(200);
    expect((await put(dated(last, { time_zone: '' }))).status).toBe(200);
  });

  it('reports an unknown agent, status and field at once, and stores nothing', async () => {
    const other = await test.campaign();
    const answer = await add({
      status_id: other.statusOf.CALL,
      agent_id: 99,
      record_fields: { city: 'x', street: 'y', toString: 'z', first_name: ['x'] },
    });
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual([
      ['agent_id', codes.unknownReference],
      ['status_id', codes.unknownReference],
      ['record_fields.street', codes.unknownField],
      ['record_fields.toString', codes.unknownField],
      ['record_fields.first_name', codes.wrongType],
    ]);
    expect((await list()).count).toBe(0);
    expect(await service.events.of(answer)).toEqual([]);
  });

  it('reports all wrong fields at once', async () => {
    const wrong = { phone_number: 'none', status_id: 'x', next_call_date: '2027-02-30 10:00', order: -1 };
    expect(problemsOf(await add({ ...wrong, agent_id: 'x', record_fields: ['x'] })).sort()).toEqual([
      ['agent_id', codes.wrongType],
      ['next_call_date', codes.notInCalendar],
      ['order', codes.outOfRange],
      ['phone_number', codes.wrongFormat],
      ['record_fields', codes.wrongType],
      ['status_id', codes.wrongType],
    ]);
    const nothing = await service.ask(records.create, { id });
    expect(problemsOf(nothing)).toEqual([
      ['phone_number', codes.required],
      ['status_id', codes.required],
    ]);
  });

  it('names its agent by login, and its status by that of the dictionary', async () => {
    const next_call_date = '2027-01-02 10:00';
    const named = { status_id: undefined, dictionary_status_id: 5, agent_login: 'anna', next_call_date };
    const record_id = await added(named);
    expect(await read()).toMatchObject({ system_status: 'MY_RECORD', agent_login: 'anna' });
    expect(await service.objectInEvents(recordEvents.created, record_id)).toMatchObject({ agent_id: 2 });
    const changes: [object, object][] = [
      [{ agent_login: 'jan' }, { agent_login: 'jan', system_status: 'MY_RECORD' }],
      [{ agent_login: 'anna', agent_id: 3 }, { agent_login: 'jan' }],
      [{ dictionary_status_id: 3 }, { system_status: 'NO_CALL', agent_login: 'jan' }],
      [{ dictionary_status_id: 3, status_id: campaign.statusOf.CALL }, { system_status: 'CALL' }],
      [{ agent_login: '' }, { agent_login: '' }],
    ];
    for (const [change, shown] of changes) {
      expect((await put(change)).errors).toEqual([]);
      expect(await read()).toMatchObject(shown);
    }
  });

  it('reports a login and a dictionary status that are unknown, each once', async () => {
    const without = { status_id: undefined, agent_login: 'nobody', dictionary_status_id: 2 };
    expect(problemsOf(await add(without))).toEqual([
      ['agent_login', codes.unknownReference],
      ['dictionary_status_id', codes.unknownReference],
    ]);
    expect(problemsOf(await add({ status_id: undefined }))).toEqual([['status_id', codes.required]]);
    expect(problemsOf(await add({ status_id: null }))).toEqual([['status_id', codes.required]]);
    await added();
    expect(problemsOf(await put(without))).toEqual([
      ['agent_login', codes.unknownReference],
      ['dictionary_status_id', codes.unknownReference],
    ]);
    const mine = { status_id: campaign.statusOf.MY_RECORD, agent_login: 'nobody' };
    expect(problemsOf(await put(mine))).toEqual([
      ['agent_login', codes.unknownReference],
      ['next_call_date', codes.required],
    ]);
    expect(problemsOf(await put({ agent_login: 7, dictionary_status_id: 'x' }))).toEqual([
      ['agent_login', codes.wrongType],
      ['dictionary_status_id', codes.wrongType],
    ]);
  });

  it('reports wrong fields and unknown references at once', async () => {
    const { MY_RECORD } = campaign.statusOf;
    await added();
    const wrong = { status_id: 1, agent_id: 99, order: -1, record_fields: { street: 'x' } };
    const expected = [
      ['agent_id', codes.unknownReference],
      ['order', codes.outOfRange],
      ['record_fields.street', codes.unknownField],
      ['status_id', codes.unknownReference],
    ];
    for (const answer of [await add(wrong), await put(wrong)]) {
      expect(problemsOf(answer).sort()).toEqual(expected);
      expect(await service.events.of(answer)).toEqual([]);
    }
    const numberless = { id, status_id: MY_RECORD, record_fields: { street: 'x' } };
    expect(problemsOf(await service.ask(records.create, numberless)).sort()).toEqual([
      ['agent_id', codes.required],
      ['next_call_date', codes.required],
      ['phone_number', codes.required],
      ['record_fields.street', codes.unknownField],
    ]);
  });

  it('reports one problem per field, and checks no rules of a wrong status', async () => {
    const { MY_RECORD } = campaign.statusOf;
    const unreadable = { status_id: MY_RECORD, next_call_date: 'soon' };
    expect(problemsOf(await add(unreadable))).toEqual([
      ['next_call_date', codes.wrongFormat],
      ['agent_id', codes.required],
    ]);
    await added({ status_id: MY_RECORD, agent_id: 2, next_call_date: '2027-01-01 10:00' });
    expect(problemsOf(await put({ status_id: 'x', agent_id: '' }))).toEqual([['status_id', codes.wrongType]]);
  });

  it('emits one change of status, whatever else changes', async () => {
    const record_id = await added();
    const answer = await put({
      status_id: campaign.statusOf.NO_CALL,
      order: 3,
      record_fields: { city: 'x' },
    });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    const status = { status_id: campaign.statusOf.NO_CALL, system_status: 'NO_CALL' as const };
    expect(await service.events.of(answer)).toEqual([
      emitted(recordEvents.statusChanged, { ...payload(record_id), ...status }),
    ]);
    expect(await read()).toMatchObject({ ...status, order: 3, record_fields: { city: 'x' } });
  });

  it.each([
    [{ order: 3 }],
    [{ identifier: 'x' }],
    [{ agent_id: 3 }],
    [{ next_call_date: '2027-01-01 10:00' }],
  ])('emits one update for a change to %j', async fields => {
    const record_id = await added();
    const answer = await put({ status_id: campaign.statusOf.TO_CALL, ...fields });
    expect(await service.events.of(answer)).toEqual([emitted(recordEvents.updated, payload(record_id))]);
  });

  it('merges record_fields: unnamed fields keep their values, empty ones are removed', async () => {
    const record_id = await added({ record_fields: { first_name: 'Anna', city: 'Łódź' } });
    const answer = await put({ record_fields: { city: '' } });
    expect(await service.events.of(answer)).toEqual([emitted(recordEvents.updated, payload(record_id))]);
    expect((await read()).record_fields).toEqual({ first_name: 'Anna', city: '' });
    expect(
      await service.database.query('SELECT name FROM record_values WHERE record_id = $1', [record_id]),
    ).toEqual([{ name: 'first_name' }]);
    const filled = await put({ record_fields: { first_name: '', city: 7 } });
    expect(await service.events.of(filled)).toEqual([emitted(recordEvents.updated, payload(record_id))]);
    const another = await put({ record_fields: { city: 'Gdynia' } });
    expect(await service.events.of(another)).toEqual([emitted(recordEvents.updated, payload(record_id))]);
    expect((await read()).record_fields).toEqual({ first_name: '', city: 'Gdynia' });
  });

  it('emits nothing without a change', async () => {
    await added({ order: 3, agent_id: 2, record_fields: { city: 'x' } });
    const same = { status_id: campaign.statusOf.TO_CALL, order: '3', agent_id: 2, next_call_date: '' };
    const answer = await put({ ...same, record_fields: { city: 'x', first_name: '' } });
    expect(answer.status).toBe(200);
    expect(await service.events.of(answer)).toEqual([]);
  });

  it('checks the rules of the status in an update', async () => {
    const { MY_RECORD } = campaign.statusOf;
    await added();
    const fieldsOf = async (fields: object) => (await put(fields)).errors.map(({ field }) => field);
    expect(await fieldsOf({ status_id: MY_RECORD })).toEqual(['agent_id', 'next_call_date']);
    expect(await fieldsOf({ status_id: MY_RECORD, agent_id: 2, next_call_date: '2027-01-01 10:00' })).toEqual(
      [],
    );
    expect(await fieldsOf({ agent_id: '' })).toEqual(['agent_id']);
    expect(await fieldsOf({ status_id: campaign.statusOf.CALL, agent_id: '', next_call_date: '' })).toEqual(
      [],
    );
    expect(await read()).toMatchObject({ agent_login: '', next_call_date: '', system_status: 'CALL' });
    expect(await fieldsOf({ status_id: 1, record_fields: { street: 'x' } })).toEqual([
      'status_id',
      'record_fields.street',
    ]);
  });

  it('deletes a record, emits one event, and answers 404 from then on', async () => {
    const record_id = await added({ record_fields: { city: 'x' } });
    const answer = await service.ask(records.delete, { id, phone_number: '+48600100200' });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await service.events.of(answer)).toEqual([emitted(recordEvents.deleted, payload(record_id))]);
    const gone = { status: 404, errors: [{ code: codes.notFound, field: 'phone_number' }] };
    for (const contract of [records.read, records.update, records.delete])
      expect(await service.ask(contract as typeof records.read, { id, phone_number })).toMatchObject(gone);
  });

  it('filters by status, system status and phone number, in pages, in the order of insertion', async () => {
    const { TO_CALL, CALL, NO_CALL } = campaign.statusOf;
    const spread = [TO_CALL, CALL, NO_CALL, CALL];
    for (const [index, status_id] of spread.entries())
      await added({ status_id, phone_number: `60010030${index}` });
    const numbersOf = async (query: string) => {
      const { status, body } = await service.ask(records.list, { id }, { query });
      expect(status).toBe(200);
      return [body.count, ...body.result.map(record => record.phone_number.at(-1))];
    };
    expect(await numbersOf('')).toEqual([4, '0', '1', '2', '3']);
    expect(await numbersOf('limit=2&offset=1')).toEqual([4, '1', '2']);
    expect(await numbersOf('limit=1000&offset=4')).toEqual([4]);
    expect(await numbersOf(`status_id=${CALL}`)).toEqual([2, '1', '3']);
    expect(await numbersOf(`status_id[]=${CALL}&status_id[]=${NO_CALL}`)).toEqual([3, '1', '2', '3']);
    expect(await numbersOf('system_status=NO_CALL')).toEqual([1, '2']);
    expect(await numbersOf('system_status[]=NO_CALL&system_status[]=TO_CALL')).toEqual([2, '0', '2']);
    expect(await numbersOf('phone_number=%2B48600100302')).toEqual([1, '2']);
    expect(await numbersOf('status_id=1')).toEqual([0]);
    for (const query of ['system_status=SOLD', 'status_id=x', 'limit=0', 'offset=-1']) {
      const answer = await service.ask(records.list, { id }, { query });
      expect([query, answer.status, answer.errors[0]?.field]).toEqual([query, 400, query.split('=')[0]]);
    }
  });

  it('answers 404 for an unknown campaign', async () => {
    const gone = { status: 404, errors: [{ code: codes.notFound, field: 'id' }] };
    expect(await add({ id: '99999' })).toMatchObject(gone);
    const key = { id: '99999', phone_number };
    for (const contract of [records.list, records.read, records.update, records.delete])
      expect(await service.ask(contract as typeof records.read, key)).toMatchObject(gone);
  });

  it('answers 404 for a CRM-fed campaign, and 400 for record_fields in one', async () => {
    const fed = await test.campaign({ crm_fed: true });
    const record = { id: fed.id, status_id: fed.statusOf.CALL };
    expect(await add(record)).toMatchObject({ status: 404, errors: [{ field: 'id' }] });
    const withFields = { ...record, record_fields: { city: 'x' } };
    expect(await add(withFields)).toMatchObject({ status: 400, errors: [{ field: 'record_fields' }] });
    const key = { id: fed.id, phone_number };
    const message = `campaign ${fed.id} is CRM-fed: its records are at /crm_outbounds/${fed.id}/records`;
    const gone = { status: 404, errors: [{ message, field: 'id' }] };
    for (const contract of [records.list, records.read, records.update, records.delete])
      expect(await service.ask(contract as typeof records.read, key)).toMatchObject(gone);
  });

  it('adds one number once for 100 concurrent requests, and reports 99 duplicates', async () => {
    const spellings = ['600100200', '+48600100200', '0048 600 100 200', '600-100-200'];
    const writers = Array.from({ length: 100 }, (_, index) => add({ phone_number: spellings[index % 4] }));
    const answers = await Promise.all(writers);
    const refused = answers.filter(({ status }) => status === 400);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused).toHaveLength(99);
    expect(new Set(refused.map(answer => JSON.stringify(problemsOf(answer))))).toEqual(
      new Set([JSON.stringify([['phone_number', codes.duplicate]])]),
    );
    expect((await list()).count).toBe(1);
    const events = await Promise.all(answers.map(answer => service.events.of(answer)));
    expect(events.flat()).toHaveLength(1);
  });

  describe('while telephony is unavailable', () => {
    const anna = { agent_login: 'anna', agent_name: 'Anna Nowak' };
    afterEach(async () => {
      await test.connect();
      test.rename('anna', 'Nowak');
    });

    it('show their agents as last known', async () => {
      await added({ agent_id: 2 });
      await test.disconnect();
      expect(await read()).toMatchObject(anna);
      expect((await list()).result).toMatchObject([anna]);
      await test.connect();
      test.rename('anna', 'Lis');
      expect(await read()).toMatchObject({ agent_name: 'Anna Lis' });
      await test.disconnect();
      expect(await read()).toMatchObject({ agent_name: 'Anna Lis' });
    });

    it('show agents that another process has saved', async () => {
      await added({ agent_id: 2 });
      await test.disconnect();
      await service.pause();
      await service.resume();
      expect(await read()).toMatchObject(anna);
    });

    it('are not shown as unassigned when their agent was never known', async () => {
      const record_id = await added();
      await test.disconnect();
      expect(await read()).toMatchObject({ agent_login: '' });
      await service.database.query('UPDATE records SET agent_id = 77 WHERE record_id = $1', [record_id]);
      expect((await service.ask(records.read, { id, phone_number })).status).toBe(503);
    });

    it('are not assigned to an agent', async () => {
      await added();
      await test.disconnect();
      const answer = await put({ agent_id: 2 });
      expect([answer.status, await service.events.of(answer)]).toEqual([503, []]);
    });
  });
});

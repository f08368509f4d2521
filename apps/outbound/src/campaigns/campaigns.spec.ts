import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { records } from '@patchbay/contracts/outbound/records';
import { dictionaryStatuses, systemStatuses } from '@patchbay/contracts/outbound/statuses';
import { codes } from '@patchbay/contracts/problems';
import { BusinessTime } from '@patchbay/platform/business-time';
import { type TestService, emitted } from '@patchbay/testing/service';
import { TestOutbound, dictionary, statuses } from '../test-outbound';

const survey = { name: 'Survey', dialer: 'preview' };

describe('campaigns', () => {
  let test: TestOutbound;
  let service: TestService;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
  });
  afterAll(() => test.stop());

  const problemsOf = async (input: object) => {
    const answer = await service.ask(campaigns.create, { ...survey, ...input });
    return answer.errors.map(({ field, code }) => [field, code]);
  };

  it('adds a campaign under the next free identifier and emits one event', async () => {
    const answer = await service.ask(campaigns.create, survey);
    expect(answer).toMatchObject({ status: 200, body: { id: expect.stringMatching(/^[0-9]{5}$/) } });
    const outbound_id = answer.body.id;
    expect(await service.events.of(answer)).toEqual([emitted(campaignEvents.created, { outbound_id })]);
  });

  it('has defaults for fields that are left out', async () => {
    const { id } = await service.succeed(campaigns.create, survey);
    expect(await service.succeed(campaigns.read, { id })).toEqual({
      id,
      ...survey,
      active: true,
      dialling: {},
      start_date: new BusinessTime('Europe/Warsaw').today(),
      end_date: '',
      order: 50,
      parity: 50,
      group_id: null,
      parameters: {},
      crm_fed: false,
      fields: [],
    });
    const listed = await service.succeed(campaigns.statuses, { id });
    expect(listed.map(({ system_status }) => system_status)).toEqual(systemStatuses);
    expect(new Set(listed.map(({ dictionary_status_id }) => dictionary_status_id))).toEqual(new Set([null]));
  });

  it('reads and lists campaigns', async () => {
    const written = {
      ...survey,
      active: false,
      start_date: '2026-05-01',
      end_date: '2026-05-01',
      order: '99999',
      parity: 1,
      parameters: { caller_id: 221234567, preview_timeout: '30' },
      crm_fed: true,
      fields: ['city', 'first_name', 'toString'],
    };
    const { id } = await service.succeed(campaigns.create, written);
    const expected = {
      ...written,
      id,
      order: 99999,
      parameters: { caller_id: '221234567', preview_timeout: 30 },
      dialling: {},
      group_id: null,
    };
    expect(await service.succeed(campaigns.read, { id })).toEqual(expected);
    expect(await service.succeed(campaigns.list)).toContainEqual(expected);
  });

  it('lists the statuses of a campaign in the given order', async () => {
    const { id } = await service.succeed(campaigns.create, { ...survey, statuses: statuses.slice(2, 5) });
    const listed = await service.succeed(campaigns.statuses, { id });
    expect(listed).toEqual(
      statuses.slice(2, 5).map(status => ({ ...status, status_id: expect.stringMatching(/^\d+$/) })),
    );
    const numbers = listed.map(({ status_id }) => Number(status_id));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  });

  it('says how many records of a campaign have each of its statuses', async () => {
    const [one, other] = [await test.campaign(), await test.campaign()];
    const add = (phone_number: string, status_id: number, id = one.id) =>
      service.succeed(records.create, { id, phone_number, status_id });
    const counts = async () =>
      (await service.succeed(campaigns.recordCounts, { id: one.id })).map(({ name, count }) => [name, count]);
    const none = statuses.map(({ name }) => [name, 0]);
    expect(await counts()).toEqual(none);
    await add('600100200', one.statusOf.CALL);
    await add('600100201', one.statusOf.CALL);
    await add('600100202', one.statusOf.NO_CALL);
    await add('600100203', other.statusOf.CALL, other.id);
    const wanted = { CALL: 2, NO_CALL: 1 } as Record<string, number>;
    const expected = statuses.map(({ name, system_status }) => [name, wanted[system_status] ?? 0]);
    expect(await counts()).toEqual(expected);
    const listed = await service.succeed(campaigns.statuses, { id: one.id });
    const [first] = await service.succeed(campaigns.recordCounts, { id: one.id });
    expect(first).toEqual({ ...listed[0], count: expect.any(Number) });
    await service.database.query('SELECT fold_record_counts()');
    expect(await counts()).toEqual(expected);
  });

  it('reports all wrong values at once', async () => {
    const wrong = {
      dialer: 'manual',
      order: 100_000,
      parity: 0,
      start_date: '2026-02-30',
      statuses: [{ name: 'x', system_status: 'SOLD' }],
    };
    expect(await problemsOf(wrong)).toEqual([
      ['statuses[0].system_status', codes.notAllowed],
      ['dialer', codes.notAllowed],
      ['start_date', codes.notInCalendar],
      ['order', codes.outOfRange],
      ['parity', codes.outOfRange],
    ]);
    const same = { name: 'x', system_status: 'CALL', dictionary_status_id: 1 };
    const related = {
      start_date: '2026-02-02',
      end_date: '2026-02-01',
      parameters: { colour: 'red', caller_id: ['1'], preview_timeout: -1 },
      fields: ['city', 'city'],
      statuses: [same, same, { name: 'y', system_status: 'CALL', dictionary_status_id: 99 }],
    };
    expect(await problemsOf(related)).toEqual([
      ['end_date', codes.rangeReversed],
      ['parameters.caller_id', codes.wrongType],
      ['parameters.preview_timeout', codes.outOfRange],
      ['parameters.colour', codes.unknownField],
      ['fields[1]', codes.duplicate],
      ['statuses[1].name', codes.duplicate],
      ['statuses[1].dictionary_status_id', codes.duplicate],
      ['statuses[2].dictionary_status_id', codes.unknownReference],
    ]);
  });

  it('takes any text as the number to show, but for characters with which the exchange takes no call', async () => {
    const problemsWith = (caller_id: string) => problemsOf({ parameters: { caller_id } });
    for (const caller_id of ['+48 (22) 123-45-67', '22/123.45', '"Firma Łoś" 221234567', '221234567 w. 1']) {
      const { id } = await service.succeed(campaigns.create, { ...survey, parameters: { caller_id } });
      expect((await service.succeed(campaigns.read, { id })).parameters).toEqual({ caller_id });
    }
    for (const caller_id of ['221234567\n', '22\t1234567', '22\u0085', 'Firma <221234567>'])
      expect(await problemsWith(caller_id)).toEqual([['parameters.caller_id', codes.forbiddenCharacter]]);
    expect(await problemsWith('2'.repeat(65))).toEqual([['parameters.caller_id', codes.tooLong]]);
  });

  it('reports wrong fields and unknown references at once', async () => {
    const wrong = {
      dialer: 'manual',
      start_date: 'x',
      end_date: '2000-01-01',
      parameters: { colour: 'red' },
    };
    const linked = { name: 'x', system_status: 'CALL', dictionary_status_id: 99 };
    const expected = [
      ['dialer', codes.notAllowed],
      ['start_date', codes.wrongFormat],
      ['parameters.colour', codes.unknownField],
    ];
    expect(await problemsOf({ ...wrong, statuses: [linked] })).toEqual([
      ...expected,
      ['statuses[0].dictionary_status_id', codes.unknownReference],
    ]);
    const { id } = await service.succeed(campaigns.create, survey);
    const answer = await service.ask(campaigns.update, { id, ...wrong });
    expect(answer.errors.map(({ field, code }) => [field, code])).toEqual(expected);
    expect(await service.events.of(answer)).toEqual([]);
  });

  it('changes the fields of dialling that are sent, those of abandon each by itself, and an empty value restores the default', async () => {
    const retry = { BUSY: { after_minutes: 5, max: 2 } };
    const abandon = { percent: 1, patience_seconds: 5 };
    const dialling = { ring_seconds: 40, retry, abandon };
    const { id } = await service.succeed(campaigns.create, { ...survey, dialling });
    const set = async (changed: object) => {
      await service.succeed(campaigns.update, { id, dialling: changed });
      return (await service.succeed(campaigns.read, { id })).dialling;
    };
    expect(await set({ abandon: { percent: 2 } })).toEqual({
      ...dialling,
      abandon: { ...abandon, percent: 2 },
    });
    expect(await set({ abandon: { percent: '' } })).toEqual({
      ...dialling,
      abandon: { patience_seconds: 5 },
    });
    const kept = { ring_seconds: 40, abandon: { patience_seconds: 5 } };
    expect(await set({ abandon: {} })).toEqual({ ...kept, retry });
    const other = { NO_ANSWER: { after_minutes: 9 } };
    expect(await set({ retry: other })).toEqual({ ...kept, retry: other });
    expect(await set({ retry: {}, ring_seconds: '', abandon: { patience_seconds: '' } })).toEqual({});
  });

  it('does not compare days when one is wrong', async () => {
    const days = { start_date: '2026-05-01', end_date: '2026-05-31' };
    const { id } = await service.succeed(campaigns.create, { ...survey, ...days });
    const before = { ...survey, start_date: 'x', end_date: '2000-01-01' };
    const after = { ...survey, start_date: '2026-06-01', end_date: 'x' };
    for (const answer of [
      await service.ask(campaigns.create, before),
      await service.ask(campaigns.update, { id, ...before }),
    ])
      expect(answer.errors).toMatchObject([{ field: 'start_date', code: codes.wrongFormat }]);
    for (const answer of [
      await service.ask(campaigns.create, after),
      await service.ask(campaigns.update, { id, ...after }),
    ])
      expect(answer.errors).toMatchObject([{ field: 'end_date', code: codes.wrongFormat }]);
  });

  it('compares the end with today when the start is empty or missing', async () => {
    const reversed = [{ field: 'end_date', code: codes.rangeReversed }];
    const { id } = await service.succeed(campaigns.create, { ...survey, start_date: '1999-01-01' });
    for (const start of [{}, { start_date: '' }])
      expect(
        await service.ask(campaigns.create, { ...survey, ...start, end_date: '2000-01-01' }),
      ).toMatchObject({ status: 400, errors: reversed });
    const emptied = { id, start_date: '', end_date: '2000-01-01' };
    expect(await service.ask(campaigns.update, emptied)).toMatchObject({ status: 400, errors: reversed });
    await service.succeed(campaigns.update, { id, end_date: '2000-01-01' });
  });

  it('changes the fields that are sent, merges parameters, and emits one event', async () => {
    const { id } = await service.succeed(campaigns.create, {
      ...survey,
      end_date: '2999-01-01',
      parameters: { caller_id: '22', preview_timeout: 30 },
    });
    const sent = { active: '0', order: 1, end_date: '', parameters: { preview_timeout: '' }, dialer: null };
    const answer = await service.ask(campaigns.update, { id, ...sent });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await service.events.of(answer)).toEqual([emitted(campaignEvents.updated, { outbound_id: id })]);
    expect(await service.succeed(campaigns.read, { id })).toMatchObject({
      ...survey,
      active: false,
      order: 1,
      end_date: '',
      parameters: { caller_id: '22' },
    });
  });

  it('emits nothing without a change', async () => {
    const { id } = await service.succeed(campaigns.create, { ...survey, parameters: { caller_id: '22' } });
    const sent = { ...survey, order: '50', parameters: { caller_id: '22', preview_timeout: '' } };
    const answer = await service.ask(campaigns.update, { id, ...sent });
    expect(answer.status).toBe(200);
    expect(await service.events.of(answer)).toEqual([]);
  });

  it.each([
    [{ parameters: { preview_timeout: 'soon' } }, 'parameters.preview_timeout'],
    [{ parameters: { toString: '1' } }, 'parameters.toString'],
    [{ parameters: ['x'] }, 'parameters'],
    [{ end_date: '2000-01-01' }, 'end_date'],
    [{ order: 0 }, 'order'],
    [{ parity: 101 }, 'parity'],
    [{ name: '' }, 'name'],
  ])('rejects a change to %j, and changes nothing', async (sent, field) => {
    const { id } = await service.succeed(campaigns.create, survey);
    const before = await service.succeed(campaigns.read, { id });
    const answer = await service.ask(campaigns.update, { id, active: false, ...sent });
    expect(answer).toMatchObject({ status: 400, errors: [{ field }] });
    expect(await service.succeed(campaigns.read, { id })).toEqual(before);
    expect(await service.events.of(answer)).toEqual([]);
  });

  it('answers 404 for unknown and malformed identifiers', async () => {
    for (const contract of [
      campaigns.read,
      campaigns.delete,
      campaigns.update,
      campaigns.statuses,
      campaigns.recordCounts,
    ])
      for (const id of ['99999', 'abc', "' OR true --", '1']) {
        const answer = await service.ask(contract as typeof campaigns.read, { id });
        expect(answer).toMatchObject({ status: 404, errors: [{ code: codes.notFound, field: 'id' }] });
      }
  });

  it('deletes a campaign with its records, with one event each', async () => {
    const { id, statusOf } = await test.campaign({ fields: ['city'] });
    const phones = ['600100200', '600100201'];
    const ids: string[] = [];
    for (const phone_number of phones) {
      const record = { id, phone_number, status_id: statusOf.CALL, record_fields: { city: 'x' } };
      ids.push((await service.succeed(records.create, record)).record_id);
    }
    const answer = await service.ask(campaigns.delete, { id });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    const deleted = phones.map((phone_number, index) =>
      emitted(recordEvents.deleted, {
        outbound_id: id,
        record_id: Number(ids[index]),
        phone_number,
      }),
    );
    const all = [...deleted, emitted(campaignEvents.deleted, { outbound_id: id })];
    expect(await service.events.of(answer)).toEqual(expect.arrayContaining(all));
    expect(await service.events.of(answer)).toHaveLength(3);
    expect((await service.ask(campaigns.read, { id })).status).toBe(404);
    expect(await service.database.query('SELECT FROM records WHERE campaign_id = $1', [id])).toEqual([]);
  });

  it('makes writers of records wait for the deletion of their campaign', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, statusOf } = await test.campaign();
      const writers = Array.from({ length: 20 }, (_, index) =>
        service.ask(records.create, { id, phone_number: 600_100_300 + index, status_id: statusOf.CALL }),
      );
      const deletion = await service.ask(campaigns.delete, { id });
      const answers = [...(await Promise.all(writers)), deletion];
      expect(answers.map(({ status }) => status).filter(status => ![200, 404].includes(status))).toEqual([]);
      expect(deletion.status).toBe(200);
    }
  });

  it('gives 50 concurrent campaigns 50 identifiers', async () => {
    const adding = Array.from({ length: 50 }, () => service.succeed(campaigns.create, survey));
    const ids = (await Promise.all(adding)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(50);
  });

  it('skips identifiers in use, and reuses one that is free again', async () => {
    const row = `name, dialer, active, start_date, "order", parity, parameters, crm_fed)
      VALUES ($1, 'x', 'preview', true, '2026-01-01', 50, 50, '{}', false)`;
    for (const id of ['99998', '99999', '00001'])
      await service.database.query(`INSERT INTO campaigns (id, ${row} ON CONFLICT (id) DO NOTHING`, [id]);
    await service.database.query("SELECT setval('campaign_numbers', 99997)");
    const taken = new Set((await service.succeed(campaigns.list)).map(({ id }) => id));
    const { id } = await service.succeed(campaigns.create, survey);
    const next = Array.from({ length: 99_999 }, (_, index) => String(index + 1).padStart(5, '0'));
    expect(id).toBe(next.find(free => !taken.has(free)));
    await service.succeed(campaigns.delete, { id });
    await service.database.query("SELECT setval('campaign_numbers', 99997)");
    expect(await service.succeed(campaigns.create, survey)).toEqual({ id });
  });

  it('lists the dictionary statuses', async () => {
    expect(await service.succeed(dictionaryStatuses.list)).toEqual(dictionary);
  });
});

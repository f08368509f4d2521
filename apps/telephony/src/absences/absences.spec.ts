import { codes } from '@patchbay/contracts/problems';
import { type AbsenceView, absenceEvents, absences } from '@patchbay/contracts/telephony/absences';
import { headerNames } from '@patchbay/platform/request-headers';
import { BusinessTime } from '@patchbay/platform/business-time';
import { TestService, emitted } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';

const holiday = { absence_type_id: 1 };
const on = (day: number, time = '00:00') => `2026-05-${String(day).padStart(2, '0')} ${time}`;

describe('absences', () => {
  let service: TestService;
  let users = 0;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
    await service.database.query(
      `INSERT INTO absence_types (id, name) VALUES (1, 'Holiday'), (2, 'Sick leave')`,
    );
  });
  afterAll(() => service.stop());

  /** Each test has a user of its own. */
  async function addUser(): Promise<string> {
    const login = `user${(users += 1)}`;
    await service.database.query('INSERT INTO users (login) VALUES ($1)', [login]);
    return login;
  }

  const set = (login: string, fields: object) => service.ask(absences.set, { login, ...holiday, ...fields });
  const list = (login: string): Promise<AbsenceView[]> => service.succeed(absences.list, { login });

  it('adds an absence and emits one event', async () => {
    const login = await addUser();
    const answer = await set(login, {
      absence_type_id: '2',
      date_from: on(4, '08:00'),
      date_to: on(5, '16:30'),
    });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    const range = { date_from: '2026-05-04 08:00', date_to: '2026-05-05 16:30' };
    const [absence] = await list(login);
    expect(absence).toEqual({ id: expect.any(Number), login, absence_type_id: '2', ...range });
    const fields = { absence_id: absence!.id, login, absence_type_id: 2, ...range };
    expect(await service.events.of(answer)).toEqual([emitted(absenceEvents.created, fields)]);
  });

  it('starts the absence now if no start is sent', async () => {
    const login = await addUser();
    const time = new BusinessTime('Europe/Warsaw');
    const before = time.dateAndTime(time.now());
    expect(await set(login, { date_to: '2999-12-31 23:59' })).toMatchObject({ status: 200 });
    const [absence] = await list(login);
    expect([before, time.dateAndTime(time.now())]).toContain(absence!.date_from);
    const [{ date_from }] = await service.database.query('SELECT date_from FROM absences WHERE login = $1', [
      login,
    ]);
    expect(date_from.getTime() % 60_000).toBe(0);
  });

  it('updates an overlapping absence and emits one event', async () => {
    const login = await addUser();
    await set(login, { date_from: on(4), date_to: on(8) });
    const [{ id }] = (await list(login)) as [AbsenceView];
    const answer = await set(login, { absence_type_id: 2, date_from: on(7), date_to: on(20) });
    const range = { date_from: on(7), date_to: on(20) };
    expect(await list(login)).toEqual([{ id, login, absence_type_id: '2', ...range }]);
    const fields = { absence_id: id, login, absence_type_id: 2, ...range };
    expect(await service.events.of(answer)).toEqual([emitted(absenceEvents.updated, fields)]);
  });

  it('updates the first of several overlapping absences, deletes the others and emits one event for each', async () => {
    const login = await addUser();
    for (const day of [1, 5, 9, 13]) await set(login, { date_from: on(day), date_to: on(day + 2) });
    const [untouched, first, second, third] = (await list(login)) as [
      AbsenceView,
      AbsenceView,
      AbsenceView,
      AbsenceView,
    ];
    const answer = await set(login, { date_from: on(6), date_to: on(14) });
    const range = { date_from: on(6), date_to: on(14) };
    expect(await list(login)).toEqual([untouched, { ...first, ...range }]);
    const deleted = ({ id, date_from, date_to }: AbsenceView) =>
      emitted(absenceEvents.deleted, { absence_id: id, login, absence_type_id: 1, date_from, date_to });
    expect(await service.events.of(answer)).toEqual([
      deleted(second),
      deleted(third),
      emitted(absenceEvents.updated, { absence_id: first.id, login, absence_type_id: 1, ...range }),
    ]);
  });

  it('emits no event when nothing changes', async () => {
    const login = await addUser();
    await set(login, { date_from: on(4), date_to: on(8) });
    const answer = await set(login, { date_from: on(4), date_to: on(8) });
    expect(answer.status).toBe(200);
    expect(await service.events.of(answer)).toEqual([]);
  });

  it('accepts an absence that starts when another one ends, and absences of two users at the same time', async () => {
    const [one, other] = [await addUser(), await addUser()];
    await set(one, { date_from: on(4), date_to: on(5) });
    await set(one, { date_from: on(5), date_to: on(6) });
    await set(other, { date_from: on(4), date_to: on(6) });
    expect(await list(one)).toHaveLength(2);
    expect(await list(other)).toHaveLength(1);
  });

  it('relies on a database constraint against overlapping absences', async () => {
    const login = await addUser();
    await set(login, { date_from: on(4), date_to: on(8) });
    const insert = service.database.query(
      `INSERT INTO absences (login, absence_type_id, date_from, date_to) VALUES ($1, 1, '2026-05-07Z', '2026-05-09Z')`,
      [login],
    );
    await expect(insert).rejects.toThrow('absences_do_not_overlap');
  });

  it('reports an unknown user, an unknown type and a reversed range at once, and stores nothing', async () => {
    const range = { date_from: on(4), date_to: on(4) };
    const answer = await service.ask(absences.set, { login: 'nobody', absence_type_id: 9, ...range });
    expect(answer.status).toBe(400);
    expect(answer.errors).toEqual([
      { code: codes.unknownReference, field: 'login', message: 'user nobody does not exist' },
      { code: codes.unknownReference, field: 'absence_type_id', message: 'absence type 9 does not exist' },
      { code: codes.rangeReversed, field: 'date_to', message: 'date_to must be after date_from' },
    ]);
    expect(await service.events.of(answer)).toEqual([]);
  });

  it('rejects an end in the past when the absence starts now', async () => {
    const login = await addUser();
    const answer = await set(login, { date_to: '2020-01-01 00:00' });
    expect(answer.errors).toMatchObject([{ code: codes.rangeReversed, field: 'date_to' }]);
    expect(await list(login)).toEqual([]);
  });

  it('reports invalid fields, unknown references and a reversed range at once', async () => {
    const codesOf = async (fields: object) =>
      (await service.ask(absences.set, fields)).errors.map(({ field, code }) => [field, code]);
    expect(
      await codesOf({ login: 'nobody', absence_type_id: 'x', date_from: on(5), date_to: on(4) }),
    ).toEqual([
      ['absence_type_id', codes.wrongType],
      ['login', codes.unknownReference],
      ['date_to', codes.rangeReversed],
    ]);
    expect(await codesOf({ absence_type_id: 9, date_from: 'soon', date_to: '2020-01-01 00:00' })).toEqual([
      ['login', codes.required],
      ['date_from', codes.wrongFormat],
      ['absence_type_id', codes.unknownReference],
    ]);
  });

  it('reports all invalid fields at once', async () => {
    const answer = await service.ask(absences.set, {
      absence_type_id: 'x',
      date_from: '2026-02-30 10:00',
      date_to: '2026-05-01',
    });
    expect(answer.errors.map(({ field, code }) => [field, code])).toEqual([
      ['login', codes.required],
      ['absence_type_id', codes.wrongType],
      ['date_from', codes.notInCalendar],
      ['date_to', codes.wrongFormat],
    ]);
  });

  it('lists the absences that overlap a range, which may be open at either end', async () => {
    const login = await addUser();
    for (const day of [1, 5, 9]) await set(login, { date_from: on(day), date_to: on(day + 2) });
    const daysOf = async (range: object) =>
      (await service.succeed(absences.list, { login, ...range })).map(({ date_from }) => date_from);
    expect(await daysOf({})).toEqual([on(1), on(5), on(9)]);
    expect(await daysOf({ date_from: on(6), date_to: on(10) })).toEqual([on(5), on(9)]);
    expect(await daysOf({ date_from: on(3), date_to: on(5) })).toEqual([]);
    expect(await daysOf({ date_from: on(7) })).toEqual([on(9)]);
    expect(await daysOf({ date_to: on(5, '00:01') })).toEqual([on(1), on(5)]);
    expect(await daysOf({ date_from: '2026-05-06', date_to: '2026-05-09' })).toEqual([on(5), on(9)]);
    expect(await daysOf({ date_from: '2026-05-07 00:00:00', date_to: '2026-05-08' })).toEqual([]);
    expect(await service.succeed(absences.list, { login: 'nobody' })).toEqual([]);
  });

  it('rejects a filter whose end is before its start', async () => {
    const answer = await service.ask(absences.list, { date_from: on(6), date_to: on(5) });
    expect(answer.errors).toMatchObject([{ code: codes.rangeReversed, field: 'date_to' }]);
  });

  it('deletes an absence, emits one event and then answers 404', async () => {
    const login = await addUser();
    await set(login, { date_from: on(4), date_to: on(8) });
    const [{ id }] = (await list(login)) as [AbsenceView];
    const answer = await service.ask(absences.delete, { id: String(id) });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    const fields = { absence_id: id, login, absence_type_id: 1, date_from: on(4), date_to: on(8) };
    expect(await service.events.of(answer)).toEqual([emitted(absenceEvents.deleted, fields)]);
    expect(await list(login)).toEqual([]);
    const problem = { code: codes.notFound, field: 'id', message: `absence ${id} does not exist` };
    expect(await service.ask(absences.delete, { id })).toMatchObject({ status: 404, errors: [problem] });
  });

  it('lists 10,000 at once, and has a cursor only if there are more', async () => {
    const login = await addUser();
    await service.database.query(
      `INSERT INTO absences (login, absence_type_id, date_from, date_to)
      SELECT $1, 1, start, start + interval '1 minute' FROM generate_series(0, 10000) AS n,
        LATERAL (SELECT timestamptz '1960-01-01 00:00Z' + n * interval '1 minute' AS start) AS begun`,
      [login],
    );
    const first = await service.ask(absences.list, { login });
    expect(first.body).toHaveLength(10_000);
    const after = first.headers.get(headerNames.nextCursor);
    const last = await service.ask(absences.list, { login, after });
    expect(last.headers.get(headerNames.nextCursor)).toBeUndefined();
    expect(last.body.map(({ date_from }) => date_from)).toEqual(['1960-01-07 23:40']);
    expect(first.body.map(({ id }) => id)).not.toContain(last.body[0]!.id);
  });
});

import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { forwardingEvents, forwardings } from '@patchbay/contracts/telephony/forwardings';
import { headerNames } from '@patchbay/platform/request-headers';
import { TestService, emitted } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';

describe('forwardings', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
  });
  afterAll(() => service.stop());

  it('adds a forwarding, returns its id as a string and emits one event', async () => {
    const answer = await service.ask(forwardings.create, { forward_to: '600700800' });
    expect(answer).toMatchObject({ status: 200, body: { id: '1' } });
    expect(await service.events.of(answer)).toEqual([
      emitted(forwardingEvents.created, { forwarding_id: 1 }),
    ]);
  });

  it('returns a stored forwarding, with empty strings for unset values', async () => {
    const { id } = await service.succeed(forwardings.create, {
      forward_to: '1',
      date_from: '2026-05-29',
      time_from: '22:00',
      time_to: '06:30',
      description: 'night',
    });
    expect(await service.succeed(forwardings.read, { id })).toEqual({
      id,
      forward_to: '1',
      source_number: '',
      destination_number: '',
      date_from: '2026-05-29',
      date_to: '',
      time_from: '22:00',
      time_to: '06:30',
      description: 'night',
    });
  });

  it('updates only the sent fields, and clears those that are empty', async () => {
    const { id } = await service.succeed(forwardings.create, {
      forward_to: '1',
      date_to: '2026-01-01',
      description: 'a',
    });
    const answer = await service.ask(forwardings.update, {
      id,
      date_to: '',
      source_number: '22',
      description: null,
    });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await service.events.of(answer)).toEqual([
      emitted(forwardingEvents.updated, { forwarding_id: Number(id) }),
    ]);
    expect(await service.succeed(forwardings.read, { id })).toMatchObject({
      forward_to: '1',
      date_to: '',
      source_number: '22',
      description: 'a',
    });
  });

  it('emits no event when nothing changes', async () => {
    const { id } = await service.succeed(forwardings.create, { forward_to: '1', time_from: '08:00' });
    const answer = await service.ask(forwardings.update, { id, forward_to: '1', time_from: '08:00' });
    expect(answer.status).toBe(200);
    expect(await service.events.of(answer)).toEqual([]);
  });

  it('rejects days in reverse order, even if only one of them is sent', async () => {
    const reversed = {
      code: codes.rangeReversed,
      field: 'date_to',
      message: 'date_to must not be before date_from',
    };
    const days = { date_from: '2026-02-02', date_to: '2026-02-01' };
    expect((await service.ask(forwardings.create, { forward_to: '1', ...days })).errors).toEqual([reversed]);
    const { id } = await service.succeed(forwardings.create, { forward_to: '1', date_from: '2026-02-02' });
    expect((await service.ask(forwardings.update, { id, date_to: '2026-02-01' })).errors).toEqual([reversed]);
  });

  it('reports days in reverse order together with invalid fields, and does not compare invalid days', async () => {
    const codesOf = ({ errors }: { errors: ProblemDetail[] }) =>
      errors.map(({ field, code }) => [field, code]);
    const days = { date_from: '2026-02-02', date_to: '2026-02-01' };
    const missing = ['forward_to', codes.required];
    const reversed = ['date_to', codes.rangeReversed];
    expect(codesOf(await service.ask(forwardings.create, days))).toEqual([missing, reversed]);
    const { id } = await service.succeed(forwardings.create, { forward_to: '1', date_from: '2026-02-02' });
    const change = { id, forward_to: '', date_to: '2026-02-01' };
    expect(codesOf(await service.ask(forwardings.update, change))).toEqual([
      ['forward_to', codes.required],
      reversed,
    ]);
    const invalid = { id, date_from: 'soon', date_to: '2026-02-01' };
    expect(codesOf(await service.ask(forwardings.update, invalid))).toEqual([
      ['date_from', codes.wrongFormat],
    ]);
    await service.succeed(forwardings.update, { id, date_to: '2026-02-03' });
    const later = { id, date_from: '2026-03-01', date_to: '2026-02-30' };
    expect(codesOf(await service.ask(forwardings.update, later))).toEqual([['date_to', codes.notInCalendar]]);
  });

  it('rejects a destination without a digit', async () => {
    const { errors } = await service.ask(forwardings.create, { forward_to: 'xyz' });
    const message = 'forward_to must be a phone number';
    expect(errors).toEqual([{ field: 'forward_to', code: codes.wrongFormat, message }]);
  });

  it('deletes a forwarding and emits one event', async () => {
    const { id } = await service.succeed(forwardings.create, { forward_to: '1' });
    const answer = await service.ask(forwardings.delete, { id });
    expect(await service.events.of(answer)).toEqual([
      emitted(forwardingEvents.deleted, { forwarding_id: Number(id) }),
    ]);
    expect(await service.ask(forwardings.read, { id })).toMatchObject({ status: 404 });
  });

  it('lists 5,000 at once, by id, and has a cursor only if there are more', async () => {
    await service.database.query('TRUNCATE forwardings RESTART IDENTITY');
    await service.database.query(
      `INSERT INTO forwardings (forward_to, source_number, destination_number, description)
        SELECT '600700800', '', '', '' FROM generate_series(1, 5001)`,
    );
    const first = await service.ask(forwardings.list);
    expect(first.body.map(({ id }) => id)).toEqual(Array.from({ length: 5_000 }, (_, at) => `${at + 1}`));
    const after = first.headers.get(headerNames.nextCursor);
    const last = await service.ask(forwardings.list, { after });
    expect(last.body.map(({ id }) => id)).toEqual(['5001']);
    expect(last.headers.get(headerNames.nextCursor)).toBeUndefined();
  });

  it('reports all problems of a request at once', async () => {
    const answer = await service.ask(forwardings.create, {
      date_from: '2026-02-30',
      time_to: '25:00',
      description: 7,
    });
    expect(answer.status).toBe(400);
    expect(answer.errors).toEqual([
      { field: 'forward_to', code: codes.required, message: 'forward_to is required' },
      { field: 'date_from', code: codes.notInCalendar, message: 'date_from is not in the calendar' },
      {
        field: 'time_to',
        code: codes.notInCalendar,
        message: 'time_to must have a time of day from 00:00 to 23:59',
      },
      { field: 'description', code: codes.wrongType, message: 'description must be a string' },
    ]);
  });
});

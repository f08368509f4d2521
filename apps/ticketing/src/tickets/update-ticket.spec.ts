import { codes } from '@patchbay/contracts/problems';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { ticketMessages } from '@patchbay/contracts/ticketing/ticket-messages';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { emitted } from '@patchbay/testing/service';
import { TestTicketing } from '../test-ticketing';

describe('a change of a ticket', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());

  const update = (id: number, fields: object) => test.service.ask(tickets.update, { id, ...fields });
  const comments = async (id: number) =>
    (await test.read(id)).messages.map(({ type, system_comment }) => [type, system_comment]);

  it('to another status is noted in the ticket and emits one event', async () => {
    const id = await test.ticket();
    const answer = await update(id, { status_id: '5', substatus_id: 3 });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(await test.service.events.of(answer)).toEqual([
      emitted(ticketEvents.updated, { ticket_id: id, status_id: 5, substatus_id: 3 }),
    ]);
    expect(await comments(id)).toEqual([
      ['COMMENT', 'Status changed from New to In progress - Escalated'],
      ['MAIL', ''],
    ]);
    expect(await test.read(id)).toMatchObject({ full_status_name: 'In progress - Escalated', closed_at: '' });
  });

  it('sets the time of closing, keeps it in another closed status, and clears it in an open one', async () => {
    const id = await test.ticket();
    await update(id, { status_id: 6, substatus_id: 1 });
    const closed = async () =>
      (await test.service.database.query('SELECT closed_at FROM tickets WHERE ticket_id = $1', [id]))[0]
        .closed_at;
    const since = await closed();
    expect(since).toEqual(expect.any(Date));
    expect((await test.read(id)).closed_at).toMatch(/^\d{4}-/);
    await update(id, { status_id: 4 });
    await update(id, { category_id: 1 });
    expect(await closed()).toEqual(since);
    await update(id, { status_id: 5 });
    expect(await closed()).toBeNull();
    expect((await test.read(id)).closed_at).toBe('');
  });

  it('shows how long the first answer and the closing took, until it is open again', async () => {
    const id = await test.ticketModifiedAt('2026-01-01T12:00:00Z');
    const times = async () => {
      const { close_time, first_agent_response_time } = await test.read(id);
      return [close_time, first_agent_response_time];
    };
    expect(await times()).toEqual([null, null]);
    await test.service.database.query(
      `UPDATE tickets SET status_id = 6, closed_at = created_at + interval '3 hours',
        first_agent_responded_at = created_at + interval '90.4 seconds' WHERE ticket_id = $1`,
      [id],
    );
    expect(await times()).toEqual([10_800, 90]);
    const { result } = await test.service.succeed(tickets.list, { limit: 100 });
    expect(result.find(({ ticket_id }) => ticket_id === id)).toMatchObject({
      close_time: 10_800,
      first_agent_response_time: 90,
    });
    await update(id, { status_id: 5 });
    expect(await times()).toEqual([null, 90]);
  });

  it('clears the substatus with its status, and alone', async () => {
    const id = await test.ticket({ status_id: 6, substatus_id: 1 });
    expect((await update(id, { substatus_id: 2 })).status).toBe(200);
    expect((await test.read(id)).full_status_name).toBe('Closed - Spam');
    const answer = await update(id, { status_id: 5 });
    expect(await test.service.events.of(answer)).toEqual([
      emitted(ticketEvents.updated, { ticket_id: id, status_id: 5 }),
    ]);
    await update(id, { substatus_id: 3 });
    await update(id, { status_id: null, substatus_id: '' });
    expect((await test.read(id)).full_status_name).toBe('In progress');
    expect((await comments(id))[0]).toEqual([
      'COMMENT',
      'Status changed from In progress - Escalated to In progress',
    ]);
  });

  it('to another queue emits one event; an unknown queue is rejected', async () => {
    const id = await test.ticket();
    const answer = await update(id, { ticket_queue_id: '2' });
    expect(await test.service.events.of(answer)).toEqual([
      emitted(ticketEvents.updated, { ticket_id: id, status_id: 7 }),
    ]);
    const moved = { ticket_queue_id: 2, ticket_queue_name: 'Sales', to: 'support@example.com' };
    expect(await test.read(id)).toMatchObject(moved);
    expect((await update(id, { ticket_queue_id: 99, status_id: 99 })).errors).toMatchObject([
      { code: codes.unknownReference, field: 'ticket_queue_id' },
      { code: codes.unknownReference, field: 'status_id' },
    ]);
    expect(await test.service.events.of(await update(id, { ticket_queue_id: 2 }))).toEqual([]);
    await update(id, { ticket_queue_id: '' });
    expect(await test.read(id)).toMatchObject(moved);
  });

  it('of user and category emits one event and is noted nowhere', async () => {
    const id = await test.ticket({ user_login: 'anna' });
    const answer = await update(id, { user_login: 'jan', category_id: '2' });
    expect(await test.service.events.of(answer)).toEqual([
      emitted(ticketEvents.updated, { ticket_id: id, status_id: 7 }),
    ]);
    expect(await test.read(id)).toMatchObject({
      user_login: 'jan',
      category_id: '2',
      messages: [{ type: 'MAIL' }],
    });
    await update(id, { user_login: '', category_id: '' });
    expect(await test.read(id)).toMatchObject({ user_login: '', category_id: '' });
  });

  it('of tags replaces them, is a modification and emits one event', async () => {
    const id = await test.ticketModifiedAt('2026-01-01');
    const event = emitted(ticketEvents.updated, { ticket_id: id, status_id: 7 });
    const answer = await update(id, { tags: ['late', ' urgent', 'late'] });
    expect(await test.service.events.of(answer)).toEqual([event]);
    const { tags, updated_at, messages } = await test.read(id);
    expect(tags).toEqual(['late', 'urgent']);
    expect(updated_at > '2026-01-01 12:00').toBe(true);
    expect(messages).toEqual([]);
    for (const same of [{}, { tags: null }, { tags: ['late', 'urgent', 'late'] }])
      expect(await test.service.events.of(await update(id, same))).toEqual([]);
    expect(await test.service.events.of(await update(id, { tags: [] }))).toEqual([event]);
    expect((await test.read(id)).tags).toEqual([]);
    expect((await update(id, { tags: ['a', 5] })).errors).toMatchObject([{ field: 'tags[1]' }]);
  });

  it('that changes nothing is not noted and emits no event', async () => {
    const id = await test.ticket({ status_id: 6, substatus_id: 1, user_login: 'anna' });
    const modified = 'SELECT updated_at FROM tickets WHERE ticket_id = $1';
    const before = await test.service.database.query(modified, [id]);
    for (const fields of [{}, { status_id: 6 }, { status_id: '6', substatus_id: '1', user_login: 'anna' }]) {
      const answer = await update(id, fields);
      expect(answer.status).toBe(200);
      expect(await test.service.events.of(answer)).toEqual([]);
    }
    expect(await test.service.database.query(modified, [id])).toEqual(before);
    expect(await comments(id)).toHaveLength(1);
  });

  it('is rejected with all its problems at once, and leaves the ticket as it is', async () => {
    const id = await test.ticket();
    const before = await test.read(id);
    const answer = await update(id, {
      status_id: 99,
      category_id: 'x',
      user_login: 'nobody',
      substatus_id: 1,
    });
    expect(answer.errors.map(({ field, code }) => [field, code])).toEqual([
      ['category_id', codes.wrongType],
      ['status_id', codes.unknownReference],
      ['user_login', codes.unknownReference],
    ]);
    const substatus = await update(id, { substatus_id: 1 });
    expect(substatus.errors).toMatchObject([{ code: codes.unknownReference, field: 'substatus_id' }]);
    expect(await test.service.events.of(answer)).toEqual([]);
    expect(await test.read(id)).toEqual(before);
  });

  it('compares the substatus with no status that is wrong or does not exist', async () => {
    const id = await test.ticket();
    const codesOf = async (fields: object) =>
      (await update(id, fields)).errors.map(({ field, code }) => [field, code]);
    const wrongStatus = ['status_id', codes.wrongType];
    const noStatus = ['status_id', codes.unknownReference];
    const noSubstatus = ['substatus_id', codes.unknownReference];
    expect(await codesOf({ status_id: 'x', substatus_id: 1 })).toEqual([wrongStatus]);
    expect(await codesOf({ status_id: 'x', substatus_id: 99 })).toEqual([wrongStatus, noSubstatus]);
    expect(await codesOf({ status_id: 99, substatus_id: 1 })).toEqual([noStatus]);
    expect(await codesOf({ status_id: 99, substatus_id: 99 })).toEqual([noStatus, noSubstatus]);
    expect(await codesOf({ status_id: 6, substatus_id: 'x' })).toEqual([['substatus_id', codes.wrongType]]);
  });

  it('asks telephony only about a user', async () => {
    const id = await test.ticket();
    await test.disconnect('telephony');
    await test.disconnect('crm');
    expect(await update(id, { user_login: 'anna', status_id: 5 })).toMatchObject({ status: 503 });
    expect((await test.read(id)).status_id).toBe('7');
    expect(await update(id, { status_id: 5 })).toMatchObject({ status: 200 });
    await test.connect('telephony');
    await test.connect('crm');
  });

  it('of a ticket that does not exist is answered with 404, as are its reading and deletion', async () => {
    const missing = {
      status: 404,
      errors: [{ code: codes.notFound, field: 'id', message: 'ticket 999 does not exist' }],
    };
    const { service } = test;
    expect(await service.ask(tickets.update, { id: 999 })).toMatchObject(missing);
    expect(await service.ask(tickets.read, { id: 999 })).toMatchObject(missing);
    expect(await service.ask(tickets.delete, { id: 999 })).toMatchObject(missing);
  });

  it('is not lost when many are made at once, and neither is a message', async () => {
    const id = await test.ticket();
    const statuses = [7, 5, 6, 4];
    const updates = Array.from({ length: 40 }, (_, index) => update(id, { status_id: statuses[index % 4] }));
    const remarks = Array.from({ length: 20 }, (_, index) =>
      test.service.ask(ticketMessages.comment, { id, content: `remark ${index}` }),
    );
    const answers = await Promise.all([...updates, ...remarks]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    const events = (await Promise.all(answers.map(answer => test.service.events.of(answer)))).flat() as {
      action: string;
    }[];
    const { messages, full_status_name } = await test.read(id);
    const changes = messages
      .map(({ system_comment }) => system_comment)
      .filter(Boolean)
      .reverse();
    expect(events.filter(({ action }) => action === ticketEvents.updated.action)).toHaveLength(
      changes.length,
    );
    const names = changes.map(text => /from (.+) to (.+)/.exec(text)!);
    expect(names.map(([, from]) => from)).toEqual(['New', ...names.slice(0, -1).map(([, , to]) => to)]);
    expect(full_status_name).toBe(names.at(-1)![2]);
    expect(messages.filter(({ comment }) => comment !== '')).toHaveLength(20);
  });
});

import fc from 'fast-check';
import { Client } from 'pg';
import { temporaryFiles } from '@patchbay/contracts/ticketing/files';
import type { RequestContract } from '@patchbay/contracts/message';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { ticketMessages } from '@patchbay/contracts/ticketing/ticket-messages';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { eventually } from '@patchbay/testing/eventually';
import { TestTicketing, wanted } from '../test-ticketing';

/** The fields that differ, as they were. */
const replaced = (before: object, after: object): object => {
  const now = after as Record<string, unknown>;
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(now[name]);
  return Object.fromEntries(Object.entries(before).filter(differs));
};

type Sent = [contract: RequestContract<any>, fields: object];

const actor = { type: 'api_user', name: 'test' };

describe('changes that the events of a ticket report', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());

  const changes = (answer: { requestId: string }) => test.service.changes(answer);
  const inEvents = (id: number) => test.service.objectInEvents(ticketEvents.updated, id);

  it.each([
    {},
    {
      comment: 'angry',
      body_type: 'HTML',
      cc: ['x@example.org', '"a,b"@example.org'],
      tags: ['{vip}', 'two words'],
    },
    { status_id: 6, substatus_id: 2, category_id: 1, customer_id: 7, user_login: 'anna', source: 'phone' },
    { to: 'anybody@example.org', from: 'ewa@example.org', ticket_queue_id: 2, status_id: 4 },
  ])('are a new ticket as it is read, with its first mail: %j', async fields => {
    const answer = await test.service.ask(tickets.create, { ...wanted, ...fields });
    const { ticket_id } = answer.body;
    const object = await test.state(ticket_id);
    const message = (await test.read(ticket_id)).messages.at(-1);
    expect(await changes(answer)).toEqual([{ actor, change: { object: { ...object, message } } }]);
    expect(await inEvents(ticket_id)).toEqual(object);
  });

  it('are what a change replaced, with the names', async () => {
    const id = await test.ticket({ tags: ['vip'] });
    const before = await test.state(id);
    const fields = {
      ticket_queue_id: 2,
      status_id: 6,
      substatus_id: 1,
      category_id: 2,
      user_login: 'jan',
      tags: [],
    };
    const answer = await test.service.ask(tickets.update, { id, ...fields });
    const object = await test.state(id);
    const previous = replaced(before, object);
    expect(await changes(answer)).toEqual([{ actor, change: { object, previous } }]);
    expect(previous).toMatchObject({
      ticket_queue_id: 1,
      ticket_queue_name: 'Support',
      full_status_name: 'New',
      closed_at: '',
      tags: ['vip'],
    });
  });

  it.each<Sent>([
    [ticketMessages.comment, { content: 'look', user_login: 'anna' }],
    [ticketMessages.agentResponse, { body: 'Hello', user_login: 'jan' }],
    [ticketMessages.customerResponse, { body: 'Thanks' }],
  ])('have the message that was added, once: $subject', async (contract, fields) => {
    const id = await test.ticket();
    const before = await test.state(id);
    const answer = await test.service.ask(contract, { id, ...fields });
    const [object, { messages }] = [await test.state(id), await test.read(id)];
    const previous = { ...replaced(before, object), message: null };
    const expected = { ...object, message: messages[0] };
    expect(await changes(answer)).toEqual([{ actor, change: { object: expected, previous } }]);
    const [next] = await changes(await test.service.ask(tickets.update, { id, category_id: 1 }));
    expect(next!.change).not.toHaveProperty('object.message');
    expect(next!.change).not.toHaveProperty('previous.message');
  });

  it('have the first reply of an agent, and then the next ones, which leave its time as it is', async () => {
    const id = await test.ticketModifiedAt('2026-01-01 12:00Z');
    const reply = async () =>
      changes(await test.service.ask(ticketMessages.agentResponse, { id, body: 'x', user_login: 'jan' }));
    const [first] = await reply();
    const previous = { first_agent_responded_at: '', updated_at: '2026-01-01 13:00', message: null };
    expect(first!.change!.previous).toEqual(previous);
    const [second] = await reply();
    expect(second!.change!.previous).not.toHaveProperty('first_agent_responded_at');
    expect(await inEvents(id)).toEqual(await test.state(id));
  });

  const upload = async (filename: string) => {
    const query = `filename=${filename}`;
    const { token } = (await test.service.send(temporaryFiles.upload, Buffer.from('x'), { query })).body;
    return (await test.service.succeed(temporaryFiles.finish, { token })).token;
  };

  it('have the files of a message in their order', async () => {
    const [first, second] = [await upload('a.txt'), await upload('b.txt')];
    const attachments = [second, first, second];
    const mail = await test.service.ask(tickets.create, { ...wanted, attachments, comment: 'x' });
    const id = mail.body.ticket_id;
    const response = await test.service.ask(ticketMessages.customerResponse, { id, body: 'x', attachments });
    const { messages } = await test.read(id);
    for (const [answer, message] of [
      [mail, messages[2]],
      [response, messages[0]],
    ] as const) {
      expect(message!.attachments).toEqual(attachments);
      expect(await changes(answer)).toMatchObject([{ change: { object: { message } } }]);
    }
  });

  it('come of a deletion and of a message with the same files in another order, side by side', async () => {
    const attachments = [await upload('a.txt'), await upload('b.txt')].sort();
    const [deleted] = [await test.ticket({ attachments }), await test.ticket({ attachments })];
    const id = await test.ticket();
    const { url, query } = test.service.database;
    const holder = new Client({ connectionString: url });
    await holder.connect();
    await holder.query(`BEGIN; SELECT FROM files WHERE token = '${attachments[0]}' FOR UPDATE`);
    const areWaiting = (count: number) =>
      eventually(async () =>
        expect(
          await query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          ),
        ).toHaveLength(count),
      );
    const deletion = test.service.ask(tickets.delete, { id: deleted });
    await areWaiting(1);
    const files = attachments.toReversed();
    const message = test.service.ask(ticketMessages.customerResponse, { id, body: 'x', attachments: files });
    await areWaiting(2);
    await holder.end();
    expect([await deletion, await message].map(({ status }) => status)).toEqual([200, 200]);
    expect(await inEvents(id)).toEqual(await test.state(id));
  });

  it('end with the ticket as it was when it was deleted', async () => {
    const id = await test.ticket({ status_id: 5, substatus_id: 3 });
    const previous = await test.state(id);
    const answer = await test.service.ask(tickets.delete, { id });
    expect(await changes(answer)).toEqual([{ actor, change: { previous } }]);
    expect(await inEvents(id)).toBeUndefined();
  });

  const one = <T>(...list: T[]) => fc.constantFrom(...list);
  const fields = fc.record(
    {
      ticket_queue_id: one(1, 2),
      status_id: one(4, 5, 6, 7),
      category_id: one<number | string>(1, 2, ''),
      user_login: one('anna', 'jan', ''),
      tags: fc.subarray(['vip', 'two words']),
    },
    { requiredKeys: [] },
  );
  const step: fc.Arbitrary<Sent> = fc.oneof(
    fields.map((change): Sent => [tickets.update, change]),
    one<Sent>(
      [ticketMessages.comment, { content: 'x' }],
      [ticketMessages.agentResponse, { body: 'x', user_login: 'anna' }],
      [ticketMessages.customerResponse, { body: 'x' }],
    ),
  );

  it('end with what is read, after any sequence of changes', async () => {
    const check = async (initial: object, steps: Sent[]) => {
      const id = await test.ticket(initial);
      expect(await inEvents(id)).toEqual(await test.state(id));
      for (const [contract, input] of steps) {
        await test.service.succeed(contract, { id, ...input });
        expect(await inEvents(id)).toEqual(await test.state(id));
      }
    };
    await fc.assert(fc.asyncProperty(fields, fc.array(step, { maxLength: 6 }), check), { numRuns: 60 });
  });
});

import { Client } from 'pg';
import { codes } from '@patchbay/contracts/problems';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { eventually } from '@patchbay/testing/eventually';
import { emitted } from '@patchbay/testing/service';
import { rowsOn } from '@patchbay/persistence/statement';
import { TestTicketing, wanted } from '../test-ticketing';
import { referred, referredByNew, wantedByNew } from './ticket-references';

describe('a new ticket', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());
  beforeEach(() => test.takeAsked());

  const create = (input: object) => test.service.ask(tickets.create, input);
  const count = async () => (await test.service.database.query('SELECT count(*)::int FROM tickets'))[0].count;

  it('needs a mailbox, a subject and a body, and emits one event', async () => {
    const answer = await create(wanted);
    expect(answer).toMatchObject({ status: 200, body: { ticket_id: expect.any(Number) } });
    const { ticket_id } = answer.body;
    expect(await test.service.events.of(answer)).toEqual([
      emitted(ticketEvents.created, { ticket_id, source: 'email' }),
    ]);
    expect(test.takeAsked()).toEqual([]);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(await test.read(ticket_id)).toEqual({
      ticket_id,
      customer_id: null,
      ticket_queue_id: 1,
      to: 'support@example.com',
      from: '',
      cc: [],
      subject: 'Printer',
      source: 'email',
      direction: 'in_behalf_of',
      ticket_queue_name: 'Support',
      user_login: '',
      status_id: '7',
      substatus_id: '',
      category_id: '',
      full_status_name: 'New',
      tags: [],
      created_at: moment,
      updated_at: moment,
      close_time: null,
      closed_at: '',
      first_agent_responded_at: '',
      first_agent_response_time: null,
      messages: [
        {
          message_id: expect.any(Number),
          user_login: '',
          type: 'MAIL',
          body: 'It is on fire',
          body_type: 'PLAIN',
          quoted: '',
          comment: '',
          system_comment: '',
          created_at: moment,
          automatic: false,
          sender_known: true,
          remote_images: false,
          same_id_other_content: false,
          attachments: [],
        },
      ],
      messages_count: 1,
    });
  });

  it('stores every field, and shows its comment before its body: newest first', async () => {
    const answer = await create({
      ...wanted,
      to: 'SALES@example.com',
      from: 'Client+a@example.org',
      cc: ['x@example.org', 'y@example.org'],
      comment: 'angry',
      source: 'phone',
      user_login: 'anna',
      customer_id: '7',
      status_id: '6',
      substatus_id: 2,
      category_id: 1,
      tags: [' vip', 'two words', 'vip '],
      body_type: 'HTML',
    });
    const { ticket_id } = answer.body;
    expect(await test.service.events.of(answer)).toEqual([
      emitted(ticketEvents.created, { ticket_id, customer_id: 7, agent_login: 'anna', source: 'phone' }),
    ]);
    expect(test.takeAsked()).toEqual(['{"customer_ids":[7]}', '{"logins":["anna"]}']);
    const { messages, ...ticket } = await test.read(ticket_id);
    expect(ticket).toMatchObject({
      customer_id: 7,
      ticket_queue_id: 2,
      to: 'SALES@example.com',
      from: 'Client+a@example.org',
      cc: ['x@example.org', 'y@example.org'],
      source: 'phone',
      ticket_queue_name: 'Sales',
      user_login: 'anna',
      status_id: '6',
      substatus_id: '2',
      category_id: '1',
      full_status_name: 'Closed - Spam',
      tags: ['vip', 'two words'],
      closed_at: ticket.created_at,
    });
    expect(messages).toMatchObject([
      { type: 'COMMENT', body: '', body_type: 'PLAIN', comment: 'angry' },
      { type: 'MAIL', body: 'It is on fire', body_type: 'HTML', comment: '' },
    ]);
  });

  it('comes to the queue that is named, at any address', async () => {
    const answer = await create({ ...wanted, to: 'Anybody@example.org', ticket_queue_id: '2' });
    expect(await test.read(answer.body.ticket_id)).toMatchObject({
      to: 'Anybody@example.org',
      ticket_queue_id: 2,
      ticket_queue_name: 'Sales',
    });
  });

  it('rejects an unknown queue, and blames no mailbox for a wrong one', async () => {
    const of = async (fields: object) =>
      (await create({ ...wanted, to: 'anybody@example.org', ...fields })).errors;
    const field = 'ticket_queue_id';
    const unknown = { code: codes.unknownReference, field, message: 'ticket queue 99 does not exist' };
    expect(await of({ ticket_queue_id: 99 })).toEqual([unknown]);
    expect(await of({ ticket_queue_id: 'x' })).toMatchObject([{ code: codes.wrongType, field }]);
    expect(await of({ ticket_queue_id: '' })).toMatchObject([{ code: codes.unknownReference, field: 'to' }]);
  });

  it('asks telephony and crm at once, each once', async () => {
    const release = test.holdAnswers();
    const creating = create({ ...wanted, user_login: 'anna', customer_id: 1 });
    const asked: string[] = [];
    await eventually(() => {
      asked.push(...test.takeAsked());
      expect(asked).toHaveLength(2);
    });
    release();
    expect((await creating).status).toBe(200);
    expect(test.takeAsked()).toEqual([]);
  });

  it('leaves fields unset that are sent empty', async () => {
    const empty = { from: '', cc: [], comment: '', user_login: '', customer_id: '', attachments: [] };
    const { ticket_id } = (
      await create({ ...wanted, ...empty, status_id: '', substatus_id: '', category_id: '' })
    ).body;
    expect(await test.read(ticket_id)).toMatchObject({
      from: '',
      cc: [],
      customer_id: null,
      status_id: '7',
      messages: [{ type: 'MAIL' }],
    });
  });

  it('compares the substatus with no status that is wrong or does not exist', async () => {
    const codesOf = async (fields: object) =>
      (await create({ ...wanted, ...fields })).errors.map(({ field, code }) => [field, code]);
    const wrongStatus = ['status_id', codes.wrongType];
    const noStatus = ['status_id', codes.unknownReference];
    const noSubstatus = ['substatus_id', codes.unknownReference];
    expect(await codesOf({ status_id: 'x', substatus_id: 1 })).toEqual([wrongStatus]);
    expect(await codesOf({ status_id: 'x', substatus_id: 99 })).toEqual([wrongStatus, noSubstatus]);
    expect(await codesOf({ status_id: 99, substatus_id: 1 })).toEqual([noStatus]);
    expect(await codesOf({ status_id: 99, substatus_id: 99 })).toEqual([noStatus, noSubstatus]);
    expect(await codesOf({ substatus_id: 1 })).toEqual([noSubstatus]);
  });

  it('is rejected with all its problems at once, including those that other services found', async () => {
    const before = await count();
    const answer = await create({
      to: 'nobody@example.com',
      body: 'x',
      from: 'no address',
      cc: ['a@example.com', 'b'],
      source: 'letter',
      body_type: 'html',
      tags: ['vip', ' ', 'x'.repeat(65)],
      user_login: 'nobody',
      customer_id: 10,
      status_id: 99,
      substatus_id: 1,
      category_id: 99,
      attachments: ['x'.repeat(32)],
    });
    expect(answer.status).toBe(400);
    expect(answer.errors.map(({ field, code }) => [field, code])).toEqual([
      ['subject', codes.required],
      ['body_type', codes.notAllowed],
      ['from', codes.wrongFormat],
      ['cc[1]', codes.wrongFormat],
      ['source', codes.notAllowed],
      ['tags[1]', codes.required],
      ['tags[2]', codes.tooLong],
      ['to', codes.unknownReference],
      ['status_id', codes.unknownReference],
      ['category_id', codes.unknownReference],
      ['attachments[0]', codes.unknownReference],
      ['user_login', codes.unknownReference],
      ['customer_id', codes.unknownReference],
    ]);
    expect(test.takeAsked()).toEqual(['{"customer_ids":[10]}', '{"logins":["nobody"]}']);
    expect(await test.service.events.of(answer)).toEqual([]);
    expect(await count()).toBe(before);
  });

  it('is rejected with a substatus of another status, or one that does not exist', async () => {
    const refused = { code: codes.unknownReference, field: 'substatus_id' };
    const other = await create({ ...wanted, status_id: 5, substatus_id: 1 });
    expect(other.errors).toMatchObject([{ ...refused, message: 'substatus 1 does not belong to status 5' }]);
    // Without a status the first one is taken, which has no substatuses.
    expect((await create({ ...wanted, substatus_id: 1 })).errors).toMatchObject([refused]);
    const none = await create({ ...wanted, status_id: 5, substatus_id: 99 });
    expect(none.errors).toMatchObject([{ ...refused, message: 'substatus 99 does not exist' }]);
  });

  it.each(['telephony', 'crm'] as const)('is not stored while %s is away: 503', async name => {
    await test.disconnect(name);
    const before = await count();
    const answer = await create({ ...wanted, user_login: 'anna', customer_id: 1 });
    expect(answer).toMatchObject({ status: 503, errors: [{ code: codes.unavailable }] });
    expect(await count()).toBe(before);
    expect(await test.service.events.of(answer)).toEqual([]);
    expect((await create(wanted)).status).toBe(200);
    await test.connect(name);
  });

  it('has at most 20 tags', async () => {
    const tags = Array.from({ length: 21 }, (_, index) => `tag ${index}`);
    const message = 'tags must not have more than 20 entries';
    expect((await create({ ...wanted, tags })).errors).toEqual([
      { code: codes.tooLong, field: 'tags', message },
    ]);
    expect((await create({ ...wanted, tags: 'vip' })).errors).toMatchObject([{ code: codes.wrongType }]);
    const { ticket_id } = (await create({ ...wanted, tags: tags.slice(1) })).body;
    expect((await test.read(ticket_id)).tags).toEqual(tags.slice(1));
  });

  it('is stored once for an Idempotency-Key', async () => {
    const send = () => test.service.ask(tickets.create, wanted, { idempotencyKey: 'k1' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await test.service.events.of(second)).toEqual([]);
  });

  it('is begun by us: its body is an answer, and its event says that it is to be sent', async () => {
    const out = { ...wanted, direction: 'out', recipient: 'ewa@example.org', user_login: 'anna' } as const;
    const answer = await test.service.ask(tickets.create, out);
    const { ticket_id } = answer.body;
    const ticket = await test.read(ticket_id);
    const [{ message_id }] = ticket.messages as [(typeof ticket.messages)[0]];
    expect(await test.service.events.of(answer)).toEqual([
      emitted(ticketEvents.created, { ticket_id, agent_login: 'anna', source: 'email', message_id }),
    ]);
    expect(ticket).toMatchObject({
      from: 'ewa@example.org',
      first_agent_responded_at: ticket.created_at,
      messages: [{ type: 'REPLY', user_login: 'anna', body: 'It is on fire' }],
    });
    const { errors } = await test.service.ask(tickets.create, { ...wanted, direction: 'out' });
    expect(errors).toMatchObject([{ field: 'recipient', code: codes.required }]);
  });

  it('is begun with the main address of its customer, if nobody else is named', async () => {
    test.emails.set(4, 'jan@example.org');
    const send = async (fields: object) => {
      const { body, errors } = await test.service.ask(tickets.create, {
        ...wanted,
        direction: 'out',
        ...fields,
      });
      return errors.length > 0
        ? errors.map(({ field, code }) => [field, code])
        : (await test.read(body.ticket_id)).from;
    };
    expect(await send({ customer_id: 4 })).toBe('jan@example.org');
    expect(await send({ customer_id: 4, recipient: 'ola@example.org' })).toBe('ola@example.org');
    expect(await send({ customer_id: 5 })).toEqual([['recipient', codes.required]]);
    expect(await send({ customer_id: 99 })).toEqual([['customer_id', codes.unknownReference]]);
    expect(await send({ recipient: 'nobody', customer_id: 'x' })).toEqual([
      ['recipient', codes.wrongFormat],
      ['customer_id', codes.wrongType],
    ]);
    expect(await send({ direction: 'in_behalf_of', customer_id: 4 })).toBe('');
  });

  it('and a change have what they refer to looked up by plans that are made once', async () => {
    const client = new Client({ connectionString: test.service.database.url });
    await client.connect();
    try {
      const ids = { ticket_queue_id: 1, status_id: 7, substatus_id: 1, category_id: 1 };
      // The first five times Postgres makes a plan for the values, to compare it with one for any.
      for (let times = 0; times < 7; times += 1) {
        await rowsOn(
          client,
          referredByNew,
          wantedByNew({ to: 'support@example.com', ...ids }, [], new Date()),
        );
        await rowsOn(client, referred, ids);
      }
      const plans = 'SELECT generic_plans::int, custom_plans::int FROM pg_prepared_statements';
      const { rows } = await client.query(plans);
      expect(rows).toEqual([1, 2].map(() => ({ generic_plans: 2, custom_plans: 5 })));
    } finally {
      await client.end();
    }
  });
});

import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { ticketMessages } from '@patchbay/contracts/ticketing/ticket-messages';
import { codes } from '@patchbay/contracts/problems';
import { headerNames } from '@patchbay/platform/request-headers';
import { pagesOf, testReadingBesideWriters } from '@patchbay/testing/list-readers';
import type { TestService } from '@patchbay/testing/service';
import { TestTicketing } from '../test-ticketing';

describe('tickets that are read while others write', () => {
  let test: TestTicketing;
  let service: TestService;
  beforeAll(async () => {
    test = await TestTicketing.start();
    service = test.service;
  });
  afterAll(() => test.stop());

  testReadingBesideWriters(() => ({
    service,
    contract: tickets.list,
    table: 'tickets',
    key: 'ticket_id',
    add: () => test.ticket(),
    change: (id, content) => service.succeed(ticketMessages.comment, { id, content }),
    remove: id => service.succeed(tickets.delete, { id }),
    read: async id => {
      const { messages_count: _count, ...ticket } = await test.read(id);
      return ticket;
    },
    touch: `subject = 'late ' || clock_timestamp()`,
  }));

  it('shows a message that modifies its ticket at the time of the one before', async () => {
    const id = await test.ticketModifiedAt('2100-01-01');
    let after: string | undefined;
    const found = async () => {
      const answer = await service.ask(tickets.list, after ? { after } : { updated_since: '2020-01-01' });
      after = answer.headers.get(headerNames.nextCursor);
      return answer.body.result.map(({ ticket_id }) => ticket_id);
    };
    while (!(await found()).includes(id));
    await service.succeed(ticketMessages.comment, { id, content: 'Again' });
    while (!(await found()).includes(id));
  });

  it.each([
    {},
    { status_id: [4, 5] },
    { source: 'sms' },
    { tags: ['vip'] },
    { status_id: 4, customer_id: 3 },
  ])('reads tickets with %j page by page', async filter => {
    for (let turn = 0; turn < 10; turn += 1) {
      const source = turn % 2 ? 'sms' : 'email';
      await test.ticket({ source, customer_id: 1 + (turn % 4), tags: turn % 3 ? ['vip'] : [] });
    }
    const { count, result } = await service.succeed(tickets.list, filter);
    const read: object[] = [];
    for await (const page of pagesOf(service, tickets.list, { ...filter, limit: 3 })) {
      expect(page.count).toBe(count);
      read.push(...page.result);
    }
    expect(read.slice(0, 100)).toEqual(result);
    expect(read).toHaveLength(count);
  });

  it('answers 400 for a cursor of another list or another order', async () => {
    const { headers } = await service.ask(tickets.list, { limit: 1 });
    const cursor = headers.get(headerNames.nextCursor);
    const foreign = Buffer.from('["companies by company_id",1]').toString('base64url');
    for (const wrong of [
      { after: cursor, updated_since: '2020-01-01' },
      { after: foreign },
      { after: 'x' },
    ]) {
      const { status, errors } = await service.ask(tickets.list, wrong);
      expect([status, errors[0]?.code, errors[0]?.field]).toEqual([400, codes.notAllowed, 'after']);
    }
  });
});

import { query } from './faults/ledger';
import { System } from './system';

type Write = () => Promise<{ status: number; text: string }>;

const rounds = 25;

/** Writes of the same rows in opposite orders, at the same time: all of them lock in one order, so none can deadlock. */
describe('writes that cross each other', () => {
  let system: System;
  beforeAll(async () => {
    system = await System.startInOneProcess();
  });
  afterAll(() => system.stop());

  const send =
    (method: string, path: string, body?: object): Write =>
    () =>
      system.send(method, path, body && { body });
  const post = (path: string, body: object) => system.succeed('POST', path, body);
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

  /** Postgres counts a deadlock when it ends one of the transactions, whatever the answer is made of it. */
  const deadlocks = async () =>
    (await query(system, 'SELECT sum(deadlocks)::int AS count FROM pg_stat_database'))[0].count as number;

  /** @param round gives the writes of a round, which may also be refused for what another one of them did */
  async function expectNoDeadlock(round: () => Promise<Write[]>): Promise<void> {
    const before = await deadlocks();
    for (const _round of numbers(rounds)) {
      const answers = await Promise.all((await round()).map(write => write()));
      const failed = answers.filter(({ status }) => status >= 500);
      expect(failed.map(({ text }) => text)).toEqual([]);
    }
    expect(await deadlocks()).toBe(before);
  }

  it('of customers and their companies do not deadlock', () =>
    expectNoDeadlock(async () => {
      const names = numbers(8).map(index => ({ name: `Company ${index}` }));
      const companies = await Promise.all(names.map(each => post('/companies', each)));
      const items = companies.map(({ company_id }) => ({ surname: 'Nowak', company_id }));
      const customers = await Promise.all(items.map(each => post('/customers', each)));
      const change = ({ company_id }: { company_id: string }, index: number) => [
        send('DELETE', `/companies/${company_id}`),
        send('PUT', `/customers/${customers[index].customer_id}`, { surname: 'Lis', company_id }),
        send('PUT', `/companies/${company_id}`, { name: 'Changed' }),
      ];
      return [
        send('POST', '/batch/customers', { items }),
        send('POST', '/batch/customers', { items: items.toReversed() }),
        ...companies.flatMap(change),
      ];
    }));

  it('of records in several campaigns do not deadlock', async () => {
    let next = 600_200_000;
    await expectNoDeadlock(async () => {
      const items = numbers(40).map(() => ({ phone_number: String((next += 1)), identifier: `A${next}` }));
      const ofCampaign = (id: string, status_id: number) => {
        const all = items.map(item => ({ ...item, status_id }));
        const path = `/batch/outbounds/${id}/records`;
        return [send('POST', path, { items: all }), send('POST', path, { items: all.toReversed() })];
      };
      const byNumber = items
        .slice(0, 10)
        .map(({ phone_number }) =>
          send('POST', '/outbound_status_by_phone_number', { phone_number, status_id: 1 }),
        );
      const deleted = items.map(({ phone_number }) =>
        send('DELETE', `/outbounds/00001/records/${phone_number}`),
      );
      return [...ofCampaign('00001', 5), ...ofCampaign('00003', 22), ...byNumber, ...deleted];
    });
  });

  it('of records that follow customers do not deadlock with changes of these', async () => {
    const campaign = () => post('/outbounds', { name: 'Customers', dialer: 'preview', crm_fed: true });
    const campaigns = await Promise.all([campaign(), campaign()]);
    const [{ status_id }] = await system.succeed('GET', `/outbounds/${campaigns[0].id}/statuses`);
    const [other] = await system.succeed('GET', `/outbounds/${campaigns[1].id}/statuses`);
    const people = numbers(100).map(index => ({ surname: 'Lis', phone_number: String(600_300_000 + index) }));
    const { result } = await post('/batch/customers', { items: people });
    const customers = (result as { id: string }[]).map(({ id }) => id);
    const add = (id: string, of: string[], status: string) =>
      send('POST', `/batch/crm_outbounds/${id}/records`, {
        items: of.map(customer_id => ({ customer_id, status_id: status })),
      });
    await expectNoDeadlock(async () => [
      add(campaigns[0].id, customers, status_id),
      add(campaigns[1].id, customers.toReversed(), other.status_id),
      ...customers.slice(0, 10).map(id => send('PUT', `/customers/${id}`, { phone_number: `60040${id}` })),
    ]);
    const { count } = await system.succeed('GET', `/crm_outbounds/${campaigns[1].id}/records?limit=1`);
    expect(count).toBe(customers.length);
  });

  it('of tickets and messages with the same files do not deadlock', () =>
    expectNoDeadlock(async () => {
      const upload = async (index: number) => {
        const authorization = `Basic ${Buffer.from('api_user:api_pass').toString('base64')}`;
        const headers = { authorization, 'content-type': 'application/octet-stream' };
        const path = `/temporary_files?filename=${index}`;
        const response = await system.fetch(path, { method: 'POST', body: 'x', headers });
        return ((await response.json()) as { token: string }).token;
      };
      const ticket = { to: 'support@example.com', subject: 'Printer', body: 'On fire' };
      const attachments = await Promise.all(numbers(6).map(upload));
      const both = [attachments, attachments.toReversed()];
      const tickets = await Promise.all(both.map(each => post('/tickets', { ...ticket, attachments: each })));
      return [
        ...both.flatMap(each => [
          send('POST', '/tickets', { ...ticket, attachments: each }),
          ...tickets.map(({ ticket_id }) =>
            send('POST', `/tickets/${ticket_id}/customer_response`, { body: 'x', attachments: each }),
          ),
        ]),
        ...tickets.map(({ ticket_id }) => send('DELETE', `/tickets/${ticket_id}`)),
      ];
    }));
});

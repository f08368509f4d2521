import { liveQueues } from '@patchbay/contracts/telephony/live-queues';
import { queueReports } from '@patchbay/contracts/telephony/queue-reports';
import type { AgentStatus } from '@patchbay/contracts/telephony/statuses';
import type { TestService } from '@patchbay/testing/service';
import { addConnections, open } from '../connections/test-connections';
import type { ExchangeLink } from '../exchange/exchange-link';
import { startWithLink } from '../exchange/test-exchange-link';
import { instantOf } from '../instants';
import { addReportRows } from './test-report-rows';

const second = 1_000_000;
const hour = 3_600 * second;

/** Where it is about noon, so that no midnight comes in between. */
const hoursFromNoon = new Date().getUTCHours() - 12;
const zone = `Etc/GMT${hoursFromNoon < 0 ? hoursFromNoon : `+${hoursFromNoon}`}`;

describe('queues as they are now', () => {
  let service: TestService;
  let link: ExchangeLink;
  const now = instantOf(new Date());
  beforeAll(async () => {
    ({ service, link } = await startWithLink({ TIME_ZONE: zone }));
    await service.database.query(`INSERT INTO queues (id, name, exchange_name)
      VALUES (1, 'Hotline', 'hotline'), (2, 'Sales', 'sales'), (3, 'Nowhere', NULL)`);
    await waits();
    await visits();
    await agents();
  });
  beforeEach(() => link.set('up'));
  afterAll(() => service.stop());

  async function waits(): Promise<void> {
    const queued = { ...open, state: 'QUEUED', waits: true, queue_id: 1 } as const;
    await addConnections(
      service.database,
      { ...queued, connection_id: '1.1', queued_at: now - 90 * second, started_at: now - 100 * second },
      { ...queued, connection_id: '1.2', queued_at: now - 5 * second, state: 'RINGING' },
      { ...queued, connection_id: '1.3', queued_at: now - hour, state: 'TALKING', waits: false },
      { ...queued, connection_id: '1.4', queued_at: now + hour, queue_id: 2 },
      { ...queued, connection_id: '1.5', queue_id: null },
    );
  }

  const visit = (
    joined_at: number,
    seconds: number,
    how: 'answered' | 'abandoned' | 'timed_out' | 'withdrawn',
  ) => ({
    connection_id: `visit ${joined_at}`,
    joined_at,
    queue_id: 1,
    left_at: joined_at + seconds * second,
    how,
  });

  async function visits(): Promise<void> {
    const all = [
      visit(now - hour, 20, 'answered'),
      visit(now - hour + 1, 20.000_001, 'answered'),
      visit(now - hour + 2, 3, 'abandoned'),
      visit(now - hour + 3, 30, 'timed_out'),
      visit(now - hour + 4, 1, 'withdrawn'),
      visit(now - 24 * hour, 1, 'answered'),
      { ...visit(now - hour + 5, 0, 'answered'), left_at: null, how: '' as const },
      { ...visit(now - hour + 6, 1, 'answered'), queue_id: null },
    ];
    await addReportRows(service.database, { visits: all, legs: [], presence: [] });
  }

  /** Each with the queues in which the agent is; with `!` paused there. */
  const all: [AgentStatus, ...string[]][] = [
    ['FREE', 'hotline', 'sales'],
    ['FREE', 'hotline', '!sales'],
    ['RINGING', 'hotline'],
    ['INBOUND_CALL', 'hotline', '!sales'],
    ['OUTBOUND_CALL', 'hotline'],
    ['CALL', 'hotline'],
    ['OUTBOUND_PREVIEW', 'hotline'],
    ['WRAP_UP', '!hotline'],
    ['PAUSED', '!hotline'],
    ['OFF', 'hotline'],
    ['FREE', 'elsewhere'],
  ];

  async function agents(): Promise<void> {
    const rows = all.map(([status, ...queues], index) => ({
      login: `agent ${index}`,
      agent_id: index + 1,
      status,
      memberships: queues.map(queue => ({ queue: queue.replace('!', ''), paused: queue[0] === '!' })),
    }));
    const given = 'json_to_recordset($1) AS given (login text, agent_id int, status text, memberships jsonb)';
    const added = [
      `users (login, name, surname, sip_accounts) SELECT login, '', '', '[]' FROM ${given}`,
      `agents (agent_id, login, name, surname, active, number, outbound_mode)
        SELECT agent_id, login, '', '', true, '', 'manual' FROM ${given}`,
      `agent_states (login, memberships, phone, status) SELECT login, memberships, '', status FROM ${given}`,
    ];
    for (const one of added) await service.database.query(`INSERT INTO ${one}`, [JSON.stringify(rows)]);
  }

  const list = () => service.succeed(liveQueues.list);
  const nobody = { free: 0, ringing: 0, talking: 0, wrap_up: 0, paused: 0 };

  it('say who waits and since when, what agents do, and the waits of today', async () => {
    const [hotline, sales, nowhere] = await list();
    expect(hotline).toEqual({
      queue_id: 1,
      queue_name: 'Hotline',
      calls: { waiting: 2, oldest_ms: expect.any(Number) },
      agents: { free: 3, ringing: 1, talking: 3, wrap_up: 1, paused: 1 },
      answered: 2,
      abandoned: 1,
      answered_within_percent: 25,
    });
    expect(hotline!.calls.oldest_ms).toBeGreaterThanOrEqual(90_000);
    expect(hotline!.calls.oldest_ms).toBeLessThan(3_600_000);
    expect(sales).toMatchObject({
      calls: { waiting: 1, oldest_ms: 0 },
      agents: { ...nobody, free: 1, paused: 1, talking: 1 },
      answered_within_percent: null,
    });
    expect(nowhere).toMatchObject({ calls: { waiting: 0, oldest_ms: 0 }, agents: nobody, answered: 0 });
  });

  it('count as the report of today does', async () => {
    const day = new Date(Date.now() - (hoursFromNoon * hour) / 1_000).toISOString().slice(0, 10);
    const [report] = await service.succeed(queueReports.summary, { date_from: day, date_to: day });
    const [hotline] = await list();
    const { answered, answered_within, abandoned, timed_out } = report!;
    expect(hotline).toMatchObject({
      answered,
      abandoned,
      answered_within_percent: (100 * answered_within) / (answered + abandoned + timed_out),
    });
  });

  it('have no agent who is not active', async () => {
    await service.database.query(`UPDATE agents SET active = false WHERE login = 'agent 0'`);
    const [hotline, sales] = await list();
    await service.database.query('UPDATE agents SET active = true');
    expect([hotline!.agents.free, sales!.agents.free]).toEqual([2, 0]);
  });

  it('have nobody without an exchange, and what was today all the same', async () => {
    link.set('none');
    const [hotline] = await list();
    expect(hotline).toMatchObject({ calls: { waiting: 0, oldest_ms: 0 }, agents: nobody, answered: 2 });
  });

  it('are not known while the exchange is away', async () => {
    link.set('away');
    const { status, headers } = await service.ask(liveQueues.list);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });
});

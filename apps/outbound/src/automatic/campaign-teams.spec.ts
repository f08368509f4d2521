import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { records } from '@patchbay/contracts/outbound/records';
import type { AgentStatus } from '@patchbay/contracts/telephony/statuses';
import { eventually } from '@patchbay/testing/eventually';
import { TestCalls } from '../preview/test-calls';
import { addAnswers, forgetCalls, unlimited } from '../test-campaigns';
import { type TestCampaign, TestOutbound } from '../test-outbound';

const dialling = { ...unlimited, wrapup_seconds: 900 };

describe('agents of campaigns that call by themselves', () => {
  let test: TestOutbound;
  const calls = new TestCalls();
  let number = 600_700_000;
  beforeAll(async () => {
    test = await TestOutbound.start();
    await calls.connect(test.stubs);
  });
  afterAll(() => test.stop());
  beforeEach(() => {
    agentIs('FREE', 'hotline');
  });
  afterEach(async () => {
    calls.unknownQueues = [];
    calls.keepRefusal = undefined;
    for (const { id } of await test.service.succeed(campaigns.list))
      await test.service.succeed(campaigns.update, { id, active: false });
    // A call may have been decided on until a campaign was stopped.
    await eventually(async () => {
      await forgetCalls(test.service.database);
      expect(calls.members).toEqual([]);
    });
    calls.numbers.splice(0);
  });

  const agentIs = (status: AgentStatus, exchange_queue: string) => {
    const agent = {
      login: 'anna',
      exchange_queue,
      paused: false,
      status,
      status_ms: 1_000,
      is_awaited: false,
    };
    calls.agents = { is_live: true, has_trunk: true, agents: [agent] };
  };
  const campaign = async (order: number): Promise<TestCampaign> => {
    const queue = { ...dialling, exchange_queue: `camp${order}` };
    const fields = { dialer: 'progressive', start_date: '2026-01-01', order, dialling: queue };
    const made = await test.campaign(fields);
    await test.service.succeed(campaignAgents.add, { id: made.id, logins: ['anna'] });
    await addAnswers(test.service.database, made.id, { talked: 100 });
    return made;
  };
  const record = async ({ id, statusOf }: TestCampaign) => {
    const phone_number = String((number += 1));
    await test.service.succeed(records.create, { id, phone_number, status_id: statusOf.TO_CALL });
  };
  const look = () =>
    test.service.database.query('UPDATE attempts SET look_at = now() WHERE look_at IS NOT NULL');
  /** Campaigns are read before their agents: the second time that these are asked for, all that is in the database now was read. */
  const hasLooked = async () => {
    let asked = 0;
    calls.whenAsked = what => (asked += Number(what === 'agents'));
    await eventually(() => expect(asked).toBeGreaterThanOrEqual(2));
    calls.whenAsked = undefined;
  };
  const isIn = (exchange_queue: string, wraps_up = false) =>
    eventually(() => expect(calls.members).toEqual([{ login: 'anna', exchange_queue, wraps_up }]));

  it('are in the queue of the first that has something to call, and nobody calls for them elsewhere', async () => {
    const first = await campaign(1);
    const second = await campaign(2);
    await record(second);
    await isIn('camp2');
    agentIs('PAUSED', 'camp2');
    await record(first);
    await hasLooked();
    agentIs('FREE', 'camp2');
    await isIn('camp1');
    expect(calls.numbers).toEqual([]);
  });

  it('are paused there from the answer of a call to the end of its wrap-up', async () => {
    const made = await campaign(1);
    await record(made);
    await isIn('camp1');
    agentIs('FREE', 'camp1');
    await eventually(() => expect(calls.numbers).toHaveLength(1));
    agentIs('OUTBOUND_CALL', 'camp1');
    calls.take(calls.numbers[0]!, 'anna');
    await look();
    await isIn('camp1', true);
    calls.endNumber('taken');
    await look();
    agentIs('FREE', 'camp1');
    const lapse = `UPDATE claims SET lease_until = now() WHERE state = 'WRAP_UP' RETURNING claim_id`;
    await eventually(async () => expect(await test.service.database.query(lapse)).toHaveLength(1));
    await isIn('camp1');
  });

  it('are paused there after a call also where their own phones had not taken one a moment before', async () => {
    const made = await campaign(1);
    await record(made);
    agentIs('FREE', 'camp1');
    await eventually(() => expect(calls.numbers).toHaveLength(1));
    await test.service.database.query(`INSERT INTO attempts
        (campaign_id, record_id, phone_number, phone_key, agent_login, mode, caller_id, decision, result, ended_at, look_at)
      SELECT campaign_id, record_id, phone_number, phone_key, 'anna', mode, caller_id, decision, 'CANCELLED', now(), NULL
      FROM attempts WHERE look_at IS NOT NULL`);
    agentIs('OUTBOUND_CALL', 'camp1');
    calls.take(calls.numbers[0]!, 'anna');
    await look();
    await isIn('camp1', true);
    agentIs('FREE', 'hotline');
  });

  it('stay there until the last call of a campaign that was deleted has ended, and then it is gone', async () => {
    const made = await campaign(1);
    await record(made);
    await record(made);
    await isIn('camp1');
    agentIs('FREE', 'camp1');
    await eventually(() => expect(calls.numbers).toHaveLength(1));
    await test.service.succeed(campaigns.delete, { id: made.id });
    expect(await test.service.ask(campaigns.read, { id: made.id })).toMatchObject({ status: 404 });
    const left = () => test.service.database.query('SELECT id FROM campaigns WHERE id = $1', [made.id]);
    const recordsLeft = () =>
      test.service.database.query('SELECT FROM records WHERE campaign_id = $1', [made.id]);
    await eventually(async () => expect(await recordsLeft()).toEqual([]));
    await hasLooked();
    expect(calls.members).toEqual([{ login: 'anna', exchange_queue: 'camp1', wraps_up: false }]);
    expect(await left()).toHaveLength(1);
    calls.endNumber('taken');
    await look();
    await eventually(async () => expect(await left()).toEqual([]));
    await eventually(() => expect(calls.members).toEqual([]));
    expect(calls.numbers).toHaveLength(1);
  });

  it('are in the next one where the exchange does not have the queue', async () => {
    for (const order of [1, 2]) await record(await campaign(order));
    await isIn('camp1');
    calls.unknownQueues = ['camp1'];
    await isIn('camp2');
  });

  it('are said again after telephony was away', async () => {
    calls.keepRefusal = { status: 503, body: { errors: [] } } as unknown as typeof calls.keepRefusal;
    await campaign(1);
    await eventually(() => expect(calls.refusedKeeps).toBeGreaterThan(0));
    calls.members = undefined;
    calls.keepRefusal = undefined;
    await isIn('camp1');
  });

  it.each([
    ['was stopped', { active: false }],
    ['calls by itself no more', { dialer: 'preview' }],
  ] as const)(
    'stay while the exchange is away, and while a call of a campaign that %s rings',
    async (_how, fields) => {
      const made = await campaign(2);
      await record(made);
      agentIs('FREE', 'camp2');
      await eventually(() => expect(calls.numbers).toHaveLength(1));
      await isIn('camp2');
      calls.agents = { is_live: false, has_trunk: true, agents: [] };
      const other = await campaign(1);
      await record(other);
      await test.service.succeed(campaigns.update, { id: made.id, ...fields });
      agentIs('FREE', 'camp2');
      calls.members = undefined;
      await isIn('camp2');
      calls.endNumber('busy');
      await look();
      await isIn('camp1');
    },
  );
});

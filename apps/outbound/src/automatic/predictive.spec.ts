import { campaignLive } from '@patchbay/contracts/outbound/campaign-live';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { records } from '@patchbay/contracts/outbound/records';
import type { AgentStatus } from '@patchbay/contracts/telephony/statuses';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestCalls } from '../preview/test-calls';
import { type TestCampaign, TestOutbound, agent } from '../test-outbound';
import { addAnswers, forgetCalls, unlimited } from '../test-campaigns';

const logins = Array.from({ length: 20 }, (_, index) => `agent${index}`);
const free = 4;
/** A quarter of the calls of today was answered, each talked about for up to 200 seconds. */
const callsOfToday = `INSERT INTO attempts
    (campaign_id, record_id, phone_number, phone_key, agent_login, mode, caller_id, decision, decided_at, result, answered_at, ended_at, ring_ms, talk_ms, look_at)
  SELECT $1, 1, '600100200', '600100200', '', 'predictive', '', '{}', now() - interval '1 minute', CASE call % 4 WHEN 0 THEN 'ANSWERED' ELSE 'NO_ANSWER' END,
    CASE call % 4 WHEN 0 THEN now() END, now(), 6000 + call % 13 * 1000, CASE call % 4 WHEN 0 THEN call * 500 ELSE 0 END, NULL
  FROM generate_series(1, 400) AS call`;
const dialling = {
  ...unlimited,
  ...{ exchange_queue: 'camp1', wrapup_seconds: 15, abandon: { percent: 3 } },
};

describe('a predictive campaign', () => {
  let test: TestOutbound;
  const calls = new TestCalls();
  beforeAll(async () => {
    test = await TestOutbound.start();
    const automatic = { outbound_mode: 'automatic' as const };
    test.people.push(
      ...logins.map((login, index) => ({ ...agent(100 + index, login, 'A', 'B'), ...automatic })),
    );
    await calls.connect(test.stubs);
  });
  afterAll(() => test.stop());
  afterEach(async () => {
    calls.agents = { ...calls.agents, agents: [] };
    for (const { id } of await test.service.succeed(campaigns.list))
      await test.service.succeed(campaigns.delete, { id });
    await forgetCalls(test.service.database);
    calls.numbers.splice(0);
    calls.dialled.splice(0);
  });

  const agentsAre = (status: (index: number) => AgentStatus) => {
    const agents = logins.map((login, index) => ({
      ...{ login, exchange_queue: 'camp1', paused: false, status: status(index), is_awaited: false },
      status_ms: status(index) === 'FREE' ? 1_000 : index * 6_000,
    }));
    calls.agents = { is_live: true, has_trunk: true, agents };
  };
  const someAreFree = () => agentsAre(index => (index < free ? 'FREE' : 'OUTBOUND_CALL'));
  const campaign = async (
    answers: { talked: number; abandoned?: number },
    fields: object = {},
  ): Promise<TestCampaign> => {
    const made = await test.campaign({
      ...{ dialer: 'predictive', start_date: '2026-01-01', dialling },
      ...fields,
    });
    const { id, statusOf } = made;
    await test.service.succeed(campaignAgents.add, { id, logins });
    await addAnswers(test.service.database, id, answers);
    await test.service.database.query(callsOfToday, [id]);
    const items = Array.from({ length: 60 }, (_, index) => ({
      phone_number: String(600_300_000 + index),
      status_id: statusOf.TO_CALL,
    }));
    await test.service.succeed(records.createMany, { id, items });
    return made;
  };
  const live = ({ id }: TestCampaign) => test.service.succeed(campaignLive.read, { id });

  it('calls ahead of its agents', async () => {
    const made = await campaign({ talked: 1_000 });
    someAreFree();
    await eventually(() => expect(calls.numbers.length).toBeGreaterThan(free));
    expect(await live(made)).toMatchObject({
      ...{ state: 'RUNNING', reason: '', mode: 'predictive', effective_mode: 'predictive' },
      agents: { free, talking: logins.length - free },
    });
    expect(calls.dialled).toEqual([]);
  });

  it.each([
    ['progressive', 'ALLOWANCE_USED', { talked: 1_000, abandoned: 28 }],
    ['agent_first', 'NO_ALLOWANCE', { talked: 1_000, abandoned: 30 }],
    ['agent_first', 'ABOVE_CAP', { talked: 1_000, abandoned: 40 }],
  ] as const)('is %s because of %s', async (effective_mode, reason, answers) => {
    const made = await campaign(answers);
    someAreFree();
    await eventually(() => expect(calls.numbers.length + calls.dialled.length).toBe(free));
    const isFirst = effective_mode === 'agent_first';
    expect([calls.numbers.length, calls.dialled.length]).toEqual(isFirst ? [0, free] : [free, 0]);
    expect(await live(made)).toMatchObject({ state: 'RUNNING', mode: 'predictive', effective_mode, reason });
  });

  it('is measured', async () => {
    const { id: name } = await campaign({ talked: 1_000, abandoned: 28 });
    someAreFree();
    await eventually(async () => {
      const metrics = await Metrics.of(test.service.managementPort);
      expect(metrics.value('dialler_calls', { state: 'ringing' })).toBe(free);
      expect(metrics.value('dialler_abandoned_percent', { campaign: name })).toBeCloseTo(2.72);
      expect(metrics.value('dialler_cap_percent', { campaign: name })).toBe(3);
      expect(metrics.value('dialler_occupancy')).toBe(1 - free / logins.length);
      expect(metrics.value('dialler_decision_seconds_count')).toBeGreaterThan(0);
    });
  });

  it('falls back while its calls are abandoned, and calls ahead again once the cap is met', async () => {
    const made = await campaign({ talked: 1_000 });
    agentsAre(() => 'OUTBOUND_CALL');
    expect(await live(made)).toMatchObject({ effective_mode: 'predictive' });
    await addAnswers(test.service.database, made.id, { abandoned: 40 });
    expect(await live(made)).toMatchObject({ effective_mode: 'agent_first', reason: 'ABOVE_CAP' });
    await addAnswers(test.service.database, made.id, { talked: 1_000 });
    expect(await live(made)).toMatchObject({ effective_mode: 'predictive', reason: '' });
  });

  it('calls no more for each agent than it is allowed to, and no fewer than it should', async () => {
    const parameters = { predictive_max_calls: 1 };
    const made = await campaign({ talked: 1_000 }, { parameters });
    agentsAre(index => (index < free ? 'FREE' : 'PAUSED'));
    await eventually(() => expect(calls.numbers).toHaveLength(free));
    await eventually(async () =>
      expect(await live(made)).toMatchObject({
        ...{ effective_mode: 'predictive', ratio: 1, ratio_min: 0, ratio_max: 1 },
        calls: { asked: 0, ringing: free },
      }),
    );
    const wider = { predictive_min_calls: 3, predictive_max_calls: 3 };
    await test.service.succeed(campaigns.update, { id: made.id, parameters: wider });
    await eventually(() => expect(calls.numbers).toHaveLength(3 * free));
  });
});

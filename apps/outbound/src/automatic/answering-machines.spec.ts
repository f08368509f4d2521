import { attempts } from '@patchbay/contracts/outbound/attempts';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaignLive } from '@patchbay/contracts/outbound/campaign-live';
import { campaignStats } from '@patchbay/contracts/outbound/campaign-stats';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { records } from '@patchbay/contracts/outbound/records';
import { codes } from '@patchbay/contracts/problems';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestCalls } from '../preview/test-calls';
import { addAnswers, forgetCalls, unlimited } from '../test-campaigns';
import { type TestCampaign, TestOutbound } from '../test-outbound';

const abandon = { patience_seconds: 7, message: 'sorry' };
const dialling = { ...unlimited, exchange_queue: 'camp1', amd: 'hang_up', abandon } as const;

describe('a campaign that looks for answering machines', () => {
  let test: TestOutbound;
  const calls = new TestCalls();
  let number = 600_700_000;
  beforeAll(async () => {
    test = await TestOutbound.start();
    await calls.connect(test.stubs);
  });
  afterAll(() => test.stop());
  afterEach(async () => {
    calls.agents = { ...calls.agents, agents: [] };
    for (const { id } of await test.service.succeed(campaigns.list))
      await test.service.succeed(campaigns.update, { id, active: false });
    await forgetCalls(test.service.database);
  });

  const campaign = async (fields: object = {}): Promise<TestCampaign> => {
    const made = await test.campaign({
      ...{ dialer: 'progressive', start_date: '2026-01-01' },
      dialling: { ...dialling, ...fields },
    });
    await test.service.succeed(campaignAgents.add, { id: made.id, logins: ['anna'] });
    await addAnswers(test.service.database, made.id, { talked: 1_000 });
    return made;
  };
  const live = ({ id }: TestCampaign) => test.service.succeed(campaignLive.read, { id });
  const look = () =>
    test.service.database.query('UPDATE attempts SET look_at = now() WHERE look_at IS NOT NULL');
  const agentIs = (status: 'FREE' | 'PAUSED') => {
    const anna = { login: 'anna', exchange_queue: 'camp1', paused: false, is_awaited: false };
    calls.agents = { is_live: true, has_trunk: true, agents: [{ ...anna, status, status_ms: 1_000 }] };
  };
  /** Calls a new record, whose number is that of the last one if it is not said. */
  const call = async ({ id, statusOf }: TestCampaign, phone_number = String((number += 1))) => {
    await test.service.succeed(records.create, { id, phone_number, status_id: statusOf.TO_CALL });
    agentIs('FREE');
    await eventually(() => expect(calls.numbers.at(-1)).toMatchObject({ phone_number }));
    agentIs('PAUSED');
    return calls.numbers.at(-1)!;
  };
  const ended = async ({ id }: TestCampaign, result: string) => {
    await look();
    await eventually(async () =>
      expect((await test.service.succeed(attempts.list, { id })).result[0]).toMatchObject({ result }),
    );
    return (await test.service.succeed(attempts.list, { id })).result[0]!;
  };

  it.each([
    ['hang_up', {}, { amd: 'hang_up' }],
    ['to_agent', {}, { amd: 'to_agent' }],
    ['message', {}, { amd: 'message', amd_message: 'sorry' }],
    ['message', { amd_message: 'call-us' }, { amd: 'message', amd_message: 'call-us' }],
    ['off', { amd_message: 'call-us' }, {}],
  ])('has the exchange do so: %s', async (amd, fields, expected) => {
    const { amd: asked, amd_message } = await call(await campaign({ amd, ...fields }));
    expect({ ...(asked && { amd: asked }), ...(amd_message && { amd_message }) }).toEqual(expected);
  });

  it('rests after one, counts it, and counts a part of them as abandoned persons', async () => {
    const made = await campaign({ amd_false_percent: 50 });
    const { phone_number } = await call(made);
    calls.endNumber('machine');
    expect(await ended(made, 'MACHINE')).toMatchObject({ amd_status: 'MACHINE', wait_ms: 0 });
    const { id } = made;
    const [record] = (await test.service.succeed(records.list, { id, phone_number, include_dialling: true }))
      .result;
    expect(record).toMatchObject({ system_status: 'CALL', attempts: 1, last_result: 'MACHINE' });
    const rests = await test.service.database.query(
      `SELECT due_at BETWEEN now() + interval '230 minutes' AND now() + interval '240 minutes' AS rests
      FROM due_records WHERE campaign_id = $1`,
      [id],
    );
    expect(rests).toEqual([{ rests: true }]);
    expect(await live(made)).toMatchObject({
      ...{ answered: 1_000, abandoned: 0, machine_percent: 0.1, abandoned_percent: 0.05 },
    });
    await eventually(async () => {
      const metrics = await Metrics.of(test.service.managementPort);
      expect(metrics.value('dialler_abandoned_percent', { campaign: id })).toBeCloseTo(50 / 1_000.5);
    });
  });

  it('shows how long persons were listened to, and how many machines an agent has reached later', async () => {
    const made = await campaign({ retry: { MACHINE: { after_minutes: 0 } } });
    const first = await call(made);
    calls.endNumber('machine');
    await ended(made, 'MACHINE');
    const { id } = made;
    expect(await test.service.succeed(campaignStats.read, { id })).toMatchObject({
      machines_reached_later: 0,
    });
    agentIs('FREE');
    await eventually(() => expect(calls.numbers.at(-1)!.attempt_id).not.toBe(first.attempt_id));
    calls.endNumber('human');
    expect(await ended(made, 'ANSWERED')).toMatchObject({ amd_status: 'HUMAN', amd_ms: 2_100 });
    expect(await live(made)).toMatchObject({
      mean_amd_ms: 2_100,
      machine_percent: 0.1,
      mean_agent_wait_ms: 12_000,
    });
    const stats = await test.service.succeed(campaignStats.read, { id });
    expect(stats).toMatchObject({ machines_reached_later: 1 });
    expect(stats.results).toContainEqual({ result: 'MACHINE', attempts_count: 1 });
  });

  it('calls the next number of a record after a fax, at once, and none when all are', async () => {
    const made = await campaign();
    const { id } = made;
    const phone_numbers = [(number += 1), (number += 1)].map(String);
    await test.service.succeed(records.create, {
      ...{ id, phone_number: phone_numbers[0]!, phone_numbers },
      status_id: made.statusOf.TO_CALL,
    });
    for (const phone_number of phone_numbers) {
      agentIs('FREE');
      await eventually(() => expect(calls.numbers.at(-1)).toMatchObject({ phone_number }));
      agentIs('PAUSED');
      calls.endNumber('fax');
      expect(await ended(made, 'FAX')).toMatchObject({ phone_number, amd_status: 'FAX' });
    }
    const [record] = (await test.service.succeed(records.list, { id, include_dialling: true })).result;
    expect(record).toMatchObject({
      ...{ system_status: 'NO_CALL', attempts: 2, last_result: 'FAX' },
      numbers: phone_numbers.map(phone_number => ({ phone_number, last_result: 'FAX', invalid: true })),
    });
    const answered = { answered: 1_000, abandoned: 0, machine_percent: 0 };
    expect(await live(made)).toMatchObject({ ...answered, mean_ring_ms: 0, mean_wait_ms: 0 });
  });

  it('goes on with an agent first where machines may have been too many persons', async () => {
    const made = await campaign({ amd_false_percent: 100 });
    await addAnswers(test.service.database, made.id, { machines: 31 });
    expect(await live(made)).toMatchObject({ abandoned_percent: 3.01 });
    agentIs('FREE');
    expect(await live(made)).toMatchObject({ effective_mode: 'agent_first', reason: 'ABOVE_CAP' });
    await test.service.succeed(campaigns.update, { id: made.id, dialling: { amd: 'off' } });
    expect(await live(made)).toMatchObject({ effective_mode: 'agent_first', reason: 'ABOVE_CAP' });
  });

  it.each([
    ['the usual one', { amd: 'hang_up' }],
    ['less than it takes', { amd: 'to_agent', abandon: { patience_seconds: 6 } }],
  ])('needs patience: %s', async (_, fields) => {
    const answer = await test.service.ask(campaigns.create, {
      ...{ name: 'Survey', dialer: 'progressive', dialling: { exchange_queue: 'camp1', ...fields } },
    });
    expect(answer).toMatchObject({
      status: 400,
      errors: [{ code: codes.outOfRange, field: 'dialling.abandon.patience_seconds' }],
    });
  });

  it('keeps its patience', async () => {
    const { id } = await campaign();
    const hasty = { abandon: { patience_seconds: 2 } };
    expect(await test.service.ask(campaigns.update, { id, dialling: hasty })).toMatchObject({ status: 400 });
    await test.service.succeed(campaigns.update, { id, dialling: { ...hasty, amd: 'off' } });
  });
});

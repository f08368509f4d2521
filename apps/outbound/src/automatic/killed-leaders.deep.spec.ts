import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { campaignAgents } from '@patchbay/contracts/outbound/campaigns';
import { records } from '@patchbay/contracts/outbound/records';
import { startProcess } from '@patchbay/testing/app-process';
import { eventually } from '@patchbay/testing/eventually';
import { SeededRandom } from '@patchbay/testing/exchange/seeded-random';
import { TestCalls, numberEndings } from '../preview/test-calls';
import { TestOutbound, agent } from '../test-outbound';

const agents = 8;
const wanted = 120;
const killEvery = 30;
const dialling = {
  calling_hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }],
  exchange_queue: 'camp1',
  wrapup_seconds: 0,
};
/** No call is abandoned: a campaign that may abandon none calls its agents first. */
const endings = ['left', 'busy', 'unanswered'] as const satisfies readonly (keyof typeof numberEndings)[];

describe('leaders that are killed while a campaign calls', () => {
  let test: TestOutbound;
  let replicas: ChildProcess[];
  let id: string;
  const calls = new TestCalls();
  const random = new SeededRandom(11);
  const logins = Array.from({ length: agents }, (_, index) => `agent${index}`);
  const ended = new Set<number>();
  let mostOpen = 0;

  /** Resolves when it answers requests. */
  const start = async (): Promise<ChildProcess> => {
    const environment = { ...test.service.environment, LOG_LEVEL: 'info', OUTBOUND_CALLS_PER_SECOND: '1000' };
    const child = startProcess('outbound', environment, ['ignore', 'pipe', 'inherit']);
    let output = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => (output += text));
    await eventually(() => expect(output).toContain('"msg":"ready"'));
    return child;
  };
  const kill = async (child: ChildProcess) => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };

  beforeAll(async () => {
    test = await TestOutbound.start();
    test.people.push(...logins.map((login, index) => agent(100 + index, login, 'A', 'B')));
    await calls.connect(test.stubs);
    const member = { exchange_queue: 'camp1', paused: false, status_ms: 1_000, is_awaited: false };
    const all = logins.map(login => ({ ...member, login, status: 'FREE' as const }));
    calls.agents = { is_live: true, has_trunk: true, agents: all };
    calls.beforeDial = () => {
      mostOpen = Math.max(mostOpen, calls.numbers.length + 1 - ended.size);
      return Promise.resolve();
    };
    const made = await test.campaign({ dialer: 'progressive', start_date: '2026-01-01', dialling });
    id = made.id;
    await test.service.succeed(campaignAgents.add, { id, logins });
    await test.service.database.query(
      `INSERT INTO campaign_days (campaign_id, day, calls, talked, abandoned, "left", ring_ms, talk_ms, wait_ms)
        SELECT $1, current_date + day, 9000, 9000, 0, 0, 0, 0, 0 FROM generate_series(-1, 1) AS day`,
      [id],
    );
    const items = Array.from({ length: wanted }, (_, index) => ({
      phone_number: String(600_600_000 + index),
      status_id: made.statusOf.TO_CALL,
    }));
    await test.service.pause();
    replicas = await Promise.all([start(), start()]);
    await test.service.succeed(records.createMany, { id, items });
  });
  afterAll(async () => {
    await Promise.all(replicas.map(kill));
    await test.service.resume();
    await test.stop();
  });

  /** Ends the calls that are open, as the exchange would, and has them looked at. */
  async function endOpen(): Promise<void> {
    for (const asked of calls.numbers) {
      if (ended.has(asked.attempt_id)) continue;
      calls.endNumber(endings[random.upTo(endings.length) - 1]!, asked);
      ended.add(asked.attempt_id);
    }
    await test.service.database.query('UPDATE attempts SET look_at = now() WHERE look_at > now()');
  }

  it('calls each record once, never more than agents are free, and leaves nothing open', async () => {
    let killed = 0;
    await eventually(async () => {
      if (ended.size >= (killed + 1) * killEvery) {
        killed += 1;
        await kill(replicas.shift()!);
        replicas.push(await start());
      }
      await endOpen();
      expect(ended.size).toBeGreaterThanOrEqual(wanted - killed * agents);
      const [{ open, due }] = await test.service.database.query(`SELECT
        (SELECT count(*)::int FROM attempts WHERE ended_at IS NULL) AS open,
        (SELECT count(*)::int FROM due_records WHERE ready) AS due`);
      expect([open, due]).toEqual([0, 0]);
    });
    expect(killed).toBeGreaterThanOrEqual(3);
    const dialled = calls.numbers.map(({ attempt_id }) => attempt_id);
    expect(new Set(dialled).size).toBe(dialled.length);
    expect(new Set(calls.numbers.map(({ phone_number }) => phone_number)).size).toBe(calls.numbers.length);
    expect(calls.dialled).toEqual([]);
    expect(mostOpen).toBeLessThanOrEqual(agents);
    const [{ open }] = await test.service.database.query(
      `SELECT count(*)::int AS open FROM claims WHERE state <> 'ENDED'`,
    );
    expect(open).toBe(0);
  });
});

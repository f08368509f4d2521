/** @long */
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { records } from '@patchbay/contracts/outbound/records';
import { AppProcess } from '@patchbay/testing/app-process';
import { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import { SeededRandom } from '@patchbay/testing/exchange/seeded-random';
import { TestCalls } from '../preview/test-calls';
import { TestOutbound, agent } from '../test-outbound';
import { addAnswers, overlapping, unlimited } from '../test-campaigns';
import { TestFloor } from './test-floor';

const kills = 8;
const wanted = 400;
const logins = Array.from({ length: 20 }, (_, index) => `agent${index}`);
/** Two campaigns call the same numbers and share some of their agents. */
const queues = { camp1: logins.slice(0, 12), camp2: logins.slice(8) };
const dialling = {
  ...unlimited,
  retry: { BUSY: { after_minutes: 0 }, NO_ANSWER: { after_minutes: 0 }, UNKNOWN: { after_minutes: 0 } },
  wrapup_seconds: 0,
};

const open = `SELECT claim_id FROM claims WHERE state <> 'ENDED'`;
const looked = `SELECT attempt_id FROM attempts WHERE look_at IS NOT NULL`;
/** Each that was called or can be, but is neither due nor waits for the decision of an agent. */
const lost = `SELECT record_id, system_status FROM records AS record JOIN campaign_statuses USING (status_id)
  WHERE system_status NOT IN ('NO_CALL', 'ABANDONED_AFTER_N_TRIES')
    AND NOT EXISTS (SELECT FROM due_records WHERE due_records.record_id = record.record_id)
    AND NOT EXISTS (SELECT FROM record_progress AS progress
      WHERE progress.record_id = record.record_id AND held_status_id = record.status_id)`;
const endsLeading = `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND granted AND application_name LIKE '% campaigns' AND datname = current_database()`;

describe('a leader that is killed while campaigns call by themselves', () => {
  let test: TestOutbound;
  let publisher: EventPublisher;
  let floor: TestFloor;
  /** The first one leads. */
  let replicas: AppProcess[] = [];
  const calls = new TestCalls();
  const random = new SeededRandom(5);

  const query = (sql: string, values: unknown[] = []) => test.service.database.query(sql, values);
  /** Resolves when it is ready. */
  const start = async (): Promise<AppProcess> => {
    const replica = new AppProcess('outbound', {
      ...test.service.environment,
      LOG_LEVEL: 'info',
      OUTBOUND_CALLS_PER_SECOND: '100',
    });
    await eventually(() => expect(replica.logged('ready')).toBe(true));
    return replica;
  };

  beforeAll(async () => {
    test = await TestOutbound.start();
    test.people.push(...logins.map((login, index) => agent(100 + index, login, 'A', 'B')));
    publisher = await EventPublisher.open();
    floor = new TestFloor(calls, queues, random, publisher);
    await calls.connect(test.stubs);
    for (const [exchange_queue, members] of Object.entries(queues)) {
      const fields = { dialer: 'progressive', start_date: '2026-01-01' };
      const { id, statusOf } = await test.campaign({ ...fields, dialling: { ...dialling, exchange_queue } });
      await test.service.succeed(campaignAgents.add, { id, logins: members });
      const items = Array.from({ length: 400 }, (_, index) => ({
        phone_number: String(600_200_000 + index),
        status_id: statusOf.TO_CALL,
      }));
      await test.service.succeed(records.createMany, { id, items });
      await addAnswers(test.service.database, id, { talked: 4_000 });
    }
    await test.service.pause();
    replicas = [await start()];
    replicas.push(await start());
    calls.whenAsked = () => floor.move();
  });
  afterAll(async () => {
    await Promise.all(replicas.map(replica => replica.end('SIGKILL')));
    await test.service.resume();
    await publisher.close();
    await test.stop();
  });

  const lastAttempt = async (): Promise<number> =>
    Number((await query('SELECT max(attempt_id) AS last FROM attempts'))[0].last ?? 0);
  /** Resolves when telephony has been asked so many times more; what was asked for last has no answer yet. */
  const asked = (times: number) =>
    new Promise<void>(resolve => {
      let left = times;
      calls.whenAsked = () => {
        floor.move();
        if ((left -= 1) === 0) resolve();
      };
    });
  const nextDecision = async () => {
    const before = await lastAttempt();
    await eventually(async () => expect(await lastAttempt()).toBeGreaterThan(before));
  };
  const settled = async () => {
    await eventually(async () => {
      floor.endAll();
      expect(await query(looked)).toEqual([]);
      expect(await query(open)).toEqual([]);
    });
  };

  it('is followed by another one; no number, record or agent has two calls, no attempt two, and no record is lost', async () => {
    await nextDecision();
    for (let killed = 0; killed < kills || floor.ended < wanted; killed += 1) {
      await asked(random.upTo(60));
      await replicas.shift()!.end('SIGKILL');
      await nextDecision();
      replicas.push(await start());
    }
    expect(calls.calledTwice).toEqual([]);
    const attempts = [...calls.dialled, ...calls.numbers].map(({ attempt_id }) => attempt_id);
    expect(new Set(attempts).size).toBe(attempts.length);
    expect(calls.numbers.length).toBeGreaterThan(wanted / 2);
    await query('UPDATE campaigns SET active = false');
    await settled();
    for (const column of ['record_id', 'phone_key'])
      expect([column, await query(overlapping(column))]).toEqual([column, []]);
    await eventually(async () => expect(await query(lost)).toEqual([]));
  });

  it('that hung and wakes up begins no call beside those of the one that took over', async () => {
    const [hung] = replicas;
    const stopped = new Promise<void>(resolve => {
      // It has looked at the campaigns, and is about to learn that all agents are free.
      calls.whenAsked = what => {
        if (what === 'agents' && hung!.child.kill('SIGSTOP')) resolve();
      };
    });
    await query('UPDATE campaigns SET active = true');
    await stopped;
    calls.whenAsked = undefined;
    await query(endsLeading);
    await eventually(() => expect(calls.open).toHaveLength(logins.length));
    hung!.child.kill('SIGCONT');
    await eventually(() => expect(hung!.logged('campaigns do not call by themselves')).toBe(true));
    expect(calls.open).toHaveLength(logins.length);
    expect(calls.calledTwice).toEqual([]);
    await query('UPDATE campaigns SET active = false');
    await settled();
    expect(await query(lost)).toEqual([]);
  });
});

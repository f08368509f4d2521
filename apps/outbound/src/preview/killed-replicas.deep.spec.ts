/** @long */
import type { RequestContract } from '@patchbay/contracts/message';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { type OfferedRecord, claims } from '@patchbay/contracts/outbound/claims';
import { records } from '@patchbay/contracts/outbound/records';
import { Problem } from '@patchbay/contracts/problems';
import { AppProcess } from '@patchbay/testing/app-process';
import { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import { SeededRandom } from '@patchbay/testing/exchange/seeded-random';
import { always, overlapping } from '../test-campaigns';
import { type TestCampaign, TestOutbound, agent } from '../test-outbound';
import { publishEnd } from './test-call-events';
import { TestCalls, endings } from './test-calls';

const agents = 40;
const wanted = 400;
const killEvery = 60;
const dialling = {
  calling_hours: always,
  number_rest_minutes: 0,
  max_attempts_number_day: 0,
  max_attempts_day: 0,
};
const outcomes = Object.keys(endings) as (keyof typeof endings)[];

describe('two replicas that are killed while many agents call', () => {
  let test: TestOutbound;
  let publisher: EventPublisher;
  let replicas: AppProcess[];
  const campaigns: TestCampaign[] = [];
  const calls = new TestCalls();
  const random = new SeededRandom(7);
  let done = 0;

  const logins = Array.from({ length: agents }, (_, index) => `agent${index}`);
  /** Resolves when it answers requests. */
  const start = async (): Promise<AppProcess> => {
    const replica = new AppProcess('outbound', { ...test.service.environment, LOG_LEVEL: 'info' });
    await eventually(() => expect(replica.logged('ready')).toBe(true));
    return replica;
  };

  beforeAll(async () => {
    test = await TestOutbound.start();
    test.people.push(...logins.map((login, index) => agent(100 + index, login, 'A', 'B')));
    publisher = await EventPublisher.open();
    await calls.connect(test.stubs);
    // Each number is in two campaigns, which share half of the agents.
    for (const [first, last] of [
      [0, 30],
      [10, 40],
    ]) {
      const made = await test.campaign({ start_date: '2026-01-01', dialling });
      await test.service.succeed(campaignAgents.add, { id: made.id, logins: logins.slice(first, last) });
      const items = Array.from({ length: 600 }, (_, index) => ({
        phone_number: String(600_200_000 + index),
        status_id: made.statusOf.TO_CALL,
      }));
      await test.service.succeed(records.createMany, { id: made.id, items });
      campaigns.push(made);
    }
    replicas = await Promise.all([start(), start()]);
    await test.service.pause();
  });
  afterAll(async () => {
    await Promise.all(replicas.map(replica => replica.end('SIGKILL')));
    await test.service.resume();
    await publisher.close();
    await test.stop();
  });

  /** A request may be answered by nobody, while a replica ends. */
  const tried = <I extends object, O>(
    contract: RequestContract<I, O>,
    input: Partial<Record<keyof I, unknown>>,
  ) =>
    test.service.ask(contract, input).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return undefined;
    });
  const asked = async (login: string): Promise<OfferedRecord | undefined> => {
    const answer = await tried(claims.next, { login });
    return answer?.status === 200 ? answer.body : undefined;
  };

  async function end(login: string): Promise<void> {
    const call = calls.openOf(login);
    if (!call) return;
    calls.end(outcomes[random.upTo(outcomes.length) - 1]!, call);
    await publishEnd(publisher, call);
    done += 1;
  }

  async function act(login: string, { state, outbound_id, record }: OfferedRecord): Promise<void> {
    if (state === 'OFFERED' && random.upTo(10) === 1) await tried(claims.skip, { login });
    else if (state === 'OFFERED') await tried(claims.call, { login });
    else if (state === 'WRAP_UP') {
      const made = campaigns.find(({ id }) => id === outbound_id)!;
      const status_id = made.statusOf.NO_CALL;
      await tried(records.update, {
        id: made.id,
        phone_number: record!.phone_number,
        status_id,
      });
    } else await end(login);
  }

  /** Calls until enough was called, or there is nothing to call. */
  async function work(login: string): Promise<void> {
    while (done < wanted) {
      const offered = await asked(login);
      if (offered?.claim_id) await act(login, offered);
    }
  }

  /** Kills each in turn; the other one goes on meanwhile. */
  async function disturb(): Promise<void> {
    for (let killed = 1; done < wanted; killed += 1) {
      await eventually(() => expect(done).toBeGreaterThanOrEqual(Math.min(wanted, killed * killEvery)));
      await replicas.shift()!.end('SIGKILL');
      replicas.push(await start());
    }
  }

  it('has no record, number or agent in two calls, calls once for an attempt, and leaves nothing open', async () => {
    await Promise.all([disturb(), ...logins.map(work)]);
    for (const column of ['record_id', 'phone_key', 'agent_login'])
      expect([column, await test.service.database.query(overlapping(column))]).toEqual([column, []]);
    expect(calls.calledTwice).toEqual([]);
    const attempts = calls.dialled.map(({ attempt_id }) => attempt_id);
    expect(new Set(attempts).size).toBe(attempts.length);
    expect(attempts.length).toBeGreaterThanOrEqual(wanted);
    for (const login of logins) await end(login);
    await eventually(async () => {
      const open = await test.service.database.query(
        `SELECT claim_id FROM claims WHERE state IN ('CALLING', 'TALKING')`,
      );
      expect(open).toEqual([]);
    });
    await test.service.database.query(`UPDATE claims SET lease_until = now() WHERE state <> 'ENDED'`);
    await eventually(async () =>
      expect(await test.service.database.query(`SELECT claim_id FROM claims WHERE state <> 'ENDED'`)).toEqual(
        [],
      ),
    );
    const [{ lost }] = await test.service.database.query(`SELECT count(*)::int AS lost FROM records
      JOIN campaign_statuses USING (status_id)
      WHERE system_status IN ('TO_CALL', 'CALL') AND NOT EXISTS (SELECT FROM due_records WHERE due_records.record_id = records.record_id)`);
    expect(lost).toBe(0);
  });
});

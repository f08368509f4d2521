import { setTimeout as pause } from 'node:timers/promises';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { claims } from '@patchbay/contracts/outbound/claims';
import { doNotCall } from '@patchbay/contracts/outbound/do-not-call';
import { records } from '@patchbay/contracts/outbound/records';
import { SeededRandom } from '@patchbay/testing/exchange/seeded-random';
import { unlimited } from '../test-campaigns';
import { TestOutbound, agent } from '../test-outbound';
import { TestCalls } from './test-calls';

/** `ENTRIES=20000 AGENTS=60 BATCH=100 ENTRIES_PER_SECOND=1000` adds so many, a hundred in a request, and not faster. */
const entries = Number(process.env.ENTRIES ?? 1_000);
const agents = Number(process.env.AGENTS ?? 20);
const batch = Number(process.env.BATCH ?? 1);
const perSecond = Number(process.env.ENTRIES_PER_SECOND ?? Infinity);
/** Requests that add entries at the same time. */
const adders = 16;
const first = 600_200_000;

describe('agents who call while many numbers are forbidden', () => {
  let test: TestOutbound;
  const calls = new TestCalls();
  const random = new SeededRandom(3);
  /** By number, from the answer on. */
  const forbidden = new Set<string>();
  const violations: string[] = [];
  let isOver = false;
  const logins = Array.from({ length: agents }, (_, index) => `agent${index}`);
  const numbers = Array.from({ length: entries }, (_, index) => String(first + index));

  beforeAll(async () => {
    test = await TestOutbound.start();
    test.people.push(...logins.map((login, index) => agent(100 + index, login, 'A', 'B')));
    await calls.connect(test.stubs);
    calls.beforeDial = async asked => {
      if (forbidden.has(asked.phone_number)) violations.push(asked.phone_number);
    };
    const { service } = test;
    const made = await test.campaign({ start_date: '2026-01-01', dialling: unlimited });
    await service.succeed(campaignAgents.add, { id: made.id, logins });
    const items = numbers.map(phone_number => ({ phone_number, status_id: made.statusOf.TO_CALL }));
    for (let from = 0; from < items.length; from += 1_000)
      await service.succeed(records.createMany, { id: made.id, items: items.slice(from, from + 1_000) });
  });
  afterAll(() => test.stop());

  async function work(login: string): Promise<void> {
    while (!isOver) {
      const { claim_id } = await test.service.succeed(claims.next, { login });
      if (claim_id === null) continue;
      const { status } = await test.service.ask(claims.call, { login });
      const open = calls.openOf(login);
      if (status !== 200 || !open) continue;
      calls.end('busy', open);
      // What has become of it is asked with the next look, and not in five seconds.
      await test.service.database.query(
        'UPDATE attempts SET look_at = now() WHERE attempt_id = $1 AND look_at IS NOT NULL',
        [open.attempt_id],
      );
    }
  }

  it('call none of them after its answer', async () => {
    const left = numbers.map(number => ({ number, place: random.next() }));
    left.sort((one, other) => one.place - other.place);
    const working = logins.map(login => work(login));
    const begun = performance.now();
    const spellings = ['', '+48', '0048'];
    const add = async () => {
      while (left.length > 0) {
        const due = begun + (1_000 * (entries - left.length)) / perSecond;
        const added = left.splice(0, batch);
        if (due > performance.now()) await pause(due - performance.now());
        const items = added.map(({ number }, place) => ({
          phone_number: spellings[(left.length + place) % 3]! + number,
        }));
        if (batch > 1) await test.service.succeed(doNotCall.createMany, { items });
        else await test.service.succeed(doNotCall.create, items[0]!);
        for (const { number } of added) forbidden.add(number);
      }
    };
    await Promise.all(Array.from({ length: adders }, () => add()));
    const seconds = (performance.now() - begun) / 1_000;
    isOver = true;
    await Promise.all(working);
    const rate = (count: number) => (count / seconds).toFixed(0);
    console.log(
      `${rate(entries)} entries and ${rate(calls.dialled.length)} calls a second; ${violations.length} calls after an answer`,
    );
    expect(calls.dialled.length).toBeGreaterThan(0);
    expect(violations).toEqual([]);
  });
});

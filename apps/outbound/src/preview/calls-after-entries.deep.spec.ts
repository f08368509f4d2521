import { setTimeout as pause } from 'node:timers/promises';
import { eventSubjects } from '@patchbay/contracts/message';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { claims } from '@patchbay/contracts/outbound/claims';
import { doNotCall } from '@patchbay/contracts/outbound/do-not-call';
import { type RecordReleased, recordEvents } from '@patchbay/contracts/outbound/record-events';
import { records } from '@patchbay/contracts/outbound/records';
import type { AttemptCallView } from '@patchbay/contracts/telephony/attempt-call-view';
import { AppProcess } from '@patchbay/testing/app-process';
import { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import { SeededRandom } from '@patchbay/testing/exchange/seeded-random';
import { addAnswers, unlimited } from '../test-campaigns';
import { TestOutbound, agent } from '../test-outbound';
import { publishEnd } from './test-call-events';
import { TestCalls } from './test-calls';

/** `ENTRIES=20000 AGENTS=60 BATCH=100 ENTRIES_PER_SECOND=1000` adds so many, a hundred in a request, and not faster. */
const entries = Number(process.env.ENTRIES ?? 1_000);
const agents = Number(process.env.AGENTS ?? 20);
const batch = Number(process.env.BATCH ?? 1);
const perSecond = Number(process.env.ENTRIES_PER_SECOND ?? Infinity);
/** Requests that add entries at the same time. */
const adders = 16;
const first = 600_200_000;
const queue = 'camp1';

/** Agents who call for themselves, and a campaign that calls for them, at most 60 times a second. */
describe.each(['preview', 'progressive'])('%s calls while many numbers are forbidden', dialer => {
  let test: TestOutbound;
  let publisher: EventPublisher;
  /** Has the cores to itself that the programs of the agents leave. */
  let replica: AppProcess;
  const calls = new TestCalls();
  const random = new SeededRandom(3);
  /** By number, from the answer on. */
  const forbidden = new Set<string>();
  const violations: string[] = [];
  /** Claims that are over, of which an event may come before the answer that reports them. */
  const released = new Set<number>();
  /** Who waits for a record to be released, by its claim. */
  const waiting = new Map<number, () => void>();
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
    publisher = await EventPublisher.open();
    publisher.connection.subscribe(eventSubjects, {
      callback: (_error, message) => {
        const { action, claim_id } = message.json<RecordReleased & { action: string }>();
        if (action !== recordEvents.released.action) return;
        released.add(claim_id);
        waiting.get(claim_id)?.();
      },
    });
    const { service } = test;
    const dialling = { ...unlimited, exchange_queue: queue, wrapup_seconds: 0 };
    const made = await test.campaign({ dialer, active: false, start_date: '2026-01-01', dialling });
    await addAnswers(service.database, made.id, { talked: 10_000 });
    await service.succeed(campaignAgents.add, { id: made.id, logins });
    // Each number is in three records, first, second or third: a claim asks about one after the other, beside claims that do so too.
    const items = numbers.map((phone_number, index) => ({
      phone_number,
      phone_numbers: numbers.slice(index, index + 3),
      status_id: made.statusOf.TO_CALL,
    }));
    for (let from = 0; from < items.length; from += 1_000)
      await service.succeed(records.createMany, { id: made.id, items: items.slice(from, from + 1_000) });
    await service.pause();
    const environment = { ...service.environment, LOG_LEVEL: 'info' };
    replica = new AppProcess('outbound', { ...environment, OUTBOUND_CALLS_PER_SECOND: '60' });
    await eventually(() => expect(replica.logged('ready')).toBe(true));
    await service.succeed(campaigns.update, { id: made.id, active: true });
  });
  afterAll(async () => {
    await replica.end('SIGKILL');
    await test.service.resume();
    await publisher.close();
    await test.stop();
  });

  /** As the program of an agent does: it asks for a record, calls, and waits for the event that says the record is no longer his. */
  async function work(login: string): Promise<void> {
    while (!isOver) {
      const { claim_id } = await test.service.succeed(claims.next, { login });
      if (claim_id === null) continue;
      const { status } = await test.service.ask(claims.call, { login });
      if (status === 200) await end(calls.openOf(login)!);
      // A number that was forbidden meanwhile: where the entry came in the same moment as the claim, the record stays the agent's.
      else await test.service.ask(claims.skip, { login });
      if (!released.has(claim_id)) await new Promise<void>(resolve => waiting.set(claim_id, resolve));
      waiting.delete(claim_id);
    }
  }

  /** Telephony says that the number was busy. */
  async function end(call: AttemptCallView): Promise<void> {
    if (call.number_first) calls.endNumber('busy', call);
    else calls.end('busy', call);
    await publishEnd(publisher, call);
  }

  /** All agents are free, and each call ends before telephony is asked for something else. */
  function letCampaignCall(): void {
    const free = {
      exchange_queue: queue,
      status: 'FREE',
      paused: false,
      status_ms: 1_000,
      is_awaited: false,
    } as const;
    calls.agents = { is_live: true, has_trunk: true, agents: logins.map(login => ({ login, ...free })) };
    calls.whenAsked = () => {
      for (const { attempt_id } of calls.open) void end(calls.viewOf(attempt_id));
    };
  }

  it('call none of them after its answer', async () => {
    const left = numbers.map(number => ({ number, place: random.next() }));
    left.sort((one, other) => one.place - other.place);
    const working = dialer === 'preview' ? logins.map(login => work(login)) : [];
    if (dialer === 'progressive') letCampaignCall();
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
    const dialled = calls.dialled.length + calls.numbers.length;
    console.log(
      `${rate(entries)} entries and ${rate(dialled)} ${dialer} calls a second; ${violations.length} calls after an answer`,
    );
    expect(dialled).toBeGreaterThan(0);
    expect(violations).toEqual([]);
  });
});

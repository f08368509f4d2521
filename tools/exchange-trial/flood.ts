import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { readTranscript } from '@patchbay/testing/exchange/transcript';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { onDatabase } from '../start/on-database';
import type { Patchbay } from '../start/patchbay';
import { besideStandIn, memberOf } from './beside-stand-in';
import { agentNumbers } from './campaigns/trial-campaign';

const queue = 'hotline';
const call = 'answered-caller-hangs-up';
const eventsOfCall = readTranscript(call).events.length;
/** How many times faster than recorded a call goes by. */
const speed = 10;
/** More than talk at once at the highest rate. */
const pairs = 300;
/** Milliseconds without another ended call after which the rest is taken for lost. */
const patience = 60_000;

export interface Flood {
  calls: number;
  /** That were reported, on average. */
  eventsPerSecond: number;
  /** Calls of which the end is stored. */
  ended: number;
  /** Of these, those whose end was not received. */
  estimated: number;
  /** Milliseconds from the last event until the last call had ended. */
  behind: number;
  /** Times that the link was opened again. */
  reopened: number;
  /** Events that waited at once. */
  longestQueue: number;
}

/** Has a stand-in for the exchange report calls of queues at a rate, and follows what becomes of them. */
export async function flood(rate: number, within: number): Promise<Flood> {
  const numbers = agentNumbers(2 * pairs);
  const exchange = await FakeExchange.start({ queues: [queue] });
  exchange.members(numbers.map(number => memberOf(queue, number, '1')));
  return besideStandIn(exchange, { numbers }, patchbay =>
    onDatabase(patchbay, database =>
      followed(patchbay, database, () => play(exchange, numbers, { rate, within })),
    ),
  );
}

/** Begins calls at a rate, as far as there are agents for them. @returns how many */
async function play(
  exchange: FakeExchange,
  numbers: readonly string[],
  { rate, within }: { rate: number; within: number },
): Promise<number> {
  const free = numbers.filter((_, index) => index % 2 === 0);
  const open = new Set<Promise<unknown>>();
  const begun = Date.now();
  let calls = 0;
  for (; Date.now() - begun < within; await pause(20)) {
    const due = ((Date.now() - begun) / 1_000) * (rate / eventsOfCall);
    for (; calls < due && free.length > 0; calls += 1) {
      const agent = free.shift()!;
      const replaced = { '101': agent, '102': `${Number(agent) + 1}` };
      const played = exchange.play(call, { speed, numbers: replaced }).then(() => {
        free.push(agent);
        open.delete(played);
      });
      open.add(played);
    }
  }
  await Promise.all(open);
  return calls;
}

async function followed(patchbay: Patchbay, database: Client, work: () => Promise<number>): Promise<Flood> {
  const metrics = () => Metrics.of(patchbay.ports.managementOf('telephony'));
  const logins = async () => (await metrics()).value('pbx_resyncs_total', { reason: 'login' }) ?? 0;
  const before = await logins();
  let [longestQueue, isOver] = [0, false];
  const watching = (async () => {
    for (; !isOver; await pause(500))
      longestQueue = Math.max(longestQueue, (await metrics()).value('pbx_queue_length') ?? 0);
  })();
  const begun = Date.now();
  const calls = await work();
  const over = Date.now();
  const { ended, estimated, at } = await ends(database, calls);
  isOver = true;
  await watching;
  return {
    calls,
    eventsPerSecond: (calls * eventsOfCall * 1_000) / (over - begun),
    ended,
    estimated,
    behind: Math.max(0, at - over),
    reopened: (await logins()) - before,
    longestQueue,
  };
}

/** Waits until all have ended, or no further one does. */
async function ends(database: Client, calls: number) {
  const found = async () => {
    const { rows } = await database.query<{ ended: number; estimated: number }>(
      `SELECT count(*)::int AS ended, count(*) FILTER (WHERE estimated)::int AS estimated
      FROM telephony.connections WHERE state = 'ENDED'`,
    );
    return { ...rows[0]!, at: Date.now() };
  };
  let last = await found();
  while (last.ended < calls && Date.now() - last.at < patience) {
    await pause(200);
    const now = await found();
    if (now.ended > last.ended) last = now;
  }
  return last;
}

export const floodLine = (found: Flood): string =>
  `${found.eventsPerSecond.toFixed(0)} events a second: ${found.ended} of ${found.calls} calls ended, ${found.estimated} of them estimated; ` +
  `${(found.behind / 1_000).toFixed(1)} s behind at the end, at most ${found.longestQueue} events waited, the link was opened again ${found.reopened} times`;

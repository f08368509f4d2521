import { setTimeout as pause } from 'node:timers/promises';
import { CallLag } from './call-lag';
import type { PlayedCalls } from './call-load';
import { CallReceiver } from './call-receiver';
import { wrongRows } from './call-rows';
import { CallStatuses } from './call-statuses';
import type { CallSystem } from './call-system';
import { memoryOf } from './processes';
import { quantile } from './statistics';

/** What a part of the measurement has to say, and whether it is as it must be. */
export interface Finding {
  what: string;
  measured: string;
  goal: string;
  met: boolean;
}

const ms = (values: readonly number[]): string =>
  [0.5, 0.99, 1].map(part => quantile(values, part).toFixed(0)).join(' / ');

/** Milliseconds. */
const mostLag = 1_000;
/** MB by which a replica may grow after the first 20 s: what it keeps of what it heard, and what is not collected yet. */
const mostGrowth = 30;
const growthFrom = 20;
/** Seconds after which memory is looked at. */
const looksAt = (seconds: number): number[] => [10, growthFrom, seconds].filter(at => at <= seconds);

/** Calls of all kinds at a rate of events: how late they are stored, what they take, and whether all is right afterwards. */
export async function underLoad(
  system: CallSystem,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Finding[]> {
  const lag = new CallLag(() => system.appliedTo());
  const statuses = new CallStatuses(() => system.request('/agents_statuses'));
  const memory = watchMemory(system, seconds);
  const played = await system.play({ kinds: 'all', rate, seconds });
  const wrong = await wrongRows(system, played);
  await pause(1_500);
  await Promise.all([lag.end(), statuses.end()]);
  const lags = lag.lagsOf(played.events);
  return [
    loadOf(played, seconds),
    {
      what: 'from an event until it is stored, p50 / p99 / longest ms',
      measured: ms(lags),
      goal: `p99 at most ${mostLag}`,
      met: quantile(lags, 0.99) <= mostLag,
    },
    memoryGrowth(await memory, seconds),
    rowsOf(played, wrong),
    shownTooLong(statuses, played),
  ];
}

/** The rate is that of the time in which calls end as often as they begin. */
function loadOf({ events, connections, late }: PlayedCalls, seconds: number): Finding {
  const first = events[0]!;
  const [from, to] = [first + (seconds / 3) * 1e6, first + seconds * 1e6];
  const rate = events.filter(at => at >= from && at < to).length / ((to - from) / 1e6);
  const what = `${events.length} events of ${connections.length} connections in ${((events.at(-1)! - first) / 1e6).toFixed(0)} s`;
  const measured = `${rate.toFixed(0)} events/s${late > 0 ? `, ${late} times no agent was free` : ''}`;
  return { what, measured, goal: '', met: true };
}

/** MB of each replica, one look after the other. */
async function watchMemory({ replicas }: CallSystem, seconds: number): Promise<number[][]> {
  const looks: number[][] = [];
  let passed = 0;
  for (const at of looksAt(seconds)) {
    await pause((at - passed) * 1_000);
    passed = at;
    looks.push(replicas.map(({ pid }) => memoryOf([pid])));
  }
  return replicas.map((_, index) => looks.map(look => look[index]!));
}

function memoryGrowth(looks: readonly number[][], seconds: number): Finding {
  const each = looks.map(values => values.map(mb => mb.toFixed(0)).join(' / '));
  return {
    what: `memory of each replica after ${looksAt(seconds).join(' / ')} s, MB`,
    measured: each.join(' and '),
    goal: `at most ${mostGrowth} more after ${growthFrom} s`,
    met: looks.every(([, before = Infinity, after = 0]) => after - before <= mostGrowth),
  };
}

const rowsOf = ({ connections }: PlayedCalls, wrong: string[]): Finding => ({
  what: `rows of ${connections.length} calls`,
  measured: wrong.length === 0 ? 'one each, none open, each end told once' : wrong.join(', '),
  goal: 'one each, none open',
  met: wrong.length === 0,
});

function shownTooLong(statuses: CallStatuses, played: PlayedCalls): Finding {
  const wrong = statuses.tooLong(played);
  const what = `agents shown in a call a second after it, of ${statuses.shown} in ${statuses.count} samples`;
  return { what, measured: `${wrong}`, goal: '0', met: wrong === 0 };
}

/** Milliseconds. */
const mostToRing = 250;

const ringsPerSecond = 5;
const eventsOfRing = 30;

/** From the ring of a phone to the request at the subscriber. */
export async function rings(system: CallSystem, { count }: { count: number }): Promise<Finding[]> {
  const receiver = new CallReceiver();
  const webhook = { actions: ['AGENT_RINGING'], subscription_url: await receiver.start() };
  const { id } = await system.request<{ id: number }>('/webhooks', webhook);
  const load = { rate: ringsPerSecond * eventsOfRing, seconds: count / ringsPerSecond };
  const played = await system.play({ kinds: 'answered', ...load });
  const wrong = await wrongRows(system, played);
  for (let waited = 0; receiver.count < played.rings.length && waited < 100; waited += 1) await pause(100);
  const { secret } = await system.request<{ secret: string }>(`/webhooks/${id}/secret`);
  receiver.stop();
  return [...toldRings(played, receiver, secret), rowsOf(played, wrong)];
}

function toldRings({ rings: rung }: PlayedCalls, receiver: CallReceiver, secret: string): Finding[] {
  const told = receiver.connections(secret);
  const times = rung.flatMap(([connection, at]) => {
    const arrived = told.get(connection);
    return arrived === undefined ? [] : [arrived - at / 1_000];
  });
  return [
    {
      what: `from the ring of a phone to its signed webhook, p50 / p99 / longest ms (${ringsPerSecond} calls/s)`,
      measured: ms(times),
      goal: `p99 at most ${mostToRing}`,
      met: quantile(times, 0.99) <= mostToRing,
    },
    {
      what: `rings told, of ${rung.length}`,
      measured: `${times.length}, by ${receiver.count} requests`,
      goal: 'all, once',
      met: times.length === rung.length && receiver.count === times.length,
    },
  ];
}

/** Milliseconds. */
const mostToTakeOver = 2_000;

/** Kills the replica that applies, again and again, while calls go on. */
export async function takeovers(
  system: CallSystem,
  { count, rate }: { count: number; rate: number },
): Promise<Finding[]> {
  const calls = system.play({ kinds: 'all', rate, seconds: 3_600 });
  const times: number[] = [];
  await pause(3_000);
  for (let turn = 0; turn < count; turn += 1) {
    const leader = system.leader();
    const killedAt = Date.now();
    leader.kill('SIGKILL');
    while ((await system.appliedTo()) < killedAt * 1_000) await pause(5);
    times.push(Date.now() - killedAt);
    await leader.restart();
    while (!(await system.hears(leader))) await pause(50);
  }
  system.endCalls();
  const played = await calls;
  return [
    {
      what: `from kill -9 until the other replica has applied what is told then, ${count} times, p50 / p99 / longest ms`,
      measured: ms(times),
      goal: `at most ${mostToTakeOver}`,
      met: Math.max(...times) <= mostToTakeOver,
    },
    rowsOf(played, await wrongRows(system, played)),
  ];
}

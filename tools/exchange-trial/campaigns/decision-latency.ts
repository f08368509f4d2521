import { type ExchangeFields, fieldOf } from '@patchbay/testing/exchange/exchange-fields';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { SeededRandom } from '@patchbay/testing/exchange/seeded-random';
import { numberOf, originateOf, readTranscript } from '@patchbay/testing/exchange/transcript';
import { demoUsers } from '../../start/demo';
import { onDatabase } from '../../start/on-database';
import type { Patchbay } from '../../start/patchbay';
import { Api } from '../api';
import { besideStandIn, memberOf } from '../beside-stand-in';
import { until } from '../until';
import { type Spread, spreadOf } from './latencies';
import { type Shift, ShiftWatch } from './shift-watch';
import { addCampaign, agentNumbers, callFor, liveOf } from './trial-campaign';

export interface DecisionOptions {
  agents: number;
  /** Calls a second; each takes an agent for as long as the recorded one. */
  rate: number;
  /** Percent of the calls that are answered; the others ring until they are given up. */
  answered: number;
  /** Milliseconds. */
  within: number;
}

/** What a shift showed. */
export interface Decisions extends Shift {
  delays: Spread;
  /** Of the last tenth of the calls. */
  lastDelays: Spread;
}

const queue = 'camp1';
/** Seconds of the recorded calls, from the Originate to their end. */
const lasts = { 'dialler-answered': 5.7, 'dialler-no-answer': 4 };
interface NextCall {
  call: keyof typeof lasts;
  /** How many times as long as the recorded one it is. */
  stretch: number;
}
/** Answers of the day, so that numbers are called first. */
const answers = 10_000;
/** Calls at the beginning that do not count. */
const warmUp = 100;

/** Agents of a stand-in for the exchange: most talk all the time, and the others take one call after the other. */
class StandIn {
  readonly begins: number[] = [];
  readonly releases: number[] = [];
  private readonly free: string[];

  constructor(
    private readonly exchange: FakeExchange,
    agents: readonly string[],
    busy: readonly string[],
    private readonly next: () => NextCall,
  ) {
    this.free = agents.filter(number => !busy.includes(number));
    exchange.members(agents.map(number => memberOf(queue, number, busy.includes(number) ? '2' : '1')));
    for (const number of busy)
      exchange.emit({ Event: 'DeviceStateChange', Device: `PJSIP/${number}`, State: 'INUSE' });
    exchange.onOriginate(action => this.begin(action));
  }

  /** The agent who is free for the longest time takes the call. */
  private begin(action: ExchangeFields): undefined {
    this.begins.push(performance.now());
    const agent = this.free.shift();
    if (!agent) return;
    const { call, stretch } = this.next();
    const recorded = originateOf(readTranscript(call))!;
    const numbers = { '101': agent, [recorded.phone]: numberOf(fieldOf(action, 'Channel')) };
    const ids = { [recorded.id]: fieldOf(action, 'ChannelId') };
    const options = { speed: 1, stretch, numbers, ids, actionId: fieldOf(action, 'ActionID') };
    void this.exchange.play(call, options).then(() => {
      this.releases.push(performance.now());
      this.free.push(agent);
    });
  }
}

/**
 * Measures how long it takes from an agent who is free, as the exchange says, to the Originate of the next call. Each agent who becomes free
 * leads to one call, so the calls belong to the releases in their order.
 */
export async function measureDecisions(options: DecisionOptions): Promise<Decisions> {
  const { agents, rate, within } = options;
  const numbers = agentNumbers(agents);
  const cycling = Math.min(agents, Math.round(rate * secondsOf(options)));
  const exchange = await FakeExchange.start({ queues: [queue, 'hotline'] });
  const standIn = new StandIn(exchange, numbers, numbers.slice(cycling), callsOf(options));
  const environment = {
    telephony: { PBX_TRUNK_CHANNEL: 'PJSIP/{number}@trunk' },
    outbound: { OUTBOUND_CALLS_PER_SECOND: '50' },
  };
  return besideStandIn(exchange, { numbers, environment }, async patchbay => {
    const [{ login, password }] = demoUsers;
    const api = new Api(patchbay.url, `${login}:${password}`);
    const id = await addCampaign(api, { dialer: 'progressive', wrapUp: 0, cap: 3, queue }, numbers);
    await earn(patchbay, id);
    const watch = new ShiftWatch(patchbay);
    await watch.start(api);
    await callFor(api, id, within);
    await until(async () => (await liveOf(api, id)).state === 'STOPPED', 60_000);
    const { begins, releases } = standIn;
    const counted = releases.slice(warmUp, begins.length - cycling);
    const delays = counted.map((at, place) => begins[cycling + warmUp + place]! - at);
    const last = delays.slice(-Math.ceil(delays.length / 10));
    return { ...(await watch.stop()), delays: spreadOf(delays), lastDelays: spreadOf(last) };
  });
}

/** How long a call takes an agent, on average. */
const secondsOf = ({ answered: percent }: DecisionOptions): number =>
  (percent * lasts['dialler-answered'] + (100 - percent) * lasts['dialler-no-answer']) / 100;

/** Of half to one and a half times the recorded length: calls that are equally long would go on to end together as they began. */
function callsOf({ answered }: DecisionOptions): () => NextCall {
  const random = new SeededRandom(1);
  return () => ({
    call: random.upTo(100) <= answered ? 'dialler-answered' : 'dialler-no-answer',
    stretch: 0.5 + random.next(),
  });
}

async function earn(patchbay: Patchbay, id: string): Promise<void> {
  const days = `INSERT INTO outbound.campaign_days (campaign_id, day, calls, talked, abandoned, "left", ring_ms, talk_ms, wait_ms)
    SELECT $1, day, $2, $2, 0, 0, 0, 0, 0 FROM generate_series(now()::date - 1, now()::date + 1, '1 day') AS day`;
  await onDatabase(patchbay, database => database.query(days, [id, answers]));
}

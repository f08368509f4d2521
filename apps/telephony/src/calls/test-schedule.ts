import { agentCommands } from '@patchbay/contracts/telephony/call-commands';
import { connections } from '@patchbay/contracts/telephony/connections';
import { eventually } from '@patchbay/testing/eventually';
import type { PlayOptions } from '@patchbay/testing/exchange/play';
import { SeededRandom } from '@patchbay/testing/exchange/seeded-random';
import { type TranscriptName, originateOf, readTranscript } from '@patchbay/testing/exchange/transcript';
import type { ExpectedConnection } from './rules/test-expected';
import { expectedCalls } from './rules/test-expected-calls';
import type { TestTelephony } from '../test-telephony';
import { isNumberFirst } from '../exchange/facts/number-first';
import { withoutUnreported } from './test-reported';

/** A recorded conversation that was played: what has to have come of it. */
export interface PlayedCall {
  name: TranscriptName;
  /** Identifiers of its connections by those of the recording. */
  ids: Map<string, string>;
  agents: readonly [TestAgent, TestAgent];
}

export interface TestAgent {
  login: string;
  number: string;
}

/** Calls that an agent asks for; those of a campaign, whose number rings first, are not calls of two agents. */
const commanded = (Object.keys(expectedCalls) as TranscriptName[]).filter(
  name => expectedCalls[name].asked && !isNumberFirst(expectedCalls[name].asked),
);
/** Conversations that begin without a command. */
export const dialled = (Object.keys(expectedCalls) as TranscriptName[]).filter(
  name => expectedCalls[name].connections.length > 0 && !expectedCalls[name].asked,
);
/** All conversations with calls in them. */
export const allKinds = [...dialled, ...commanded];

/** Calls of pairs of agents, who have them one after the other while the other pairs have theirs. */
export class Schedule {
  readonly played: PlayedCall[] = [];
  private readonly scripts = new Map<string, TranscriptName>();
  private readonly random: SeededRandom;

  private constructor(
    private readonly test: TestTelephony,
    private readonly pairs: (readonly [TestAgent, TestAgent])[],
    seed: number,
  ) {
    this.random = new SeededRandom(seed);
    test.exchange.onOriginate(action => this.scripts.get(String(action.Channel)));
  }

  /** Waits until all agents are free. */
  static async of(
    test: TestTelephony,
    { pairs = 8, seed = 1 }: { pairs?: number; seed?: number } = {},
  ): Promise<Schedule> {
    const agents = Array.from({ length: 2 * pairs }, (_, index): TestAgent => {
      const number = `${201 + index}`;
      return { login: `agent.${number}`, number };
    });
    await test.employ(agents);
    await test.statuses(
      agents.map(() => 'FREE' as const),
      agents,
    );
    const couples = agents.flatMap((one, index) =>
      index % 2 === 0 ? [[one, agents[index + 1]!] as const] : [],
    );
    return new Schedule(test, couples, seed);
  }

  get agents(): TestAgent[] {
    return this.pairs.flat();
  }

  /** Plays so many calls of these kinds, and calls the witness before each one. */
  async run(
    calls: number,
    kinds: readonly TranscriptName[],
    { witness, ...options }: PlayOptions & { witness?: () => Promise<void> } = {},
  ): Promise<void> {
    let left = calls;
    await Promise.all(
      this.pairs.map(async pair => {
        while (left > 0) {
          left -= 1;
          await witness?.();
          await this.one(kinds[this.random.upTo(kinds.length) - 1]!, pair, options);
        }
      }),
    );
  }

  private async one(
    name: TranscriptName,
    agents: readonly [TestAgent, TestAgent],
    options: PlayOptions,
  ): Promise<void> {
    const [{ number: first }, { number: second }] = agents;
    const numbers = { '101': first, '102': second };
    if (commanded.includes(name)) return this.command(name, agents);
    const played = await this.test.exchange.play(name, { ...options, numbers });
    const ids = new Map(bornIn(name).map(id => [id, played.idOf(id)!]));
    this.played.push({ name, ids, agents });
  }

  private async command(name: TranscriptName, agents: readonly [TestAgent, TestAgent]): Promise<void> {
    const [{ login, number }] = agents;
    this.scripts.set(`PJSIP/${number}`, name);
    const phone_number = originateOf(readTranscript(name))!.number;
    await this.test.service.succeed(agentCommands.call, { login, phone_number });
    const sent = this.test.exchange.sent.findLast(({ Channel }) => Channel === `PJSIP/${number}`);
    const id = String(sent!.ChannelId);
    await eventually(async () => {
      const { result } = await this.test.service.succeed(connections.list, { connection_id: id });
      expect(result[0]!.disposition).not.toBe('');
    });
    this.played.push({ name, agents, ids: new Map([[expectedCalls[name].asked!, id]]) });
  }
}

const bornIn = (name: TranscriptName): string[] =>
  readTranscript(name).events.flatMap(event => (event.Event === 'Newchannel' ? [event.Uniqueid!] : []));

/** Text of the recording with the agents and identifiers that had their parts in it. */
function renamed(text: string, { ids, agents: [first, second] }: PlayedCall): string {
  const names = new Map([
    ...ids,
    ...[...ids].map(([before, now]) => [`${before}.wav`, `${now}.wav`] as const),
    ['anna.nowak', first.login],
    ['jan.kowal', second.login],
    ['101', first.number],
    ['102', second.number],
  ]);
  return text.replace(/[\w.]+/g, word => names.get(word) ?? word);
}

/** A connection as it has to be, by its identifier: with the distances of its times. */
export function expectedRows(call: PlayedCall): [string, ReturnType<typeof comparable>][] {
  const { connections, asked } = expectedCalls[call.name];
  const recorded = recordedCalls(call.name);
  return connections.map((row, index) => {
    const text = renamed(JSON.stringify(row), call);
    return [
      call.ids.get(recorded[index]!)!,
      comparable(JSON.parse(text) as ExpectedConnection, asked !== undefined),
    ];
  });
}

/** What has to be reported of its connections, in short, by their identifiers. */
export function expectedEvents(call: PlayedCall): [string, string[]][] {
  const { reported, asked } = expectedCalls[call.name];
  return recordedCalls(call.name).map(recorded => {
    const short = recorded.split('.')[1]!;
    const own = reported.filter(text => text.startsWith(`${short} `)).map(withoutUnreported);
    const all = asked ? [`${short} started anna.nowak`, ...own] : own;
    return [call.ids.get(recorded)!, all.map(text => renamed(text.slice(short.length + 1), call))];
  });
}

/** Identifiers of its calls in a recording: what picks a call up or listens to one begins as a call would, and is none. */
function recordedCalls(name: TranscriptName): string[] {
  const { connections, asked } = expectedCalls[name];
  return asked ? [asked] : firstsOf(name).slice(0, connections.length);
}

const firstsOf = (name: TranscriptName): string[] =>
  readTranscript(name).events.flatMap(({ Event, Uniqueid, Linkedid }) =>
    Event === 'Newchannel' && Uniqueid === Linkedid ? [Uniqueid!] : [],
  );

/** Distances of the times, but for the beginning of a call that was asked for, which has another clock; with our queue. */
export function comparable({ times, queue_id, ...row }: ExpectedConnection, isAsked: boolean) {
  const [started, queued, answered, ended] = times.map(time => (time === null ? null : Number(time)));
  const before = (time: number | null) => (time === null ? null : Math.round((ended! - time) * 1e6));
  const distances = {
    duration: isAsked ? null : before(started!),
    wait: before(queued!),
    talk: before(answered!),
  };
  return { ...row, ...distances, queue_id: queue_id === null ? null : 1 };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { ExchangeFields } from '@patchbay/testing/exchange/exchange-fields';
import { ExchangeIds } from '@patchbay/testing/exchange/exchange-ids';
import type { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { Renaming } from '@patchbay/testing/exchange/renaming';
import { SeededRandom } from '@patchbay/testing/exchange/seeded-random';
import { type TranscriptName, readTranscript } from '@patchbay/testing/exchange/transcript';
import { type CallLoad, type PlayedCalls, agentNumbers } from './call-load';

const kinds: Record<CallLoad['kinds'], TranscriptName[]> = {
  all: [
    ...(['abandoned', 'abandoned-nobody-free', 'agent-dials-out', 'answered-agent-hangs-up'] as const),
    ...(['answered-caller-hangs-up', 'no-answer-then-other', 'queue-timeout', 'refused-then-other'] as const),
    ...(['transfer-attended', 'transfer-blind-ami', 'transfer-blind-refer', 'two-at-once'] as const),
    'two-calls-joined',
  ],
  answered: ['answered-caller-hangs-up'],
};

/** Milliseconds between two looks at what is due. */
const pace = 2;

const microseconds = ({ Timestamp }: ExchangeFields): number => Math.round(Number(Timestamp) * 1e6);

interface Call {
  events: readonly ExchangeFields[];
  next: number;
  /** Microseconds since 1970. */
  began: number;
  renaming: Renaming;
  pair: readonly [string, string];
}

/** Recorded calls that go on at the pace of the clock, many at once: each event bears the moment at which it is told. */
export class ExchangeCalls {
  private readonly ids = new ExchangeIds(new SeededRandom(1));
  private readonly free = agentNumbers.flatMap((number, index) =>
    index % 2 === 0 ? [[number, agentNumbers[index + 1]!] as const] : [],
  );
  private readonly open = new Set<Call>();
  private readonly legs = new Map<string, { number: string; from: number }>();
  private played: PlayedCalls = nothing();
  private begun = 0;
  private latest = 0;
  private isEnding = false;

  constructor(private readonly exchange: FakeExchange) {}

  /** Begins no more calls: those that are open end as they do. */
  end(): void {
    this.isEnding = true;
  }

  /** Plays calls until all of them are over. */
  async play({ kinds: wanted, rate, seconds }: CallLoad): Promise<PlayedCalls> {
    this.played = nothing();
    this.isEnding = false;
    const began = performance.now();
    const elapsed = () => performance.now() - began;
    for (let planned = 0; this.open.size > 0 || (!this.isEnding && elapsed() < seconds * 1_000);) {
      while (!this.isEnding && planned < elapsed() * (rate / 1_000) && elapsed() < seconds * 1_000) {
        const name = kinds[wanted][this.begun % kinds[wanted].length]!;
        if (!this.begin(name)) break;
        planned += readTranscript(name).events.length;
      }
      for (const call of this.open) this.tellDue(call);
      await pause(pace);
    }
    return this.played;
  }

  private begin(name: TranscriptName): boolean {
    const pair = this.free.shift();
    if (!pair) {
      this.played.late += 1;
      return false;
    }
    this.begun += 1;
    const began = Date.now() * 1_000;
    const { events } = readTranscript(name);
    const numbers = { '101': pair[0], '102': pair[1] };
    const prefix = `6${String(this.begun % 100_000).padStart(5, '0')}`;
    const shift = Math.floor((began - microseconds(events[0]!)) / 1e6);
    const renaming = new Renaming(this.ids, { numbers, prefix }, shift);
    this.open.add({ events, next: 0, began, renaming, pair });
    return true;
  }

  private tellDue(call: Call): void {
    const elapsed = Date.now() * 1_000 - call.began;
    const isDue = () => {
      const event = call.events[call.next];
      return event && microseconds(event) - microseconds(call.events[0]!) <= elapsed;
    };
    for (; isDue(); call.next += 1) this.tell(call.events[call.next]!, call.renaming);
    if (call.next < call.events.length) return;
    this.open.delete(call);
    this.free.push(call.pair);
  }

  private tell(recorded: ExchangeFields, renaming: Renaming): void {
    this.latest = Math.max(this.latest + 1, Date.now() * 1_000);
    const event = renaming.rename(recorded, this.latest) as Record<string, string>;
    this.note(event);
    this.exchange.emit({ ...event, Timestamp: (this.latest / 1e6).toFixed(6) });
  }

  private note({ Event, ...event }: Record<string, string>): void {
    const { events, connections, rings, busy } = this.played;
    const { Uniqueid = '', Linkedid = '', Channel = '' } = event;
    events.push(this.latest);
    const number = /^PJSIP\/(\d{4})-/.exec(Channel)?.[1];
    if (Event === 'Newchannel' && Uniqueid === Linkedid) connections.push(Uniqueid);
    if (Event === 'Newchannel' && number) this.legs.set(Uniqueid, { number, from: this.latest });
    const rung = event.DestUniqueid && this.legs.has(event.DestUniqueid);
    const isRing = rung && (Event === 'DialBegin' || Event === 'AgentCalled');
    if (isRing && rings.at(-1)?.[0] !== Linkedid) rings.push([Linkedid, this.latest]);
    const leg = Event === 'Hangup' && this.legs.get(Uniqueid);
    if (!leg) return;
    this.legs.delete(Uniqueid);
    busy.push([leg.number, leg.from, this.latest]);
  }
}

const nothing = (): PlayedCalls => ({ events: [], connections: [], rings: [], busy: [], late: 0 });

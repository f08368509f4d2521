import { setTimeout as pause } from 'node:timers/promises';
import { type PlayedCalls, loginOf } from './call-load';

/** Milliseconds between two samples. */
const pace = 200;
/** Microseconds after the end of a call from which on nobody may be shown in it. */
const patience = 1e6;

const inCall = new Set(['INBOUND_CALL', 'OUTBOUND_CALL', 'RINGING', 'CALL']);

interface Sample {
  /** When it was asked for, and when it was there: microseconds since 1970. */
  asked: number;
  answered: number;
  busy: ReadonlySet<string>;
}

/** Samples who is shown in a call. */
export class CallStatuses {
  private readonly samples: Sample[] = [];
  private isOver = false;
  private readonly loop: Promise<void>;

  constructor(private readonly statuses: () => Promise<{ login: string; status: string }[]>) {
    this.loop = this.run();
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.loop;
  }

  get count(): number {
    return this.samples.length;
  }

  /** Agents shown in a call, in all samples. */
  get shown(): number {
    return this.samples.reduce((sum, { busy }) => sum + busy.size, 0);
  }

  /** Agents who were shown in a call though their last one had been over for a second. */
  tooLong({ busy }: PlayedCalls): number {
    const calls = new Map<string, PlayedCalls['busy']>();
    for (const call of busy) {
      const login = loginOf(call[0]);
      calls.set(login, [...(calls.get(login) ?? []), call]);
    }
    return this.samples
      .map(sample => [...sample.busy].filter(login => !hadCall(calls.get(login) ?? [], sample)).length)
      .reduce((sum, wrong) => sum + wrong, 0);
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      const asked = Date.now() * 1_000;
      const statuses = await this.statuses();
      const busy = statuses.flatMap(({ login, status }) => (inCall.has(status) ? login : []));
      this.samples.push({ asked, answered: Date.now() * 1_000, busy: new Set(busy) });
      await pause(pace);
    }
  }
}

/** Whether there was a call shortly before the sample, or while it was taken. */
const hadCall = (calls: readonly PlayedCalls['busy'][number][], { asked, answered }: Sample): boolean =>
  calls.some(([, from, to]) => from <= answered && to >= asked - patience);

import { setTimeout as pause } from 'node:timers/promises';
import type { Floor } from './floor';
import { type ShownStatus, shownStatuses } from './shown';
import { agentNumbers, logins } from './truth';

const every = 100;
/** Milliseconds for which what is shown may differ from what is, and comparisons, of which a busy machine makes few. */
const tolerance = 1_000;
const fewest = 5;
/** Statuses of agents. */
export const inCall = ['INBOUND_CALL', 'OUTBOUND_CALL', 'RINGING', 'CALL'];

/** Compares again and again what the API shows with what the phones do. */
export class Sampler {
  samples = 0;
  readonly differences: string[] = [];
  private readonly since = new Map<string, { at: number; times: number }>();
  private isRunning = true;
  private readonly seen = new Set<string>();

  constructor(private readonly floor: Floor) {}

  async run(): Promise<void> {
    for (; this.isRunning; await pause(every)) await this.sample();
  }

  stop(): void {
    this.isRunning = false;
  }

  private async sample(): Promise<void> {
    const { api, waiting } = this.floor;
    this.samples += 1;
    const statuses = await shownStatuses(api);
    for (const number of agentNumbers) this.compareAgent(number, statuses);
    const list = await api.get<unknown[]>('/queues/1/waiting_list');
    const { in_queue } = await api.get<{ in_queue: number }>('/queues/1/waiting_stats');
    const other = await api.get<unknown[]>('/queues/2/waiting_list');
    const all = list.length + other.length;
    this.note('who waits', all === waiting.size, `${all} are said to wait, ${waiting.size} do`);
    this.note('in_queue', in_queue === list.length, `in_queue is ${in_queue}, listed are ${list.length}`);
  }

  private compareAgent(number: string, statuses: ShownStatus[]): void {
    const status = statuses.find(({ login }) => login === logins[number])?.status ?? 'missing';
    const sides = this.floor.phone(number).open;
    const isBusy = inCall.includes(status);
    this.note(`${number} busy`, sides.length > 0 || !isBusy, `${number} is ${status} without a call`);
    const talks = sides.some(({ answeredAt, isHandedOver }) => answeredAt !== undefined && !isHandedOver);
    this.note(`${number} free`, !talks || isBusy, `${number} is ${status} while the phone talks`);
  }

  /** A difference counts when it stays. */
  private note(what: string, isRight: boolean, difference: string): void {
    if (isRight) return void this.since.delete(what);
    const { at, times } = this.since.get(what) ?? { at: Date.now(), times: 0 };
    this.since.set(what, { at, times: times + 1 });
    const key = `${what} ${at}`;
    if (Date.now() - at <= tolerance || times < fewest || this.seen.has(key)) return;
    this.seen.add(key);
    this.differences.push(`${new Date(at).toISOString().slice(11, 23)} ${difference}`);
  }
}

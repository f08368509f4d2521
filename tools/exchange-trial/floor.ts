import type { Manager } from '../exchange/manager';
import { Phone } from '../exchange/phones/phone';
import type { PhoneCall } from '../exchange/phones/phone-call';
import type { Api } from './api';
import { agentNumbers } from './truth';
import { until } from './until';

/** Takes a call that rings at a phone, or leaves it to another one. */
export type Taker = (side: PhoneCall, phone: string) => boolean;

export interface FloorOptions {
  sipPort: number;
  trunkPort: number;
  password: string;
  api: Api;
  manager: Manager;
}

/** The agents' phones and the world outside, and who takes what rings there. */
export class Floor {
  readonly api: Api;
  readonly manager: Manager;
  private readonly phones = new Map<string, Phone>();
  private readonly takers = new Set<Taker>();
  private readonly reserved = new Set<string>();
  private lastHandover: Promise<unknown> = Promise.resolve();
  /** Callers who wait in a queue. */
  readonly waiting = new Set<PhoneCall>();
  /** What rang and belonged to nobody. */
  readonly strays: string[] = [];
  world!: Phone;

  constructor(private readonly options: FloorOptions) {
    this.api = options.api;
    this.manager = options.manager;
  }

  async start(): Promise<void> {
    for (const number of agentNumbers) await this.plugIn(number);
    const { sipPort: server, trunkPort: port } = this.options;
    const onCall = (side: PhoneCall) => this.ring(side, 'trunk');
    this.world = await Phone.start({ number: 'trunk', server, port, hertz: 440, onCall });
  }

  /** Registers a phone, which may have vanished before. */
  async plugIn(number: string): Promise<void> {
    const { sipPort: server, password } = this.options;
    const onCall = (side: PhoneCall) => this.ring(side, number);
    this.phones.set(number, await Phone.start({ number, server, password, hertz: 330, onCall }));
  }

  phone(number: string): Phone {
    return this.phones.get(number)!;
  }

  /** Asks to be given what rings; the function that is returned ends it. */
  take(taker: Taker): () => void {
    this.takers.add(taker);
    return () => this.takers.delete(taker);
  }

  /** Waits for an agent without a call, who is left alone by others who ask so. */
  async reserve(): Promise<string> {
    const isFree = (number: string) => !this.reserved.has(number) && this.phone(number).open.length === 0;
    const number = await until(() => agentNumbers.find(isFree), 120_000);
    if (!number) throw new Error('No agent is ever free');
    this.reserved.add(number);
    return number;
  }

  /** One after the other: calls that all wait for a second agent would leave none. */
  handOver<T>(work: () => Promise<T>): Promise<T> {
    const done = this.lastHandover.then(work);
    this.lastHandover = done.catch(() => undefined);
    return done;
  }

  release(number: string): void {
    this.reserved.delete(number);
  }

  stop(): void {
    for (const phone of [...this.phones.values(), this.world]) phone.vanish();
  }

  private ring(side: PhoneCall, phone: string): void {
    if ([...this.takers].some(taker => taker(side, phone))) return;
    this.strays.push(`${side.number} called ${side.dialled} at ${phone}`);
    side.refuse();
  }
}

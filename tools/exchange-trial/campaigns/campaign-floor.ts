import { setTimeout as pause } from 'node:timers/promises';
import { Phone } from '../../exchange/phones/phone';
import type { PhoneCall } from '../../exchange/phones/phone-call';

/** What somebody who is called does. Times are milliseconds. */
export interface Customer {
  does: 'answer' | 'leave' | 'refuse' | 'nothing';
  /** Until then the phone rings. */
  after: number;
  /** Of a talk. */
  talk: number;
}

export interface CampaignFloorOptions {
  sipPort: number;
  trunkPort: number;
  password: string;
  /** Numbers of the agents' phones. */
  agents: readonly string[];
  /** Decides on each call. */
  customer: () => Customer;
}

/** A call that rang at an agent's phone. */
export interface AgentTalk {
  agent: string;
  call: PhoneCall;
}

/** Milliseconds for which who leaves waits. */
const leavesAfter = 300;

/** Agents whose phones answer at once, and everybody whom a campaign may call, who hangs up when he has talked. */
export class CampaignFloor {
  /** Calls that came to the world outside, in order. */
  readonly customers: { call: PhoneCall; does: Customer['does'] }[] = [];
  readonly talks: AgentTalk[] = [];
  /** Agents' phones at which a call rang during another one. */
  readonly twice: string[] = [];
  private readonly phones: Phone[] = [];

  constructor(private readonly options: CampaignFloorOptions) {}

  async start(): Promise<void> {
    const { agents, sipPort: server, trunkPort: port, password } = this.options;
    for (const number of agents) {
      const onCall = (call: PhoneCall) => this.ringAgent(number, call);
      this.phones.push(await Phone.start({ number, server, password, hertz: 330, onCall }));
    }
    const onCall = (call: PhoneCall) => void this.ringCustomer(call);
    this.phones.push(await Phone.start({ number: 'trunk', server, port, hertz: 440, onCall }));
  }

  get areIdle(): boolean {
    return this.phones.every(({ open }) => open.length === 0);
  }

  stop(): void {
    for (const phone of this.phones) phone.vanish();
  }

  private ringAgent(agent: string, call: PhoneCall): void {
    if (this.talks.some(talk => talk.agent === agent && talk.call.isOpen))
      this.twice.push(`${agent} was rung for ${call.number} during another call`);
    this.talks.push({ agent, call });
    call.answer();
  }

  private async ringCustomer(call: PhoneCall): Promise<void> {
    const { does, after, talk } = this.options.customer();
    this.customers.push({ call, does });
    await Promise.race([pause(after), call.ended]);
    if (does === 'refuse') return call.refuse();
    if (does === 'nothing') return;
    call.answer();
    await Promise.race([pause(does === 'leave' ? leavesAfter : talk), call.ended]);
    call.hangUp();
  }
}

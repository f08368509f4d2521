import { setTimeout as pause } from 'node:timers/promises';
import { Phone } from '../phones/phone';
import type { PhoneCall } from '../phones/phone-call';
import { callerNumber, isOfCustomer, pauseBetweenCalls, planCall, planCustomer, planRing } from './call-plan';

/** Callers at once: there are two agents, and somebody shall wait now and then. */
const mostCallers = 3;
/** Milliseconds after which a call of which nothing is reported any more is given up. */
const longestCall = 120_000;
const hotline = '500';
/** Milliseconds. */
const pickUpAfter = 1_000;

export interface BotOptions {
  sipPort: number;
  trunkPort: number;
  password: string;
  /** Numbers of the phones of agents who take the calls of customers. */
  agents: readonly string[];
  /** Numbers of the phones of agents who call customers when somebody asks them to: they always pick up. */
  callers: readonly string[];
  random: () => number;
  /** What the customers do who are called; of a fixed seed. */
  customers: () => number;
}

/** Customers who call the hotline, agents who pick up, and one who is called: what a contact centre does all day. */
export class CallBot {
  private readonly agents: Phone[] = [];
  private world!: Phone;

  constructor(private readonly options: BotOptions) {}

  /** Registers the phones. */
  async start(): Promise<void> {
    const { agents, callers, sipPort: server, trunkPort, password } = this.options;
    const common = { server, password, hertz: 330 };
    for (const number of agents)
      this.agents.push(await Phone.start({ number, ...common, onCall: call => void this.ring(call) }));
    for (const number of callers) await Phone.start({ number, ...common, onCall: call => void pickUp(call) });
    const onCall = (call: PhoneCall) =>
      void (isOfCustomer(call.dialled) ? this.ringCustomer(call) : this.ring(call));
    this.world = await Phone.start({ number: 'trunk', server, port: trunkPort, hertz: 440, onCall });
  }

  /** Calls now and then, for ever. */
  async run(): Promise<never> {
    for (;;) {
      if (this.callers < mostCallers) void this.callHotline();
      await pause(pauseBetweenCalls(this.options.random));
      if (this.options.random() < 0.2) void this.callCustomer();
    }
  }

  private get callers(): number {
    return this.world.open.length;
  }

  private async callHotline(): Promise<void> {
    const { random } = this.options;
    const { patience, talk, hangsUp, isHandedOver } = planCall(random);
    const call = await this.world.call(hotline, callerNumber(random));
    endLate(call);
    const agent = await this.agentOf(call, patience);
    if (!agent) return call.hangUp();
    await pause(talk / 2);
    if (isHandedOver) agent.transfer(this.colleagueOf(agent));
    await pause(talk / 2);
    if (hangsUp === 'agent' && agent.isOpen) agent.hangUp();
    else call.hangUp();
  }

  /** The agent's side of a caller's call, as soon as it is answered. */
  private async agentOf(caller: PhoneCall, patience: number): Promise<PhoneCall | undefined> {
    for (const end = Date.now() + patience; caller.isOpen && Date.now() < end; await pause(100)) {
      const sides = this.agents.flatMap(({ open }) => open);
      const side = sides.find(each => each.number === caller.dialog.party.number && each.answeredAt);
      if (side) return side;
    }
    return undefined;
  }

  private colleagueOf(side: PhoneCall): string {
    const other = this.agents.find(({ open }) => !open.includes(side));
    return other?.number ?? hotline;
  }

  private async callCustomer(): Promise<void> {
    const { random } = this.options;
    const agent = this.agents.find(({ open }) => open.length === 0);
    if (!agent) return;
    const call = await agent.call(callerNumber(random));
    endLate(call);
    await Promise.race([call.answered, call.ended]);
    await pause(planCall(random).talk);
    call.hangUp();
  }

  private async ring(call: PhoneCall): Promise<void> {
    endLate(call);
    const { after, does } = planRing(this.options.random);
    await pause(after);
    if (does === 'answer') call.answer();
    if (does === 'refuse') call.refuse();
  }

  private async ringCustomer(call: PhoneCall): Promise<void> {
    endLate(call);
    const { does, after, talk } = planCustomer(this.options.customers);
    await pause(after);
    if (does === 'refuse') return call.refuse();
    if (does === 'nothing') return;
    call.answer();
    await pause(talk);
    call.hangUp();
  }
}

async function pickUp(call: PhoneCall): Promise<void> {
  endLate(call);
  await pause(pickUpAfter);
  call.answer();
}

function endLate(call: PhoneCall): void {
  const timer = setTimeout(() => {
    call.hangUp();
    call.end();
  }, longestCall);
  void call.ended.then(() => clearTimeout(timer));
}

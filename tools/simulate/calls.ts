// oxlint-disable-next-line @nx/enforce-module-boundaries -- what the service sees is what is simulated
import { Observations } from '../../apps/outbound/src/pacing/observations';
import type { Clock } from './clock';
import type { Agent, Floor } from './floor';
import type { Random } from './random';
import type { World } from './world';

interface Call {
  since: number;
  /** Of its own, in mode agent_first. */
  agent?: Agent;
}

/** Seconds that a call rings at most, and that who answered waits for an agent. */
const ringSeconds = 25;
const patience = 2;

/** A campaign's calls at an exchange that behaves as Asterisk was measured to. */
export class Calls {
  /** Without an agent of their own. */
  readonly ringing = new Set<Call>();
  readonly waiting = new Set<Call>();
  /** Waiting ones for which an agent became free. */
  readonly connecting = new Set<Call>();
  readonly observations = new Observations();
  /** Ringing ones that have an agent of their own. */
  private ownCalls = 0;
  talked = 0;
  abandoned = 0;
  /** Hung up on as machines. */
  machines = 0;
  /** Called whenever a call or an agent changes. */
  onChange: () => void = () => {};

  constructor(
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly world: World,
    readonly floor: Floor,
  ) {}

  get inFlight(): number {
    return this.ringing.size + this.ownCalls + this.waiting.size + this.connecting.size;
  }

  begin(agent?: Agent): void {
    const call: Call = { since: this.clock.now, agent };
    if (!agent) this.ringing.add(call);
    else this.reserve(agent);
    const ring = this.world.ringTime();
    if (this.world.isTrunkDead) return this.clock.after(ringSeconds, () => this.fail(call));
    if (ring >= ringSeconds) return this.clock.after(ringSeconds, () => this.giveUp(call));
    this.clock.after(ring, () => this.pickUpOrNot(call, ring));
  }

  /** Connects those who wait with agents who are free, when the queue looks: at each full second of a wait. */
  serve(): void {
    for (const call of this.waiting) {
      const agent = this.floor.next;
      if (!agent) return;
      this.waiting.delete(call);
      this.connecting.add(call);
      this.floor.move(agent, 'free', 'reserved');
      const untilLook = 1 - ((this.clock.now - call.since) % 1);
      this.clock.after(untilLook + this.random.between(0.05, 0.12), () => this.connect(call, agent));
    }
  }

  private pickUpOrNot(call: Call, rang: number): void {
    const rest = ringSeconds - rang;
    if (this.world.isTrunkDead) return this.clock.after(rest, () => this.fail(call));
    if (!this.world.isAnswered()) return this.clock.after(rest, () => this.giveUp(call));
    const detection = call.agent ? undefined : this.world.detectionTime();
    if (detection === undefined) return this.pickedUp(call, rang);
    this.clock.after(detection, () => this.detected(call, rang));
  }

  private detected(call: Call, rang: number): void {
    if (!this.world.isTakenForMachine()) return this.pickedUp(call, rang);
    this.machines += 1;
    this.giveUp(call);
  }

  private pickedUp(call: Call, rang: number): void {
    this.observations.addAnswer(rang);
    const agent = call.agent ?? this.floor.next;
    this.end(call);
    if (agent) this.talk(agent, call.agent ? 'reserved' : 'free');
    else this.wait({ since: this.clock.now });
    this.onChange();
  }

  private wait(call: Call): void {
    this.waiting.add(call);
    this.clock.after(patience, () => {
      if (!this.waiting.delete(call) && !this.connecting.delete(call)) return;
      this.abandoned += 1;
      this.onChange();
    });
  }

  private connect(call: Call, agent: Agent): void {
    if (this.connecting.delete(call)) this.talk(agent, 'reserved');
    else this.free(agent, 'reserved');
  }

  private talk(agent: Agent, from: 'free' | 'reserved'): void {
    this.talked += 1;
    this.floor.move(agent, from, 'talking');
    const { talk, wrapUp } = this.world.handlingTimes();
    this.clock.after(talk, () => {
      this.observations.talking.add(talk);
      this.floor.move(agent, 'talking', 'wrappingUp');
      this.clock.after(wrapUp, () => {
        this.observations.wrapUp.add(wrapUp);
        this.free(agent, 'wrappingUp');
      });
      this.onChange();
    });
  }

  private reserve(agent: Agent): void {
    this.ownCalls += 1;
    this.floor.move(agent, 'free', 'reserved');
  }

  /** Of its ringing. */
  private end(call: Call): void {
    if (call.agent) this.ownCalls -= 1;
    else this.ringing.delete(call);
  }

  private giveUp(call: Call): void {
    this.observations.addNoAnswer();
    this.fail(call);
  }

  private fail(call: Call): void {
    this.end(call);
    if (call.agent) this.free(call.agent, 'reserved');
    this.onChange();
  }

  private free(agent: Agent, from: 'reserved' | 'wrappingUp'): void {
    this.floor.move(agent, from, 'free');
    this.serve();
    this.onChange();
  }
}

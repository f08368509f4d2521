import type { Clock } from './clock';

/** An agent, and since when he is in his state. */
export interface Agent {
  since: number;
  /** He goes as soon as he is free. */
  isLeaving: boolean;
}

type State = 'free' | 'talking' | 'wrappingUp' | 'reserved' | 'away';

/** The agents, by what they do. */
export class Floor {
  readonly free = new Set<Agent>();
  readonly talking = new Set<Agent>();
  readonly wrappingUp = new Set<Agent>();
  /** Agents who listen to the ringing of a call of their own, or who are being connected. */
  readonly reserved = new Set<Agent>();
  readonly away = new Set<Agent>();
  /** Seconds in which agents worked on calls, and in which they were there. */
  busySeconds = 0;
  presentSeconds = 0;
  private countedUntil = 0;

  constructor(
    private readonly clock: Clock,
    agents: number,
  ) {
    for (let count = 0; count < agents; count++) this.free.add({ since: 0, isLeaving: false });
  }

  move(agent: Agent, from: State, to: State): void {
    this.count();
    this[from].delete(agent);
    agent.since = this.clock.now;
    this[to === 'free' && agent.isLeaving ? 'away' : to].add(agent);
  }

  /** The one who is free for the longest time. */
  get next(): Agent | undefined {
    return this.free.values().next().value;
  }

  /** Those who talk finish their call first. */
  leave(agent: Agent): void {
    agent.isLeaving = true;
    if (this.free.has(agent)) this.move(agent, 'free', 'away');
  }

  comeBack(): void {
    for (const agent of this.all) agent.isLeaving = false;
    for (const agent of [...this.away]) this.move(agent, 'away', 'free');
  }

  get all(): Agent[] {
    return [...this.free, ...this.talking, ...this.wrappingUp, ...this.reserved, ...this.away];
  }

  count(): void {
    const passed = this.clock.now - this.countedUntil;
    this.countedUntil = this.clock.now;
    const busy = this.talking.size + this.wrappingUp.size;
    this.busySeconds += passed * busy;
    this.presentSeconds += passed * (busy + this.free.size + this.reserved.size);
  }
}

// oxlint-disable-next-line @nx/enforce-module-boundaries -- the service's own decision is what is simulated
import { decide } from '../../apps/outbound/src/pacing/decide';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- as above
import type { Snapshot } from '../../apps/outbound/src/pacing/snapshot';
import type { Calls } from './calls';
import type { Clock } from './clock';
import type { World } from './world';

/** Seconds from a change to the decision, and between decisions without a change: what a slow service needs. */
const latency = 0.25;
const pulse = 1;

const lines = 2_000;
const callsPerSecond = 50;
const callsPerAgent = { min: 0, max: 20 };

/** Decides whenever something has changed, as long as it lives. */
export class Leader {
  private due = Infinity;
  private second = 0;
  private begunInSecond = 0;

  constructor(
    private readonly clock: Clock,
    private readonly world: World,
    private readonly calls: Calls,
    private readonly campaign: Pick<Snapshot, 'mode' | 'cap' | 'machineError'>,
  ) {
    calls.onChange = () => this.decideIn(latency);
    this.decideIn(0);
  }

  private decideIn(seconds: number): void {
    const due = this.clock.now + seconds;
    if (due >= this.due) return;
    this.due = due;
    this.clock.at(due, () => {
      if (this.due !== due) return;
      this.due = Infinity;
      if (this.world.isLed) this.dial();
      this.decideIn(pulse);
    });
  }

  private dial(): void {
    const { mode, begin } = decide(this.snapshot());
    this.begunInSecond += begin;
    for (let count = 0; count < begin; count++) {
      this.calls.begin(mode === 'agent_first' ? this.calls.floor.next : undefined);
    }
  }

  private snapshot(): Snapshot {
    const { calls, clock } = this;
    const { floor } = calls;
    const { answerRate, ringing, talking, wrapUp } = calls.observations;
    const { talked, abandoned, machines } = calls;
    const today = { talked, abandoned, machines };
    const free = floor.free.size + calls.connecting.size;
    const waiting = calls.waiting.size + calls.connecting.size;
    return {
      at: clock.now,
      ...this.campaign,
      agents: { free, talking: [...floor.talking], wrappingUp: [...floor.wrappingUp] },
      calls: { ringing: [...calls.ringing], waiting },
      today,
      last30Days: today,
      answerRate,
      ringing,
      talking,
      wrapUp,
      callsPerAgent,
      startable: this.startable(),
    };
  }

  private startable(): number {
    const second = Math.floor(this.clock.now);
    if (second !== this.second) this.begunInSecond = 0;
    this.second = second;
    const inUse = this.calls.inFlight + this.calls.floor.talking.size;
    return Math.min(callsPerSecond - this.begunInSecond, lines - inUse);
  }
}

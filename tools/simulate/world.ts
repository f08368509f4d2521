import type { Cell } from './cell';
import type { Clock } from './clock';
import type { Random } from './random';
import type { Shock, Shocks } from './shocks';

/** Seconds in which the answer rate doubles, and those in which a successor of the leader begins. */
const ramp = 60;
const succession = 2;

/** People who are called, how long agents talk, and what goes wrong: all that the dialler does not know. */
export class World {
  constructor(
    private readonly cell: Cell,
    private readonly clock: Clock,
    private readonly random: Random,
    readonly shocks: Shocks,
  ) {}

  get isTrunkDead(): boolean {
    return this.isDuring(this.shocks.deadTrunk);
  }

  get isLed(): boolean {
    const { now } = this.clock;
    return now < this.shocks.leaderLife || now % this.shocks.leaderLife >= succession;
  }

  /** Seconds after which a call is answered, if it is. */
  ringTime(): number {
    return Math.max(1, this.random.normal(12, 6));
  }

  isAnswered(): boolean {
    return this.random.uniform() < this.answerRate;
  }

  /** Seconds for which the exchange listens whether a machine has answered; none where it does not. */
  detectionTime(): number | undefined {
    return this.cell.machines === undefined ? undefined : this.random.between(1, 5);
  }

  isTakenForMachine(): boolean {
    return this.random.uniform() < (this.cell.machines ?? 0);
  }

  /** In seconds. An agent soon hangs up on a machine, and has nothing to wrap up. */
  handlingTimes(): { talk: number; wrapUp: number } {
    if (this.isDuring(this.shocks.machines) && this.random.uniform() < 0.2) {
      return { talk: this.random.between(5, 10), wrapUp: 0 };
    }
    const handling = this.random.logNormal(this.cell.handling, 0.6);
    const talked = this.random.between(0.7, 0.9);
    return { talk: handling * talked, wrapUp: handling * (1 - talked) };
  }

  private get answerRate(): number {
    const { from, to } = this.shocks.doubled;
    const { now } = this.clock;
    const more = Math.min(1, Math.max(0, Math.min(now - from, to - now) / ramp));
    return Math.min(1, this.cell.answerRate * (1 + more));
  }

  private isDuring({ from, to }: Shock): boolean {
    return from <= this.clock.now && this.clock.now < to;
  }
}

import type { Random } from './random';

/** Something that goes wrong for a time, in seconds of the day. */
export interface Shock {
  name: string;
  from: number;
  to: number;
}

export interface Shocks {
  /** The answer rate doubles within a minute, and halves again. */
  doubled: Shock;
  /** 30 % of agents leave: at once those who are free, the others after their call. */
  absence: Shock;
  /** No call gets through. */
  deadTrunk: Shock;
  /** 20 % of those who answer are machines, which agents hang up on. */
  machines: Shock;
  /** Seconds after which the leader is killed. */
  leaderLife: number;
}

/** Each once a day, for its time, at a random moment. */
export function allShocks(random: Random, day: number): Shocks {
  const shock = (name: string, seconds: number): Shock => {
    const from = random.between(0, day - seconds);
    return { name, from, to: from + seconds };
  };
  return {
    doubled: shock('answer rate doubled', 1_800),
    absence: shock('30 % of agents away', 1_800),
    deadTrunk: shock('trunk dead', 300),
    machines: shock('20 % machines', 3_600),
    leaderLife: 1_200,
  };
}

export function noShocks(): Shocks {
  const never = { name: 'never', from: Infinity, to: Infinity };
  return { doubled: never, absence: never, deadTrunk: never, machines: never, leaderLife: Infinity };
}

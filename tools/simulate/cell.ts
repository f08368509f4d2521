// oxlint-disable-next-line @nx/enforce-module-boundaries -- the service's own rule is what is simulated
import { falseShareOf } from '../../apps/outbound/src/dialling/machine-detection';

/** One kind of campaign that is simulated. */
export interface Cell {
  agents: number;
  /** Share of calls that are answered. */
  answerRate: number;
  /** Mean of talk and wrap-up, in seconds. */
  handling: number;
  /** The highest abandonment rate, from 0 to 1. */
  cap: number;
  /** Share of those who answer whom the exchange takes for machines, and hangs up on; it does not look for them if left out. */
  machines?: number;
}

/** Share of persons among them, as a campaign counts them by default. */
export const machineErrorOf = ({ machines }: Cell): number => (machines === undefined ? 0 : falseShareOf({}));

const each = <T>(values: readonly T[], cells: (value: T) => Cell[]): Cell[] => values.flatMap(cells);

const caps = [0.03, 0.01, 0.005];

/** All cells, the heaviest last. */
export const cells: readonly Cell[] = each([5, 20, 50, 200], agents =>
  each([0.12, 0.25, 0.5], answerRate =>
    each([60, 180], handling => caps.map(cap => ({ agents, answerRate, handling, cap }))),
  ),
);

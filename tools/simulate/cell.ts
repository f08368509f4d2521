/** One kind of campaign that is simulated. */
export interface Cell {
  agents: number;
  /** Share of calls that are answered. */
  answerRate: number;
  /** Mean of talk and wrap-up, in seconds. */
  handling: number;
  /** The highest abandonment rate, from 0 to 1. */
  cap: number;
}

const each = <T>(values: readonly T[], cells: (value: T) => Cell[]): Cell[] => values.flatMap(cells);

export const caps = [0.03, 0.01, 0.005];

/** All cells, the heaviest last. */
export const cells: readonly Cell[] = each([5, 20, 50, 200], agents =>
  each([0.12, 0.25, 0.5], answerRate =>
    each([60, 180], handling => caps.map(cap => ({ agents, answerRate, handling, cap }))),
  ),
);

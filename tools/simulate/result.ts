import type { Cell } from './cell';
import type { Day } from './day';

/** What is kept of a day. */
export interface Outcome {
  answered: number;
  abandoned: number;
  occupancy: number;
  /** Full hours after the first 100 answers, and the end of the day, at which the abandonment rate was above the cap. */
  exceptions: number;
  /** The highest abandonment rate at one of these, as a share of the cap. */
  highest: number;
  /** Full minutes at which it was above the cap, from the first call on. */
  minutesAbove: number;
}

/** What days of a cell come to: sums, the highest rate, and mean occupancies. */
export interface Result extends Outcome {
  cell: Cell;
  days: number;
  /** Occupancy of the same days with one call for each free agent. */
  progressive: number;
}

export function outcomeOf({ cell, minutes, occupancy }: Day): Outcome {
  const { answered, abandoned } = minutes.at(-1)!;
  const rates = minutes.map(minute => minute.abandoned / Math.max(1, minute.answered) / cell.cap);
  const checked = rates.filter(
    (_, index) =>
      index === minutes.length - 1 || (index % 60 === 59 && minutes[index]!.answered >= fewestAnswers),
  );
  return {
    answered,
    abandoned,
    occupancy,
    exceptions: checked.filter(isAbove).length,
    highest: Math.max(...checked),
    minutesAbove: rates.filter(isAbove).length,
  };
}

const fewestAnswers = 100;

/** Allows for the rounding of a quotient. */
const isAbove = (ofCap: number): boolean => ofCap > 1 + 1e-9;

/** @param progressive the same days in that mode */
export function resultOf(cell: Cell, outcomes: readonly Outcome[], progressive: readonly Outcome[]): Result {
  const sum = (value: (day: Outcome) => number, of = outcomes) =>
    of.reduce((total, day) => total + value(day), 0);
  return {
    cell,
    days: outcomes.length,
    answered: sum(day => day.answered),
    abandoned: sum(day => day.abandoned),
    occupancy: sum(day => day.occupancy) / outcomes.length,
    exceptions: sum(day => day.exceptions),
    highest: outcomes.reduce((highest, day) => Math.max(highest, day.highest), 0),
    minutesAbove: sum(day => day.minutesAbove),
    progressive: sum(day => day.occupancy, progressive) / progressive.length,
  };
}

import type { FigureSeries, Figures, SystemMetrics } from '@patchbay/client';
import { instantOf } from '../kit/time';

type App = FigureSeries['app'];
export type FigureName = keyof Figures;

/** What is not known is `null`. */
export type Values = readonly (number | null)[];

export interface Line {
  readonly app: App;
  readonly name: FigureName;
  readonly values: Values;
}

/** The figures of the last hour: of each as many values as there are times. */
export interface FigureHistory {
  /** Seconds from one time to the next. */
  readonly step: number;
  /** In seconds, as {@link instantOf} counts. */
  readonly times: readonly number[];
  readonly lines: readonly Line[];
  /** What is to be asked for next. */
  readonly next: string;
}

const secondsShown = 3_600;

export const begun = (metrics: SystemMetrics): FigureHistory => ended(metrics, linesOf(metrics));

/** With what came since; undefined if that does not begin where the history ends, as at a change of the clocks. */
export function continued(known: FigureHistory, metrics: SystemMetrics): FigureHistory | undefined {
  if (metrics.from !== known.next || metrics.step !== known.step) return undefined;
  const added = linesOf(metrics);
  const count = added[0]?.values.length ?? (secondsOf(metrics.next) - secondsOf(metrics.from)) / metrics.step;
  const isSame = (one: Line) => (other: Line) => one.app === other.app && one.name === other.name;
  const lines = known.lines.map(line => {
    const more = added.find(isSame(line))?.values ?? nothing(count);
    return { ...line, values: [...line.values, ...more] };
  });
  const others = added.filter(line => !known.lines.some(isSame(line)));
  return ended(metrics, [...lines, ...others]);
}

/** Counted back from the end: a wall clock that is put back does not make a line go back. */
function ended({ step, next }: SystemMetrics, lines: readonly Line[]): FigureHistory {
  const count = secondsShown / step;
  const end = secondsOf(next);
  const times = Array.from({ length: count }, (_, index) => end - (count - index) * step);
  const hour = (values: Values) => [...nothing(Math.max(count - values.length, 0)), ...values].slice(-count);
  return { step, times, next, lines: lines.map(line => ({ ...line, values: hour(line.values) })) };
}

const linesOf = ({ series }: SystemMetrics): Line[] =>
  series.map(({ app, name, values }) => ({ app, name: name as FigureName, values }));

const nothing = (count: number): null[] => Array.from({ length: count }, () => null);

const secondsOf = (text: string): number => instantOf(text).getTime() / 1_000;

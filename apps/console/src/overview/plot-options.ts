import UPlot from 'uplot';
import { minuteAt } from '../kit/time';
import { dashes } from './app-mark';
import { numberOf } from './chart-kinds';
import type { Line } from './figure-history';

/** Pixels. */
const widthOfNumbers = 44;
const heightOfTimes = 22;
const betweenNumbers = 28;
const betweenTimes = 64;

/** A chart of one line for each app, without what the page shows itself. */
export const optionsOf = (at: HTMLElement, apps: readonly Line['app'][], least: number): UPlot.Options => ({
  width: at.clientWidth,
  height: at.clientHeight,
  padding: [6, 4, 0, 0],
  legend: { show: false },
  // The pointer is followed by the page, because all charts show the same moment.
  cursor: { y: false, drag: { x: false, y: false }, points: { size: 6 } },
  tzDate: seconds => UPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
  scales: { y: { range: (_plot, _least, greatest) => [0, Math.max(least, (greatest ?? 0) * 1.1)] } },
  axes: [
    {
      ...quietAxis(at),
      size: heightOfTimes,
      space: betweenTimes,
      grid: { show: false },
      values: (_plot, times) => times.map(seconds => minuteAt(new Date(seconds * 1_000))),
    },
    {
      ...quietAxis(at),
      size: widthOfNumbers,
      space: betweenNumbers,
      grid: { stroke: () => colourOf(at, '--line'), width: 1 },
      values: (_plot, values) => values.map(numberOf),
    },
  ],
  series: [{}, ...apps.map(app => lineOf(at, app))],
});

const lineOf = (at: HTMLElement, app: Line['app']): UPlot.Series => ({
  stroke: () => colourOf(at, `--${app}`),
  width: 1.5,
  dash: dashes[app],
  points: { show: false, size: 3, filter: (plot, line) => alone(plot.data[line]!) },
});

/** Values without neighbours, to which no line leads. */
const alone = (values: ArrayLike<number | null | undefined>): number[] =>
  Array.from(values, (_, index) => index).filter(
    index => isKnown(values[index]) && !isKnown(values[index - 1]) && !isKnown(values[index + 1]),
  );

const isKnown = (value: number | null | undefined): boolean => typeof value === 'number';

const quietAxis = (at: HTMLElement): UPlot.Axis => ({
  font: `11px ${getComputedStyle(at).fontFamily}`,
  stroke: () => colourOf(at, '--muted'),
  ticks: { show: false },
});

/** A token as a canvas takes it: in the colour scheme of now. */
function colourOf(at: HTMLElement, token: string): string {
  at.style.setProperty('color', `var(${token})`);
  const { color } = getComputedStyle(at);
  at.style.removeProperty('color');
  return color;
}

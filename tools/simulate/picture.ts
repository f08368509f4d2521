import { type Day, hours } from './day';

const size = { width: 880, left: 64, right: 16, top: 132, chart: 130, gap: 46 };
const plotWidth = size.width - size.left - size.right;

/** Colours that both light and dark pages show; the ground is the picture's own. */
const colours = {
  ground: '#ffffff',
  text: '#1f2933',
  muted: '#64748b',
  grid: '#e2e8f0',
  line: '#1d4ed8',
  cap: '#b91c1c',
  shade: '#f1f5f9',
  shock: '#94a3b8',
};

interface Chart {
  title: string;
  /** One for each minute. */
  values: number[];
  highest: number;
  label: (value: number) => string;
  limit?: number;
}

const x = (minute: number): number => size.left + (minute / (hours * 60)) * plotWidth;

/** The day over its hours: abandonment rate so far, occupancy, calls in flight; grey is what went wrong. */
export function picture(day: Day): string {
  const charts = chartsOf(day);
  const height = size.top + charts.length * (size.chart + size.gap);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="${titleOf(day)}">`,
    `<rect width="${size.width}" height="${height}" fill="${colours.ground}"/>`,
    text(size.left, 22, titleOf(day), 'font-weight="600"'),
    ...strip(day),
    ...charts.map((chart, index) => drawn(chart, day, size.top + 16 + index * (size.chart + size.gap))),
    '</svg>\n',
  ].join('\n');
}

const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)} %`;

const titleOf = ({ cell }: Day): string =>
  `A day with ${cell.agents} agents, ${percent(cell.answerRate)} of calls answered, ${cell.handling} s of talk and wrap-up, a cap of ${percent(cell.cap, 1)}`;

function chartsOf({ cell, minutes }: Day): Chart[] {
  const share = (value: number) => percent(value, 1);
  const inFlight = minutes.map(one => one.inFlight);
  return [
    {
      title: 'Abandonment rate of the day so far',
      values: minutes.map(({ answered, abandoned }) => abandoned / Math.max(1, answered)),
      highest: (cell.cap * 4) / 3,
      label: share,
      limit: cell.cap,
    },
    {
      title: 'Occupancy, mean of five minutes',
      values: smoothed(minutes.map(one => one.occupancy)),
      highest: 1,
      label: value => percent(value),
    },
    { title: 'Calls in flight', values: inFlight, highest: roundUp(Math.max(...inFlight)), label: String },
  ];
}

const smoothed = (values: readonly number[]): number[] =>
  values.map((_, index) => {
    const last = values.slice(Math.max(0, index - 4), index + 1);
    return last.reduce((sum, value) => sum + value, 0) / last.length;
  });

function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return Math.ceil(value / unit) * unit;
}

function drawn(chart: Chart, day: Day, top: number): string {
  const y = (value: number) => (top + size.chart * (1 - Math.min(1, value / chart.highest))).toFixed(1);
  const points = chart.values.map((value, index) => `${x(index + 1).toFixed(1)},${y(value)}`);
  const line = (at: number, colour: string) =>
    `<line x1="${size.left}" x2="${size.width - size.right}" y1="${y(at)}" y2="${y(at)}" stroke="${colour}"/>`;
  const scale = [0, chart.highest / 2, chart.highest].filter(at => chart.limit === undefined || at === 0);
  return [
    ...shade(day, top),
    text(size.left, top - 8, chart.title, 'font-weight="600"'),
    ...scale.flatMap(at => [
      line(at, colours.grid),
      text(size.left - 8, Number(y(at)) + 4, chart.label(at), 'text-anchor="end"'),
    ]),
    ...(chart.limit === undefined
      ? []
      : [
          line(chart.limit, colours.cap),
          text(
            size.left - 8,
            Number(y(chart.limit)) + 4,
            chart.label(chart.limit),
            'text-anchor="end"',
            colours.cap,
          ),
        ]),
    `<polyline points="${points.join(' ')}" fill="none" stroke="${colours.line}" stroke-width="1.5"/>`,
    ...hourMarks(top),
  ].join('\n');
}

const text = (left: number, top: number, content: string, attributes = '', colour = colours.text): string =>
  `<text x="${left.toFixed(1)}" y="${top.toFixed(1)}" fill="${colour}" ${attributes}>${content}</text>`;

const shocksOf = ({ shocks: { doubled, absence, deadTrunk, machines } }: Day) =>
  [doubled, absence, deadTrunk, machines].map(({ name, from, to }) => ({
    name,
    left: x(from / 60),
    width: x(to / 60) - x(from / 60),
  }));

const bar = (left: number, top: number, width: number, height: number, colour: string): string =>
  `<rect x="${left.toFixed(1)}" y="${top}" width="${width.toFixed(1)}" height="${height}" fill="${colour}"/>`;

const shade = (day: Day, top: number): string[] =>
  shocksOf(day).map(({ left, width }) => bar(left, top, width, size.chart, colours.shade));

/** What goes wrong and when, a line for each, named where there is room. */
const strip = (day: Day): string[] =>
  shocksOf(day).flatMap(({ name, left, width }, index) => {
    const top = 38 + index * 18;
    const isLate = left > size.width / 2;
    const [at, anchor] = isLate ? [left - 6, 'end'] : [left + width + 6, 'start'];
    return [
      bar(left, top, width, 12, colours.shock),
      text(at, top + 11, name, `text-anchor="${anchor}"`, colours.muted),
    ];
  });

const hourMarks = (top: number): string[] =>
  Array.from({ length: hours + 1 }, (_, hour) =>
    text(x(hour * 60), top + size.chart + 18, `${hour} h`, 'text-anchor="middle"', colours.muted),
  );

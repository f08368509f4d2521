import type { FigureName, Line } from './figure-history';

/** What is drawn of a figure, and how it is called. */
export interface ChartKind {
  readonly figure: FigureName;
  readonly title: string;
  readonly unit: string;
  /** How the apps' values make one. */
  readonly together: (values: readonly number[]) => number;
  /** Where the scale ends at least: what is small looks small. */
  readonly least: number;
}

const sum = (values: readonly number[]): number => values.reduce((before, value) => before + value, 0);
const greatest = (values: readonly number[]): number => Math.max(...values);

export const chartKinds: readonly ChartKind[] = [
  { figure: 'requests_per_second', title: 'Requests', unit: '/s', together: sum, least: 1 },
  { figure: 'errors_per_second', title: 'Errors (500 and above)', unit: '/s', together: sum, least: 1 },
  {
    figure: 'event_loop_delay_p99_ms',
    title: 'Event-loop delay (p99 of the slowest)',
    unit: 'ms',
    together: greatest,
    least: 10,
  },
  { figure: 'outbox_waiting', title: 'Outbox waiting', unit: 'events', together: sum, least: 10 },
  { figure: 'events_pending', title: 'Stream behind', unit: 'events', together: sum, least: 10 },
  { figure: 'deliveries_due', title: 'Deliveries waiting', unit: 'deliveries', together: sum, least: 10 },
];

/** One value of all apps for each time. */
export const combined = (kind: ChartKind, lines: readonly Line[]): (number | null)[] =>
  (lines[0]?.values ?? []).map((_, index) => {
    const known = lines.map(({ values }) => values[index]).filter(value => typeof value === 'number');
    return known.length > 0 ? kind.together(known) : null;
  });

const decimal = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** In the form of the browser's language. */
export const numberOf = (value: number | null | undefined): string =>
  typeof value === 'number' ? decimal.format(value) : '–';

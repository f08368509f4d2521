import { useMemo } from 'react';
import { AppMark } from './app-mark';
import { type ChartKind, combined, numberOf } from './chart-kinds';
import type { FigureHistory, Line } from './figure-history';
import type { Plot as PlotComponent } from './plot';

interface Props {
  kind: ChartKind;
  history: FigureHistory;
  /** Whose values are shown as numbers. */
  index: number;
  /** Where the cross-hair is, if somewhere. */
  moment: number | undefined;
  onPoint: (moment: number | undefined) => void;
  /** Undefined until it is loaded. */
  Plot: typeof PlotComponent | undefined;
}

/** A figure of the last hour: in numbers, and drawn. */
export function Chart({ kind, history: { times, lines: all }, index, moment, onPoint, Plot }: Props) {
  const lines = useMemo(() => all.filter(({ name }) => name === kind.figure), [all, kind]);
  const values = useMemo(() => combined(kind, lines), [kind, lines]);
  const apps = lines.map(({ app }) => app).join(' ');
  return (
    <figure className="chart">
      <figcaption>
        <h3>{kind.title}</h3>
        {lines.length === 0 ? (
          <p className="muted">No figures yet</p>
        ) : (
          <p className="value">
            <strong>{numberOf(values[index])}</strong> {kind.unit} <Range values={values} />
          </p>
        )}
      </figcaption>
      <div className="plot" aria-hidden="true">
        {Plot && lines.length > 0 && (
          <Plot key={apps} times={times} lines={lines} least={kind.least} moment={moment} onPoint={onPoint} />
        )}
      </div>
      {lines.length > 1 && <Legend lines={lines} index={index} />}
    </figure>
  );
}

function Range({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter(value => value !== null);
  return (
    <span className="muted">
      lowest {numberOf(Math.min(...known))}, highest {numberOf(Math.max(...known))}
    </span>
  );
}

const Legend = ({ lines, index }: { lines: readonly Line[]; index: number }) => (
  <ul className="legend" aria-label="By service">
    {lines.map(({ app, values }) => (
      <li key={app}>
        <AppMark app={app} /> {app} <strong>{numberOf(values[index])}</strong>
      </li>
    ))}
  </ul>
);

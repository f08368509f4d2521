import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
// Not with what needs it: a stylesheet that could not be loaded is not asked for again.
import 'uplot/dist/uPlot.min.css';
import { Problem } from '../kit/problem';
import { Chart } from './chart';
import { chartKinds } from './chart-kinds';
import type { FigureHistory } from './figure-history';
import { Moment } from './moment';
import { useFigureHistory } from './queries';

/** The last hour in figures. What draws them is loaded last: the numbers are read without it. */
export function Charts() {
  const { data: history, error, refetch } = useFigureHistory();
  return (
    <section className="figures" aria-labelledby="figures-title">
      <h2 id="figures-title">The last hour</h2>
      <Problem error={error} what="The figures cannot be read" onRetry={() => void refetch()} />
      {history && <Drawn history={history} />}
    </section>
  );
}

function Drawn({ history }: { history: FigureHistory }) {
  const plot = useQuery({
    queryKey: ['plot'],
    queryFn: () => import('./plot'),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state: { error } }) => error !== null && 5_000,
  });
  const [chosen, choose] = useState<number>();
  const [pointed, point] = useState<number>();
  const { times, lines } = history;
  const moment = [pointed, chosen].find(time => time !== undefined && time >= times[0]!);
  const index = moment === undefined ? times.length - 1 : times.indexOf(moment);
  if (lines.length === 0) return <p className="empty">No figures yet. They appear here by themselves.</p>;
  return (
    <>
      <Moment history={history} moment={moment} onMoment={choose} />
      <Problem error={plot.error} what="The charts cannot be drawn" onRetry={() => void plot.refetch()} />
      <div className="charts">
        {chartKinds.map(kind => (
          <Chart
            key={kind.figure}
            kind={kind}
            history={history}
            index={index}
            moment={moment}
            onPoint={point}
            Plot={plot.data?.Plot}
          />
        ))}
      </div>
    </>
  );
}

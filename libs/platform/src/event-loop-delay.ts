import { Histogram, type Registry } from 'prom-client';
import type { FigureSources } from './figures';

const lookEvery = 50;
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Delays of which the percentile is known: those of five seconds. */
const mostKept = 100;

/**
 * Measures how long the event loop is blocked: how late a timer fires that is due every 50 ms. prom-client's own gauges
 * are percentiles of very many samples, which hide what happens a few times a minute.
 *
 * @returns stops measuring; the timer does not keep the process alive
 */
export function measureEventLoop(registry: Registry, figures: FigureSources): () => void {
  const delay = new Histogram({
    name: 'event_loop_delay_seconds',
    help: 'Time for which the event loop did nothing else, seen by a timer 20 times a second',
    buckets,
    registers: [registry],
  });
  const latest: number[] = [];
  figures.add('event_loop_delay_p99_ms', () => percentile99(latest));
  let due = performance.now() + lookEvery;
  const timer = setInterval(() => {
    const now = performance.now();
    const late = Math.max(0, now - due);
    delay.observe(late / 1_000);
    if (latest.push(late) > mostKept) latest.shift();
    due = now + lookEvery;
  }, lookEvery).unref();
  return () => clearInterval(timer);
}

/** NaN of nothing. */
function percentile99(values: readonly number[]): number {
  const ascending = values.toSorted((one, other) => one - other);
  return ascending[Math.ceil(0.99 * ascending.length) - 1] ?? NaN;
}

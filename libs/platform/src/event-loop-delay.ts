import { Histogram, type Registry } from 'prom-client';

const lookEvery = 50;
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures how long the event loop is blocked: how late a timer fires that is due every 50 ms. prom-client's own gauges
 * are percentiles of very many samples, which hide what happens a few times a minute.
 *
 * @returns stops measuring; the timer does not keep the process alive
 */
export function measureEventLoop(registry: Registry): () => void {
  const delay = new Histogram({
    name: 'event_loop_delay_seconds',
    help: 'Time for which the event loop did nothing else, seen by a timer 20 times a second',
    buckets,
    registers: [registry],
  });
  let due = performance.now() + lookEvery;
  const timer = setInterval(() => {
    const now = performance.now();
    delay.observe(Math.max(0, now - due) / 1_000);
    due = now + lookEvery;
  }, lookEvery).unref();
  return () => clearInterval(timer);
}

import { Gauge, Registry } from 'prom-client';
import { FigureSources, rateOf } from './figures';
import { gauge } from './metrics';

describe('the figures of a process', () => {
  let registry: Registry;
  let figures: FigureSources;
  beforeEach(() => {
    registry = new Registry();
    figures = new FigureSources(registry);
  });

  it('are read from its gauges, and from sources of its own', async () => {
    gauge(registry, { name: 'outbox_unpublished_events', help: 'x' }, async () => 7);
    new Gauge({ name: 'webhook_deliveries_due', help: 'x', registers: [registry] }).set(2);
    figures.add('requests_per_second', () => 12.345678);
    expect(await figures.read()).toEqual({
      outbox_waiting: 7,
      deliveries_due: 2,
      requests_per_second: 12.346,
    });
  });

  it('lack what the process does not have, or cannot read now', async () => {
    gauge(registry, { name: 'outbox_unpublished_events', help: 'x' }, () =>
      Promise.reject(new Error('no database')),
    );
    figures.add('errors_per_second', () => {
      throw new Error('a defect');
    });
    figures.add('requests_per_second', () => Infinity);
    expect(await figures.read()).toEqual({});
  });

  it('lack what takes more than a second', async () => {
    jest.useFakeTimers();
    figures.add('requests_per_second', () => new Promise(() => undefined));
    figures.add('errors_per_second', () => 1);
    const reading = figures.read();
    await jest.advanceTimersByTimeAsync(1_001);
    expect(await reading).toEqual({ errors_per_second: 1 });
    jest.useRealTimers();
  });

  it('are never negative: the clock of the database may be ahead', async () => {
    gauge(registry, { name: 'outbox_oldest_unpublished_age_seconds', help: 'x' }, () => -0.002);
    expect(await figures.read()).toEqual({ outbox_oldest_seconds: 0 });
  });
});

it('a rate is the growth of a count a second since it was last asked', () => {
  let [count, now] = [5, 1_000];
  const rate = rateOf(
    () => count,
    () => now,
  );
  [count, now] = [15, 6_000];
  expect(rate()).toBe(2);
  now = 7_000;
  expect(rate()).toBe(0);
  expect(rate()).toBeNaN();
});

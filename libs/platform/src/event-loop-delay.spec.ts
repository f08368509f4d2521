import { setImmediate as nextTurn } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { measureEventLoop } from './event-loop-delay';
import { FigureSources } from './figures';

describe('the delay of the event loop', () => {
  let registry: Registry;
  let figures: FigureSources;
  let stop: () => void;
  beforeEach(() => {
    registry = new Registry();
    figures = new FigureSources(registry);
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const read = async (sample: string, le?: string): Promise<number> => {
    const { values } = (await registry.getSingleMetric('event_loop_delay_seconds')!.get()) as {
      values: { metricName?: string; labels: { le?: number | string }; value: number }[];
    };
    const found = values.find(
      ({ metricName, labels }) => metricName?.endsWith(sample) && String(labels.le) === String(le),
    );
    return found!.value;
  };

  it('is the time for which the event loop is blocked', async () => {
    stop = measureEventLoop(registry, figures);
    const until = performance.now() + 300;
    while (performance.now() < until);
    while ((await read('_count')) === 0) await nextTurn();
    expect((await read('_count')) - (await read('_bucket', '0.25'))).toBe(1);
    expect(await read('_sum')).toBeGreaterThan(0.25);
  });

  it('is measured 20 times a second until it is stopped', async () => {
    jest.useFakeTimers();
    stop = measureEventLoop(registry, figures);
    jest.advanceTimersByTime(1_000);
    stop();
    jest.advanceTimersByTime(1_000);
    expect([await read('_count'), await read('_bucket', '0.01'), jest.getTimerCount()]).toEqual([20, 20, 0]);
  });

  it('is reported as the percentile of the last five seconds', async () => {
    let now = 0;
    jest.useFakeTimers({ doNotFake: ['performance'] });
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    stop = measureEventLoop(registry, figures);
    const p99 = async () => (await figures.read()).event_loop_delay_p99_ms;
    expect(await p99()).toBeUndefined();
    const look = (late: number) => {
      now += 50 + late;
      jest.advanceTimersByTime(50);
    };
    for (const late of [300, 200, 100, ...Array(97).fill(0)]) look(late);
    expect(await p99()).toBe(200);
    look(0);
    expect(await p99()).toBe(100);
  });

  it('does not keep the process alive', () => {
    const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length;
    const before = timers();
    stop = measureEventLoop(registry, figures);
    expect(timers()).toBe(before);
  });
});

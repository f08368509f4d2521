import { Registry } from 'prom-client';
import { gauge, gaugeOfEach } from './metrics';

describe('a gauge', () => {
  const never = new Promise<number>(() => undefined);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const valueOf = async (registry: Registry) => {
    const reading = registry.getMetricsAsJSON();
    await jest.advanceTimersByTimeAsync(1_001);
    const [metric] = await reading;
    return metric!.values[0]!.value;
  };

  it('has its last figure while reading takes too long, also one that was read too late to be shown', async () => {
    const registry = new Registry();
    let resolve = (_figure: number): void => undefined;
    const slow = new Promise<number>(then => (resolve = then));
    const figures = [5, slow, never];
    gauge(registry, { name: 'due', help: 'x' }, () => figures.shift()!);
    expect(await valueOf(registry)).toBe(5);
    expect(await valueOf(registry)).toBe(5);
    resolve(9);
    expect(await valueOf(registry)).toBe(9);
  });

  it('of each value of a label has its last figure, too', async () => {
    const registry = new Registry();
    const figures = [5, never];
    gaugeOfEach(registry, { name: 'due', help: 'x', label: 'of' }, ['a'], () => figures.shift()!);
    expect([await valueOf(registry), await valueOf(registry)]).toEqual([5, 5]);
  });

  it('is NaN when reading fails', async () => {
    const registry = new Registry();
    const figures = [() => 5, () => Promise.reject(new Error('away'))];
    gauge(registry, { name: 'due', help: 'x' }, () => figures.shift()!());
    expect([await valueOf(registry), await valueOf(registry)]).toEqual([5, NaN]);
  });
});

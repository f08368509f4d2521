import { amiTimes, retryDelay } from './ami-times';

describe('the time before the next attempt to connect', () => {
  it('doubles from 250 ms to 5 s', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 2_000].map(failures => retryDelay(failures, 0.5, amiTimes));
    expect(delays).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000]);
  });

  it('differs by up to a fifth', () => {
    expect(retryDelay(1, 0, amiTimes)).toBeCloseTo(200);
    expect(retryDelay(1, 1, amiTimes)).toBeCloseTo(300);
  });
});

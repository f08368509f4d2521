import { type ClaimedDelivery, type Outcome, settle } from './attempt';
import { nextDelay } from './retry-schedule';

const claimed = { id: 7, webhook_id: 3, attempts: 1 } as ClaimedDelivery;
const delays = [0, 5_000, 300_000];
const delayAfter = (attempts: number) => delays[attempts] ?? null;
const answered = (status: number): Outcome => ({ kind: 'answered', status });

describe('what becomes of a delivery after an attempt', () => {
  it.each([200, 204, 299])('is delivered with %d', status => {
    expect(settle(claimed, answered(status), delayAfter)).toMatchObject({
      status: 'delivered',
      spent: 1,
      delay: null,
    });
  });

  it.each([199, 300, 302, 400, 410, 500])('is tried again after %d, at its time', status => {
    expect(settle(claimed, answered(status), delayAfter)).toMatchObject({
      status: 'pending',
      spent: 1,
      delay: 300_000,
    });
  });

  it('is tried again after an error on the way', () => {
    const outcome: Outcome = { kind: 'failed', error: 'ECONNREFUSED' };
    expect(settle(claimed, outcome, delayAfter)).toMatchObject({
      status: 'pending',
      gone: false,
      delay: 300_000,
    });
  });

  it('is exhausted at the end of the schedule', () => {
    const last = { ...claimed, attempts: 2 };
    expect(settle(last, answered(500), delayAfter)).toMatchObject({ status: 'exhausted', delay: null });
    expect(settle(last, answered(200), delayAfter)).toMatchObject({ status: 'delivered' });
  });

  it('tells that the subscriber is gone with 410 only', () => {
    expect(settle(claimed, answered(410), delayAfter).gone).toBe(true);
    expect(settle(claimed, answered(404), delayAfter).gone).toBe(false);
  });

  it('is due at once when the service stopped, and the attempt does not count', () => {
    const settled = settle(claimed, { kind: 'interrupted' }, delayAfter);
    expect(settled).toMatchObject({ status: 'pending', spent: 0, delay: 0 });
  });
});

describe('the time to the next attempt', () => {
  it('is that of the schedule, up to 20 % more or less', () => {
    expect(nextDelay(1, delays, () => 0)).toBe(4_000);
    expect(nextDelay(1, delays, () => 0.5)).toBe(5_000);
    expect(nextDelay(2, delays, () => 0.999999)).toBe(360_000);
  });

  it('is none when the schedule is at its end', () => {
    expect(nextDelay(3, delays, () => 0)).toBeNull();
  });
});

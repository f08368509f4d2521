import { type Attempt, type ClaimedDelivery, type Outcome, settle as settleAttempt } from './attempt';
import { nextDelay } from './retry-schedule';

const claimed = { id: 7, webhook_id: 3, attempts: 1 } as ClaimedDelivery;
const delays = [0, 5_000, 300_000];
const rules = { delayAfter: (attempts: number) => delays[attempts] ?? null, longestRetryAfter: 3_600_000 };
const answered = (status: number, retryAfter: number | null = null): Outcome => ({
  kind: 'answered',
  status,
  response: 'body',
  retryAfter,
});
const attemptWith = (outcome: Outcome): Attempt => ({
  at: new Date(0),
  duration_ms: 12,
  sent: {},
  outcome,
});
const settle = (outcome: Outcome, delivery = claimed) => settleAttempt(delivery, attemptWith(outcome), rules);

describe('a delivery after an attempt', () => {
  it.each([200, 204, 299])('is delivered with %d', status => {
    expect(settle(answered(status))).toMatchObject({ status: 'delivered', delay: null });
  });

  it.each([199, 300, 302, 400, 410, 500])('is retried after %d according to the schedule', status => {
    expect(settle(answered(status, 3_000_000))).toMatchObject({ status: 'pending', delay: 300_000 });
  });

  it('is retried after an error of the connection', () => {
    expect(settle({ kind: 'failed', error: 'ECONNREFUSED' })).toMatchObject({
      status: 'pending',
      gone: false,
      delay: 300_000,
    });
  });

  it.each([429, 503])('is retried later after %d with Retry-After, up to the limit', status => {
    const delayOf = (retryAfter: number | null) => settle(answered(status, retryAfter)).delay;
    expect([null, 1_000, 400_000, 9e9].map(delayOf)).toEqual([300_000, 300_000, 400_000, 3_600_000]);
  });

  it('is exhausted at the end of the schedule, even with Retry-After', () => {
    const last = { ...claimed, attempts: 2 };
    expect(settle(answered(503, 1_000), last)).toMatchObject({ status: 'exhausted', delay: null });
    expect(settle(answered(200), last)).toMatchObject({ status: 'delivered' });
  });

  it('reports the subscriber as gone only after 410', () => {
    expect(settle(answered(410)).gone).toBe(true);
    expect(settle(answered(404)).gone).toBe(false);
  });

  it('says nothing of the endpoint when the answer refuses this payload', () => {
    const refuses = (status: number) => settle(answered(status)).refused;
    expect([400, 409, 413, 422].map(refuses)).toEqual(Array(4).fill(true));
    expect([200, 302, 401, 403, 404, 410, 415, 429, 500].map(refuses)).toEqual(Array(9).fill(false));
  });

  it('is due at once after an attempt that the service interrupted, which does not count', () => {
    expect(settle({ kind: 'interrupted' })).toMatchObject({ status: 'pending', entry: null, delay: 0 });
  });

  it('has an entry with the answer or the error', () => {
    const times = { at: new Date(0), duration_ms: 12, sent: {} };
    expect(settle(answered(500)).entry).toEqual({ ...times, status_code: 500, error: '', response: 'body' });
    expect(settle({ kind: 'failed', error: 'ECONNRESET' }).entry).toEqual({
      ...times,
      status_code: null,
      error: 'ECONNRESET',
      response: '',
    });
  });
});

describe('the delay of the next attempt', () => {
  it('is the one of the schedule, up to 20 % longer or shorter', () => {
    expect(nextDelay(1, delays, () => 0)).toBe(4_000);
    expect(nextDelay(1, delays, () => 0.5)).toBe(5_000);
    expect(nextDelay(2, delays, () => 0.999999)).toBe(360_000);
  });

  it('is null at the end of the schedule', () => {
    expect(nextDelay(3, delays, () => 0)).toBeNull();
  });
});

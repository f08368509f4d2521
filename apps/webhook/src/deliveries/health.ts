/** What the breaker and the rules for disabling know of a webhook. */
export interface Health {
  /** The breaker's window begins with the first failure. */
  window_began_at: Date | null;
  window_attempts: number;
  window_failures: number;
  /** How often the breaker has opened since it last closed. */
  trips: number;
  /** Nothing is sent until then; afterwards one attempt is the probe. Null while the breaker is closed. */
  open_until: Date | null;
  /** Failures since the last success. */
  failures: number;
  /** Time of the first of them. */
  failing_since: Date | null;
  succeeded_at: Date | null;
}

/** All durations are in milliseconds. */
export interface HealthRules {
  window: number;
  attempts: number;
  percent: number;
  open: number;
  longest: number;
  disableAfter: number;
  disableFailures: number;
  disableSpread: number;
}

/** A healthy webhook's row is updated at most once in this time, not with every attempt. */
const successEvery = 1_000;

const closed = { window_began_at: null, window_attempts: 0, window_failures: 0, trips: 0, open_until: null };

/** Health of a webhook without attempts. */
export const unknownHealth: Health = { ...closed, failures: 0, failing_since: null, succeeded_at: null };

/** @returns the same object when nothing is to be stored */
export function afterAttempt(health: Health, succeeded: boolean, now: Date, rules: HealthRules): Health {
  return succeeded ? afterSuccess(health, now) : afterFailure(health, now, rules);
}

function afterSuccess(health: Health, now: Date): Health {
  const isRecent = health.succeeded_at !== null && since(health.succeeded_at, now) < successEvery;
  if (isRecent && health.failures === 0 && health.window_began_at === null && health.open_until === null)
    return health;
  const succeeded = { ...health, failures: 0, failing_since: null, succeeded_at: now };
  if (isProbing(health, now)) return { ...succeeded, ...closed };
  if (health.window_began_at === null) return succeeded;
  return { ...succeeded, window_attempts: health.window_attempts + 1 };
}

function afterFailure(health: Health, now: Date, rules: HealthRules): Health {
  const failed = { ...health, failures: health.failures + 1, failing_since: health.failing_since ?? now };
  if (isProbing(health, now)) return opened(failed, now, rules);
  // Attempts that were in flight when the breaker opened change nothing.
  if (health.open_until !== null) return failed;
  const counted = countFailure(failed, now, rules);
  const { window_attempts, window_failures } = counted;
  const isBad = window_attempts >= rules.attempts && window_failures * 100 >= window_attempts * rules.percent;
  return isBad ? opened(counted, now, rules) : counted;
}

function countFailure(health: Health, now: Date, { window }: HealthRules): Health {
  if (health.window_began_at === null || since(health.window_began_at, now) >= window)
    return { ...health, window_began_at: now, window_attempts: 1, window_failures: 1 };
  const { window_attempts, window_failures } = health;
  return { ...health, window_attempts: window_attempts + 1, window_failures: window_failures + 1 };
}

function opened(health: Health, now: Date, { open, longest }: HealthRules): Health {
  const lasts = Math.min(longest, open * 2 ** Math.min(health.trips, 30));
  const open_until = new Date(now.getTime() + lasts);
  const window = { window_began_at: null, window_attempts: 0, window_failures: 0 };
  return { ...health, ...window, trips: health.trips + 1, open_until };
}

/** Whether the breaker has been open for long enough to send one delivery as a probe. */
const isProbing = ({ open_until }: Health, now: Date): boolean => open_until !== null && open_until <= now;

/** The time without success counts from the last success, or from the first failure when there was none. */
export function shouldDisable(health: Health, now: Date, rules: HealthRules): boolean {
  const { failures, failing_since, succeeded_at } = health;
  if (failing_since === null || failures < rules.disableFailures) return false;
  return (
    since(failing_since, now) >= rules.disableSpread &&
    since(succeeded_at ?? failing_since, now) >= rules.disableAfter
  );
}

/** Whether several attempts may be in flight: only after a success, and not while the breaker is open. */
export const isProven = ({ failures, succeeded_at, open_until }: Health): boolean =>
  failures === 0 && succeeded_at !== null && open_until === null;

const since = (past: Date, now: Date): number => now.getTime() - past.getTime();

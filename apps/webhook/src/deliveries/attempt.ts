/** A delivery that was claimed, with what its webhook says of the way to the subscriber. */
export interface ClaimedDelivery {
  id: number;
  event_id: string;
  webhook_id: number;
  payload: string;
  trace: string;
  /** Attempts that ended before, since it was last made due by hand. */
  attempts: number;
  /** Whether the subscriber had answered well the last time. */
  proven: boolean;
  subscription_url: string;
  http_auth_user: string;
  /** Sealed. */
  http_auth_password: string;
  /** Sealed. */
  secret: string;
  /** Sealed; empty when there is none that signs. */
  previous_secret: string;
}

/** How an attempt ended: the subscriber's answer, an error on the way, or neither because the service stopped. */
export type Outcome =
  | { kind: 'answered'; status: number; response: string; retryAfter: number | null }
  | { kind: 'failed'; error: string }
  | { kind: 'interrupted' };

/** One attempt, as it was made. */
export interface Attempt {
  at: Date;
  duration_ms: number;
  outcome: Outcome;
}

/** What the log keeps of an attempt. */
export interface AttemptEntry {
  at: Date;
  status_code: number | null;
  error: string;
  duration_ms: number;
  response: string;
}

/** What becomes of a delivery after an attempt. */
export interface Settlement {
  id: number;
  webhook_id: number;
  status: 'delivered' | 'pending' | 'exhausted';
  /** Attempts that ended before this one. */
  attempts: number;
  /** Milliseconds to the next attempt; null when there is none. */
  delay: number | null;
  /** Whether the subscriber wants nothing more: 410 Gone. */
  gone: boolean;
  /** Null for an attempt that does not count. */
  entry: AttemptEntry | null;
}

export interface RetryRules {
  /** Milliseconds to the next attempt when so many have ended; null when there is none. */
  delayAfter: (attempts: number) => number | null;
  /** Most milliseconds that a subscriber may ask for. */
  longestRetryAfter: number;
}

const waits = new Set([429, 503]);

/** Any 2xx is delivered; everything else, a redirect too, is tried again until the schedule ends. */
export function settle(
  delivery: ClaimedDelivery,
  { outcome, ...times }: Attempt,
  { delayAfter, longestRetryAfter }: RetryRules,
): Settlement {
  if (outcome.kind === 'interrupted') return givenBack(delivery);
  const { id, webhook_id, attempts } = delivery;
  const settled = { id, webhook_id, attempts, gone: false, entry: { ...times, ...toldOf(outcome) } };
  const status = settled.entry.status_code ?? 0;
  if (status >= 200 && status < 300) return { ...settled, status: 'delivered', delay: null };
  const scheduled = delayAfter(attempts + 1);
  const gone = status === 410;
  if (scheduled === null) return { ...settled, gone, status: 'exhausted', delay: null };
  const asked = outcome.kind === 'answered' && waits.has(status) ? (outcome.retryAfter ?? 0) : 0;
  const delay = Math.max(scheduled, Math.min(asked, longestRetryAfter));
  return { ...settled, gone, status: 'pending', delay };
}

/** Due at once, as if it had not been claimed. */
export function givenBack({ id, webhook_id, attempts }: ClaimedDelivery): Settlement {
  return { id, webhook_id, attempts, status: 'pending', delay: 0, gone: false, entry: null };
}

function toldOf(
  outcome: Exclude<Outcome, { kind: 'interrupted' }>,
): Omit<AttemptEntry, 'at' | 'duration_ms'> {
  if (outcome.kind === 'failed') return { status_code: null, error: outcome.error, response: '' };
  return { status_code: outcome.status, error: '', response: outcome.response };
}

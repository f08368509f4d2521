import type { Encoding } from '@patchbay/contracts/webhook/subscriber-fields';
import type { OwnCause } from '../targets/own-faults';

/** A delivery that this replica has claimed, with what it needs of its webhook. */
export interface ClaimedDelivery {
  id: number;
  event_id: string;
  webhook_id: number;
  /** JSON. */
  payload: string;
  encoding: Encoding;
  trace: string;
  /** Attempts that have ended since its schedule began. */
  attempts: number;
  /** Whether the last attempt for its webhook was successful. */
  proven: boolean;
  subscription_url: string;
  http_auth_user: string;
  /** Encrypted. */
  http_auth_password: string;
  /** Encrypted. */
  secret: string;
  /** Encrypted; empty when none signs beside the current one. */
  previous_secret: string;
}

/**
 * How an attempt ended: with the subscriber's answer, with an error, impossible for a reason of ours, or interrupted because
 * the service stopped.
 */
export type Outcome =
  | { kind: 'answered'; status: number; response: string; retryAfter: number | null }
  | { kind: 'failed'; error: string }
  | { kind: 'unsendable'; cause: OwnCause; error: string }
  | { kind: 'interrupted' };

/** One HTTP request for a delivery. */
export interface Attempt {
  at: Date;
  duration_ms: number;
  /** Headers that do not follow from the delivery, without credentials. */
  sent: Record<string, string>;
  outcome: Outcome;
}

/** An attempt as it is stored. */
export interface AttemptEntry {
  at: Date;
  status_code: number | null;
  error: string;
  duration_ms: number;
  response: string;
  sent: Record<string, string>;
}

/** How an attempt failed, in a few words. */
export const errorOf = ({ status_code, error }: AttemptEntry): string => error || `HTTP ${status_code}`;

/** What to store of a delivery after an attempt. */
export interface Settlement {
  id: number;
  webhook_id: number;
  status: 'delivered' | 'pending' | 'exhausted';
  /** Attempts that had ended before this one. */
  attempts: number;
  /** Milliseconds to the next attempt; null when there is none. */
  delay: number | null;
  /** Whether the subscriber answered 410 Gone. */
  gone: boolean;
  /** Whether the subscriber refused this payload: that says nothing of others. */
  refused: boolean;
  /** Null when no attempt is to be counted. */
  entry: AttemptEntry | null;
}

export interface RetryRules {
  /** Milliseconds to the next attempt after so many; null at the end of the schedule. */
  delayAfter: (attempts: number) => number | null;
  /** The longest Retry-After that is obeyed, in milliseconds. */
  longestRetryAfter: number;
}

const withRetryAfter = new Set([429, 503]);
/** What RFC 9110 says of the content of a request, not of its address, its sender or the server. */
const refusals = new Set([400, 409, 413, 422]);

/** Any 2xx is a success. Everything else, a redirect included, is retried until the schedule ends. */
export function settle(
  delivery: ClaimedDelivery,
  { outcome, ...made }: Attempt,
  { delayAfter, longestRetryAfter }: RetryRules,
): Settlement {
  if (outcome.kind === 'interrupted' || outcome.kind === 'unsendable') return released(delivery);
  const { id, webhook_id, attempts } = delivery;
  const entry = { ...made, ...resultOf(outcome) };
  const status = entry.status_code ?? 0;
  const settled = { id, webhook_id, attempts, gone: status === 410, refused: refusals.has(status), entry };
  if (status >= 200 && status < 300) return { ...settled, status: 'delivered', delay: null };
  const scheduled = delayAfter(attempts + 1);
  if (scheduled === null) return { ...settled, status: 'exhausted', delay: null };
  const asked = outcome.kind === 'answered' && withRetryAfter.has(status) ? (outcome.retryAfter ?? 0) : 0;
  const delay = Math.max(scheduled, Math.min(asked, longestRetryAfter));
  return { ...settled, status: 'pending', delay };
}

/** Due at once, as if it had not been claimed. */
export function released({ id, webhook_id, attempts }: ClaimedDelivery): Settlement {
  return { id, webhook_id, attempts, status: 'pending', delay: 0, gone: false, refused: false, entry: null };
}

function resultOf(
  outcome: Extract<Outcome, { kind: 'answered' | 'failed' }>,
): Pick<AttemptEntry, 'status_code' | 'error' | 'response'> {
  if (outcome.kind === 'failed') return { status_code: null, error: outcome.error, response: '' };
  return { status_code: outcome.status, error: '', response: outcome.response };
}

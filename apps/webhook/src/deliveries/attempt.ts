/** A delivery that was claimed, with what its webhook says of the way to the subscriber. */
export interface ClaimedDelivery {
  id: number;
  event_id: string;
  webhook_id: number;
  payload: string;
  trace: string;
  /** Attempts that ended before. */
  attempts: number;
  subscription_url: string;
  http_auth_user: string;
  /** Sealed. */
  http_auth_password: string;
  /** Sealed. */
  secret: string;
}

/** How an attempt ended: the subscriber's status, an error on the way, or neither because the service stopped. */
export type Outcome =
  { kind: 'answered'; status: number } | { kind: 'failed'; error: string } | { kind: 'interrupted' };

/** What becomes of a delivery after an attempt. */
export interface Settlement {
  id: number;
  webhook_id: number;
  status: 'delivered' | 'pending' | 'exhausted';
  /** Attempts that ended before this one. */
  attempts: number;
  /** 1, or 0 for an attempt that does not count. */
  spent: number;
  /** Milliseconds to the next attempt; null when there is none. */
  delay: number | null;
  /** Whether the subscriber wants nothing more: 410 Gone. */
  gone: boolean;
}

/**
 * Any 2xx is delivered; everything else, a redirect too, is tried again until the schedule ends.
 *
 * @param delayAfter milliseconds to the next attempt when so many have ended; null when there is none
 */
export function settle(
  { id, webhook_id, attempts }: ClaimedDelivery,
  outcome: Outcome,
  delayAfter: (attempts: number) => number | null,
): Settlement {
  const settled = { id, webhook_id, attempts, spent: 1, gone: false };
  if (outcome.kind === 'interrupted') return { ...settled, spent: 0, status: 'pending', delay: 0 };
  const status = outcome.kind === 'answered' ? outcome.status : 0;
  if (status >= 200 && status < 300) return { ...settled, status: 'delivered', delay: null };
  const delay = delayAfter(attempts + 1);
  return { ...settled, gone: status === 410, status: delay === null ? 'exhausted' : 'pending', delay };
}

import type { WebhookConfiguration } from '../configuration';
import { type Settlement, errorOf } from './attempt';
import { type Health, type HealthRules, afterAttempt, shouldDisable } from './health';

/** Milliseconds: at this pace everything claimed ahead is sent before it would be released. */
const quickWithin = 20;

const gone = 'the subscriber answered 410 Gone';

/** A webhook's row, locked. */
export interface LockedWebhook extends Health {
  id: number;
  enabled: boolean;
  /** Whether an event reports that it is disabled. */
  is_reported: boolean;
  /** Null before its first failed attempt. */
  failed_delivery_id: number | null;
  /** On the database's clock. */
  now: Date;
}

/** When the first probe of a pause that began is due, or for how long attempts had failed when it ended. */
export type PauseChange = { until: Date } | { failing_ms: number };

/** Why a webhook is disabled, and the delivery whose attempt led to it. */
export interface Disabling {
  reason: string;
  delivery_id: number;
  last_error: string;
  is_reported: boolean;
}

export interface Assessment {
  id: number;
  health: Health;
  isChanged: boolean;
  /** Set when its pause has begun or ended with these attempts. */
  pause?: PauseChange;
  /** How its last failed attempt failed; empty when none of these did. */
  failure: string;
  /** The delivery of its last failed attempt, with these. */
  failed_delivery_id: number | null;
  /** Set when the webhook is to be disabled. */
  disabling?: Disabling;
  /** Whether attempts have just ended, all of them answered fast and without a failure of the endpoint. */
  isQuick: boolean;
  /** Whether its deliveries may be attempted now. */
  mayClaim: boolean;
}

/** Judges the health of webhooks by the attempts that ended. */
export class HealthMonitor {
  private readonly rules: HealthRules;

  constructor(configuration: WebhookConfiguration) {
    this.rules = {
      window: configuration.WEBHOOK_BREAKER_WINDOW_MS,
      attempts: configuration.WEBHOOK_BREAKER_ATTEMPTS,
      percent: configuration.WEBHOOK_BREAKER_PERCENT,
      open: configuration.WEBHOOK_BREAKER_OPEN_MS,
      longest: configuration.WEBHOOK_BREAKER_LONGEST_MS,
      disableAfter: configuration.WEBHOOK_DISABLE_AFTER_MS,
      disableFailures: configuration.WEBHOOK_DISABLE_FAILURES,
      disableSpread: configuration.WEBHOOK_DISABLE_SPREAD_MS,
    };
  }

  /** @param settlements of any webhooks */
  assess(webhook: LockedWebhook, settlements: readonly Settlement[]): Assessment {
    const { id, enabled, is_reported, failed_delivery_id, now, ...before } = webhook;
    const own = settlements.filter(each => each.webhook_id === id && each.entry !== null);
    const health = own
      .filter(({ refused }) => !refused)
      .reduce<Health>(
        (each, { status }) => afterAttempt(each, status === 'delivered', now, this.rules),
        before,
      );
    const failed = own.filter(({ status }) => status !== 'delivered');
    const last = failed.at(-1);
    const disabling = enabled ? this.disabling(webhook, health, failed) : undefined;
    const isClosed = health.open_until === null || health.open_until <= now;
    return {
      id,
      health,
      isChanged: health !== before || last !== undefined,
      pause: pauseChange(before, health, now),
      failure: last ? errorOf(last.entry!) : '',
      failed_delivery_id: last?.id ?? failed_delivery_id,
      disabling,
      isQuick: own.length > 0 && own.every(wasQuick),
      mayClaim: enabled && disabling === undefined && isClosed,
    };
  }

  /** @param failed its attempts that have just failed */
  private disabling(
    { now, is_reported }: LockedWebhook,
    health: Health,
    failed: readonly Settlement[],
  ): Disabling | undefined {
    const rejected = failed.find(settlement => settlement.gone);
    const cause = rejected ?? failed.at(-1);
    if (!cause || !(rejected || shouldDisable(health, now, this.rules))) return undefined;
    const reason = rejected ? gone : withoutSuccess(health);
    return { reason, delivery_id: cause.id, last_error: errorOf(cause.entry!), is_reported };
  }
}

function withoutSuccess({ succeeded_at, failing_since, failures }: Health): string {
  const since = (succeeded_at ?? failing_since)!.toISOString().slice(0, 16).replace('T', ' ');
  return `no delivery has succeeded since ${since} UTC, and ${failures} attempts failed`;
}

const wasQuick = ({ status, refused, entry }: Settlement): boolean =>
  (status === 'delivered' || refused) && entry !== null && entry.duration_ms <= quickWithin;

/** A failed probe only prolongs a pause. */
function pauseChange(before: Health, after: Health, now: Date): PauseChange | undefined {
  if (before.open_until === null && after.open_until !== null) return { until: after.open_until };
  if (before.open_until === null || after.open_until !== null) return undefined;
  return { failing_ms: now.getTime() - (before.failing_since ?? now).getTime() };
}

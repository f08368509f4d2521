import type { WebhookConfiguration } from '../configuration';
import type { Settlement } from './attempt';
import { type Health, type HealthRules, afterAttempt, shouldDisable } from './health';

/** Milliseconds: at this pace everything claimed ahead is sent before it would be released. */
const quickWithin = 20;

const gone = 'the subscriber answered 410 Gone';

/** A webhook's row, locked. */
export interface LockedWebhook extends Health {
  id: number;
  enabled: boolean;
  /** On the database's clock. */
  now: Date;
}

/** When the first probe of a pause that began is due, or for how long attempts had failed when it ended. */
export type PauseChange = { until: Date } | { failing_ms: number };

export interface Assessment {
  id: number;
  health: Health;
  isChanged: boolean;
  /** Set when its pause has begun or ended with these attempts. */
  pause?: PauseChange;
  /** Why to disable the webhook; empty when there is no reason. */
  reason: string;
  /** Whether attempts have just ended, all of them successful and fast. */
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
  assess({ id, enabled, now, ...before }: LockedWebhook, settlements: readonly Settlement[]): Assessment {
    const own = settlements.filter(each => each.webhook_id === id && each.entry !== null);
    const health = own.reduce<Health>(
      (each, { status }) => afterAttempt(each, status === 'delivered', now, this.rules),
      before,
    );
    const reason = enabled ? this.reasonToDisable(health, own, now) : '';
    const isClosed = health.open_until === null || health.open_until <= now;
    const mayClaim = enabled && reason === '' && isClosed;
    const isQuick = own.length > 0 && own.every(wasQuick);
    const pause = pauseChange(before, health, now);
    return { id, health, isChanged: health !== before || reason !== '', pause, reason, isQuick, mayClaim };
  }

  private reasonToDisable(health: Health, own: readonly Settlement[], now: Date): string {
    if (own.some(settlement => settlement.gone)) return gone;
    const failed = own.some(({ status }) => status !== 'delivered');
    if (!failed || !shouldDisable(health, now, this.rules)) return '';
    const since = (health.succeeded_at ?? health.failing_since)!.toISOString().slice(0, 16).replace('T', ' ');
    return `no delivery has succeeded since ${since} UTC, and ${health.failures} attempts failed`;
  }
}

const wasQuick = ({ status, entry }: Settlement): boolean =>
  status === 'delivered' && entry !== null && entry.duration_ms <= quickWithin;

/** A failed probe only prolongs a pause. */
function pauseChange(before: Health, after: Health, now: Date): PauseChange | undefined {
  if (before.open_until === null && after.open_until !== null) return { until: after.open_until };
  if (before.open_until === null || after.open_until !== null) return undefined;
  return { failing_ms: now.getTime() - (before.failing_since ?? now).getTime() };
}

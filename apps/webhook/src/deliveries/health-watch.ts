import type { WebhookConfiguration } from '../configuration';
import type { Settlement } from './attempt';
import { type Health, type HealthRules, afterAttempt, isHopeless } from './health';

/** Milliseconds: what was claimed ahead at this pace is sent before it would be given back. */
const quickWithin = 20;

const gone = 'the subscriber answered 410 Gone';

export interface WatchedWebhook {
  id: number;
  health: Health;
  isChanged: boolean;
  /** Why it is to be disabled; empty when it is not. */
  reason: string;
  /** Whether attempts ended just now, all of them well and at once. */
  isQuick: boolean;
  /** Whether deliveries to it may be attempted now. */
  mayClaim: boolean;
}

/** Draws the conclusions from attempts that ended. */
export class HealthWatch {
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
  after(
    { id, enabled, now, ...before }: Health & { id: number; enabled: boolean; now: Date },
    settlements: readonly Settlement[],
  ): WatchedWebhook {
    const own = settlements.filter(each => each.webhook_id === id && each.entry !== null);
    const health = own.reduce<Health>(
      (each, { status }) => afterAttempt(each, status === 'delivered', now, this.rules),
      before,
    );
    const reason = enabled ? this.reasonToDisable(health, own, now) : '';
    const isClosed = health.open_until === null || health.open_until <= now;
    const mayClaim = enabled && reason === '' && isClosed;
    const isQuick = own.length > 0 && own.every(wasQuick);
    return { id, health, isChanged: health !== before || reason !== '', reason, isQuick, mayClaim };
  }

  private reasonToDisable(health: Health, own: readonly Settlement[], now: Date): string {
    if (own.some(settlement => settlement.gone)) return gone;
    const failed = own.some(({ status }) => status !== 'delivered');
    if (!failed || !isHopeless(health, now, this.rules)) return '';
    const since = (health.succeeded_at ?? health.failing_since)!.toISOString().slice(0, 16).replace('T', ' ');
    return `no delivery has succeeded since ${since} UTC, and ${health.failures} attempts failed`;
  }
}

const wasQuick = ({ status, entry }: Settlement): boolean =>
  status === 'delivered' && entry !== null && entry.duration_ms <= quickWithin;

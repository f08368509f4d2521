import { WebhookConfiguration } from '../configuration';
import type { Settlement } from './attempt';
import { unknownHealth } from './health';
import { HealthMonitor, type LockedWebhook } from './health-monitor';

const configuration = Object.assign(new WebhookConfiguration(), {
  WEBHOOK_BREAKER_ATTEMPTS: 2,
  WEBHOOK_BREAKER_OPEN_MS: 30_000,
});

const start = new Date('2026-01-01T12:00:00Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);

const ended = (status: Settlement['status']): Settlement => ({
  ...{ id: 1, webhook_id: 1, status, attempts: 0, delay: null, gone: false, refused: false },
  entry: { at: start, status_code: 500, error: '', duration_ms: 5, response: '', sent: {} },
});

describe('the assessment of a webhook', () => {
  const monitor = new HealthMonitor(configuration);
  let webhook: LockedWebhook;
  beforeEach(() => {
    webhook = {
      id: 1,
      enabled: true,
      is_reported: true,
      failed_delivery_id: null,
      now: start,
      ...unknownHealth,
    };
  });
  const assess = (seconds: number, ...statuses: Settlement['status'][]) => {
    const assessment = monitor.assess({ ...webhook, now: after(seconds) }, statuses.map(ended));
    webhook = { ...webhook, ...assessment.health };
    return assessment.pause;
  };

  it('has the beginning of a pause once, whatever ends during it, and its end', () => {
    expect(assess(0, 'pending')).toBeUndefined();
    expect(assess(1, 'pending')).toEqual({ until: after(31) });
    expect(assess(2, 'pending', 'delivered')).toBeUndefined();
    expect(assess(31, 'pending')).toBeUndefined();
    expect(assess(91, 'delivered')).toEqual({ failing_ms: 60_000 });
    expect(assess(92, 'delivered')).toBeUndefined();
  });
});

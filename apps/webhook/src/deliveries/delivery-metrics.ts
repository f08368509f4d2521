import { Inject, Injectable } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { METRICS } from '@patchbay/platform/app';
import { DeliveryLoop } from './delivery-loop';

const backlog = statement(`SELECT count(*)::int AS due,
    coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0)::float8 AS oldest
  FROM deliveries JOIN webhooks ON webhooks.id = webhook_id
  WHERE status = 'pending' AND next_attempt_at <= now() AND disabled_at IS NULL`);
const webhooks = statement(`SELECT count(*) FILTER (WHERE disabled_at IS NOT NULL)::int AS disabled,
    count(*) FILTER (WHERE open_until > now())::int AS paused FROM webhooks`);

interface Backlog {
  due: number;
  oldest: number;
}

/** What waits, asked from the database when the metrics are read: every replica tells the same. */
@Injectable()
export class DeliveryMetrics {
  constructor(
    private readonly database: Database,
    loop: DeliveryLoop,
    @Inject(METRICS) private readonly registry: Registry,
  ) {
    const read = (name: keyof Backlog) => async () => (await this.database.rows<Backlog>(backlog))[0]![name];
    this.gauge(
      'webhook_deliveries_due',
      'Deliveries whose time has come and that nobody attempts',
      read('due'),
    );
    this.gauge('webhook_oldest_due_age_seconds', 'How long the oldest of them is due', read('oldest'));
    this.gauge(
      'webhook_deliveries_in_flight',
      'Attempts that this replica is making',
      async () => loop.inFlight,
    );
    const state = (name: 'disabled' | 'paused') => async () =>
      (await this.database.rows<Record<typeof name, number>>(webhooks))[0]![name];
    this.gauge('webhook_webhooks_disabled', 'Webhooks to which nothing is sent', state('disabled'));
    this.gauge('webhook_webhooks_paused', 'Webhooks whose breaker is open', state('paused'));
  }

  /** Without the database a figure is not a number, and the others can still be read. */
  private gauge(name: string, help: string, read: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read().catch(() => NaN));
      },
    });
  }
}

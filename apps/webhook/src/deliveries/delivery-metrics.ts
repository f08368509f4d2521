import { Inject, Injectable } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { METRICS } from '@patchbay/platform/app';
import { DeliveryLoop } from './delivery-loop';

interface Backlog {
  due: number;
  /** Seconds. */
  oldest_age: number;
}

const backlog = statement<object, Backlog>(`SELECT count(*)::int AS due,
    coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0)::float8 AS oldest_age
  FROM deliveries JOIN webhooks ON webhooks.id = webhook_id
  WHERE status = 'pending' AND next_attempt_at <= now() AND disabled_at IS NULL`);

interface States {
  disabled: number;
  paused: number;
}

const webhooks = statement<object, States>(`
  SELECT count(*) FILTER (WHERE disabled_at IS NOT NULL)::int AS disabled,
    count(*) FILTER (WHERE open_until > now())::int AS paused
  FROM webhooks`);

/** The backlog, read from the database when the metrics are read: every replica reports the same. */
@Injectable()
export class DeliveryMetrics {
  constructor(
    private readonly database: Database,
    loop: DeliveryLoop,
    @Inject(METRICS) private readonly registry: Registry,
  ) {
    const of = (name: keyof Backlog) => async () => (await this.database.rows(backlog))[0]![name];
    this.gauge('webhook_deliveries_due', 'Deliveries that are due and not in flight', of('due'));
    this.gauge(
      'webhook_oldest_due_age_seconds',
      'How long the oldest of them has been due',
      of('oldest_age'),
    );
    const inFlight = async () => loop.inFlight;
    this.gauge('webhook_deliveries_in_flight', 'Deliveries that this replica is attempting', inFlight);
    const state = (name: keyof States) => async () => (await this.database.rows(webhooks))[0]![name];
    this.gauge('webhook_webhooks_disabled', 'Webhooks that are disabled', state('disabled'));
    this.gauge('webhook_webhooks_paused', 'Webhooks that are paused by their breakers', state('paused'));
  }

  /** Without the database a value is NaN, and the others can still be read. */
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

import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { Database } from '@patchbay/persistence/database';
import { type Statement, statement } from '@patchbay/persistence/statement';
import { METRICS } from '@patchbay/platform/app';
import { gauge, shared } from '@patchbay/platform/metrics';
import { DeliveryLoop } from './delivery-loop';

/** Without those of paused webhooks, however long these have failed: their pause is as it should be. */
const backlog = statement<object, Record<'due' | 'oldest_age', number>>(`SELECT count(*)::int AS due,
    coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0)::float8 AS oldest_age
  FROM deliveries JOIN webhooks ON webhooks.id = webhook_id
  WHERE status = 'pending' AND next_attempt_at <= now() AND disabled_at IS NULL AND open_until IS NULL`);

const webhooks = statement<object, Record<'disabled' | 'paused', number>>(`
  SELECT count(*) FILTER (WHERE disabled_at IS NOT NULL)::int AS disabled,
    count(*) FILTER (WHERE open_until > now())::int AS paused
  FROM webhooks`);

/** The backlog, read from the database when the metrics are read: every replica reports the same. */
@Injectable()
export class DeliveryMetrics {
  constructor(
    private readonly database: Database,
    loop: DeliveryLoop,
    @Inject(METRICS) registry: Registry,
  ) {
    const add = (name: string, help: string, read: () => number | Promise<number>) =>
      gauge(registry, { name, help }, read);
    const due = this.reading(backlog);
    add(
      'webhook_deliveries_due',
      'Due deliveries that are not claimed, without those of paused webhooks',
      due('due'),
    );
    add('webhook_oldest_due_age_seconds', 'How long the oldest of them has been due', due('oldest_age'));
    add('webhook_deliveries_in_flight', 'Attempts that this replica has in flight', () => loop.inFlight);
    const stopped = this.reading(webhooks);
    add('webhook_webhooks_disabled', 'Webhooks that are disabled', stopped('disabled'));
    add('webhook_webhooks_paused', 'Webhooks paused by their breaker', stopped('paused'));
  }

  /** Reads the values of a statement; those that are read at the same time share it. */
  private reading<N extends string>(from: Statement<object, Record<N, number>>) {
    const read = shared(async () => (await this.database.rows(from))[0]!);
    return (name: N) => async () => (await read())[name];
  }
}

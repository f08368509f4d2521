import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { METRICS } from '@patchbay/platform/app';
import { Link } from '@patchbay/platform/bus/link';
import { gauge, shared } from '@patchbay/platform/metrics';
import { Database } from './database';
import { OutboxFloor } from './outbox-floor';
import { statement } from './statement';

const waiting = statement<{ floor: number }, { events: number; age: number }>(`SELECT count(*)::int AS events,
    coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS age
  FROM outbox WHERE published_at IS NULL AND id > :floor::bigint`);

/**
 * Metrics of the waiting events, read from the database with the metrics: all replicas report the same. The floor falls whenever
 * NATS is back, because events that the stream has lost are then sent again.
 */
@Injectable()
export class OutboxMetrics {
  constructor(database: Database, link: Link, @Inject(METRICS) registry: Registry) {
    const floor = new OutboxFloor((sql, ...values) => database.rows(sql, ...values));
    link.onChange(() => floor.reset());
    const read = shared(async () => {
      await floor.raise();
      return (await database.rows(waiting, { floor: floor.id }))[0]!;
    });
    const events = {
      name: 'outbox_unpublished_events',
      help: 'Events that are not in the stream yet',
    };
    const age = {
      name: 'outbox_oldest_unpublished_age_seconds',
      help: 'How long the oldest of them waits',
    };
    gauge(registry, events, async () => (await read()).events);
    gauge(registry, age, async () => (await read()).age);
  }
}

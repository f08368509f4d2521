import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { METRICS } from '@patchbay/platform/app';
import { gauge, shared } from '@patchbay/platform/metrics';
import { Database } from './database';
import { statement } from './statement';

const waiting = statement<object, { events: number; age: number }>(`SELECT count(*)::int AS events,
    coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS age
  FROM outbox WHERE published_at IS NULL`);

/** Metrics of the waiting events, read from the database with the metrics: all replicas report the same. */
@Injectable()
export class OutboxMetrics {
  constructor(database: Database, @Inject(METRICS) registry: Registry) {
    const read = shared(async () => (await database.rows(waiting))[0]!);
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

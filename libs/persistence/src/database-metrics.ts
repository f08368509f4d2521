import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { METRICS } from '@patchbay/platform/app';
import { gauge } from '@patchbay/platform/metrics';
import { poolOf } from './driver-internals';

/** Metrics of this process's connection pool. */
@Injectable()
export class DatabaseMetrics {
  constructor(dataSource: DataSource, @Inject(METRICS) registry: Registry) {
    const pool = poolOf(dataSource);
    // A pool hands out its idle connections at the end of a tick, and other metrics query in this one.
    const waiting = () => setImmediate().then(() => pool.waitingCount);
    const figures: [name: string, help: string, read: () => number | Promise<number>][] = [
      ['database_pool_connections', 'Open connections to the database', () => pool.totalCount],
      ['database_pool_connections_idle', 'Those of them that nobody uses', () => pool.idleCount],
      ['database_pool_connections_max', 'Most connections that there may be', () => pool.options.max],
      ['database_pool_waiting', 'Statements and transactions that wait for one', waiting],
    ];
    for (const [name, help, read] of figures) gauge(registry, { name, help }, read);
  }
}

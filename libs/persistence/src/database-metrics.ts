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
    const figures: [name: string, help: string, read: () => number][] = [
      ['database_pool_connections', 'Open connections to the database', () => pool.totalCount],
      ['database_pool_connections_idle', 'Those of them that nobody uses', () => pool.idleCount],
      ['database_pool_connections_max', 'Most connections that there may be', () => pool.options.max],
      ['database_pool_waiting', 'Statements and transactions that wait for one', () => pool.waitingCount],
    ];
    for (const [name, help, read] of figures) gauge(registry, { name, help }, read);
  }
}

import type { DataSource } from 'typeorm';
import { poolOf } from '@patchbay/persistence/driver-internals';
import { onConnection } from '@patchbay/persistence/pool';
import { SharedConnections } from '@patchbay/persistence/shared-connections';
import { statement } from '@patchbay/persistence/statement';

/** A short statement for connections that have faults. */
export const text = 'SELECT 1 AS one';

/** All ways in which a service uses its pool. */
export const usesOfConnections: [name: string, use: (dataSource: DataSource) => Promise<unknown>][] = [
  ['a statement', dataSource => poolOf(dataSource).query(text)],
  ['work on a connection', dataSource => onConnection(poolOf(dataSource), client => client.query(text))],
  [
    'a statement that shares a connection',
    dataSource => new SharedConnections(poolOf(dataSource)).rows(statement(text)),
  ],
  ['a statement of TypeORM', dataSource => dataSource.query(text)],
  ['a transaction', dataSource => dataSource.transaction(transaction => transaction.query(text))],
];

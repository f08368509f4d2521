import type { Socket } from 'node:net';
import type { Client, ClientBase, Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';

/** What pg and TypeORM do not document; driver-internals.spec.ts of libs/testing fails when a new version changes it. */

/**
 * TypeORM's own pool, on which named, pipelined and shared statements run. TypeORM declares `master` as any and does not
 * document it.
 */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as PostgresDriver).master as Pool;

/** All connections of a pool: idle, in use, and those that are being opened. */
export const clientsOf = (pool: Pool): readonly Client[] =>
  (pool as unknown as { _clients: Client[] })._clients;

/**
 * Closes a connection's socket without a word to the server: what runs on it fails. pg's own `end` waits for the server,
 * and for running statements too.
 *
 * @param reason with which what runs on it fails; without one, pg says that the connection was terminated
 */
export const cut = (client: ClientBase, reason?: Error): void => void socketOf(client).destroy(reason);

export const isCut = (client: ClientBase): boolean => socketOf(client).destroyed;

const socketOf = (client: ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

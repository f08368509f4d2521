import { Client, type ClientConfig } from 'pg';

/**
 * A connection of a pool. One that breaks fails the statement at hand and emits `error` too, which ends the process
 * when nobody listens: it can do so as soon as it is open, before the pool has handed it to anybody.
 */
export class PooledClient extends Client {
  constructor(options?: string | ClientConfig) {
    super(options);
    this.on('error', () => undefined);
  }
}

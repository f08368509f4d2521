import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import type { Call } from '@patchbay/platform/bus/call';
import { type ConstraintProblems, databaseProblem } from './database-problems';
import { once } from './idempotency';
import { Relay } from './relay';
import type { Statement } from './statement';

export const CONSTRAINTS = Symbol('ConstraintProblems');

/** The service's own schema: every read and write of a handler goes through here. */
@Injectable()
export class Database {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONSTRAINTS) private readonly constraints: ConstraintProblems,
    private readonly relay: Relay,
  ) {}

  /** Rows of a named statement, in one round trip. */
  async rows<T extends object>(statement: Statement, values: unknown[] = []): Promise<T[]> {
    const pool = (this.dataSource.driver as PostgresDriver).master as Pool;
    return this.guarded(async () => (await pool.query<T>({ ...statement, values })).rows);
  }

  /** Reads through entities. */
  read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.guarded(() => work(this.dataSource.manager));
  }

  /**
   * Runs a write with its events in one transaction, once per Idempotency-Key, within the call's time.
   *
   * @throws Problem 503 when certainly nothing was stored, 504 when the connection was lost during the commit
   */
  async write<T>(call: Call, work: (transaction: EntityManager) => Promise<T>): Promise<T> {
    let committing = false;
    try {
      const result = await this.dataSource.transaction(async transaction => {
        transaction.queryRunner!.data = { call };
        await transaction.query(`SET LOCAL statement_timeout = ${Math.max(50, Math.floor(call.remaining))}`);
        const outcome = await once(transaction, call, () => work(transaction));
        committing = true;
        return outcome;
      });
      this.relay.kick();
      return result;
    } catch (error) {
      throw databaseProblem(error, this.constraints, committing);
    }
  }

  private async guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw databaseProblem(error, this.constraints, false);
    }
  }
}

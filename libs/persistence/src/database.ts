import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Call } from '@patchbay/platform/bus/call';
import { type ConstraintProblems, databaseProblem } from './database-problems';
import { Idempotency } from './idempotency';
import { onConnection, poolOf } from './pool';
import { Relay } from './relay';
import { SharedConnections } from './shared-connections';
import { type Statement, rowsIn, rowsOn } from './statement';
import { inTransaction } from './transaction';

export const CONSTRAINTS = Symbol('ConstraintProblems');

/** The service's own schema: every read and write of a handler goes through here. */
@Injectable()
export class Database {
  private readonly shared: SharedConnections;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONSTRAINTS) private readonly constraints: ConstraintProblems,
    private readonly relay: Relay,
    private readonly idempotency: Idempotency,
  ) {
    this.shared = new SharedConnections(poolOf(dataSource));
  }

  /** Rows of a named statement, in one round trip. */
  rows<T extends object>(statement: Statement, values: unknown[] = []): Promise<T[]> {
    return this.guarded(async () => {
      if (statement.isShort) return this.shared.rows<T>(statement, values);
      return (await poolOf(this.dataSource).query<T>({ ...statement, values })).rows;
    });
  }

  /** Reads through entities. */
  read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.guarded(() => work(this.dataSource.manager));
  }

  /**
   * Runs a write with its events in one transaction, once per Idempotency-Key, within the call's time. With a key,
   * what it returns is the handler's answer: a repeated request gets it without the handler.
   *
   * @param fingerprint tells the same request from another with its key, where the call alone does not
   * @throws Problem 503 when certainly nothing was stored, 504 when the connection was lost during the commit
   */
  async write<T>(
    call: Call,
    work: (transaction: EntityManager) => Promise<T>,
    fingerprint?: (transaction: EntityManager) => Promise<string>,
  ): Promise<T> {
    let committing = false;
    try {
      const result = await inTransaction(
        this.dataSource,
        call,
        transaction => this.once(transaction, call, work, fingerprint),
        () => (committing = true),
      );
      this.relay.kick();
      return result;
    } catch (error) {
      throw databaseProblem(error, this.constraints, committing);
    }
  }

  /**
   * Runs a write that is one statement with its event in it (`changeWithEvent`): it is stored as a whole, in one round
   * trip and without a transaction around it. It must wait for no lock that is held for long, because only the role's
   * time limit ends it; with an Idempotency-Key it runs as every other write.
   *
   * @returns its row, which is the handler's answer
   * @throws Problem 503 when certainly nothing was stored, 504 when the connection was lost while it ran
   */
  async writeAtOnce<T extends object>(call: Call, change: Statement, values: unknown[]): Promise<T> {
    if (call.idempotencyKey) {
      return this.write(call, async transaction => (await rowsIn<T>(transaction, change, values))[0]!);
    }
    let mayBeStored = false;
    try {
      const [row] = await onConnection(poolOf(this.dataSource), client => {
        mayBeStored = true;
        return rowsOn<T>(client, change, values);
      });
      this.relay.kick();
      return row!;
    } catch (error) {
      throw databaseProblem(error, this.constraints, mayBeStored);
    }
  }

  private async once<T>(
    transaction: EntityManager,
    call: Call,
    work: (transaction: EntityManager) => Promise<T>,
    fingerprint?: (transaction: EntityManager) => Promise<string>,
  ): Promise<T> {
    if (!call.idempotencyKey) return work(transaction);
    const print = await fingerprint?.(transaction);
    return this.idempotency.once(transaction, call, () => work(transaction), print);
  }

  private async guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw databaseProblem(error, this.constraints, false);
    }
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestContext } from '@patchbay/platform/request-context';
import { type ConstraintProblems, databaseProblem } from './database-problems';
import { poolOf } from './driver-internals';
import { Idempotency } from './idempotency';
import { onConnection } from './pool';
import { Relay } from './relay';
import { SharedConnections } from './shared-connections';
import { type Statement, type Values, rowsOn } from './statement';
import { type Transaction, inTransaction } from './transaction';

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

  /** Rows of a statement, in one round trip. */
  rows<V extends object, R extends object>(statement: Statement<V, R>, ...values: Values<V>): Promise<R[]> {
    return this.guarded(() => {
      if (statement.isShort) return this.shared.rows(statement, ...values);
      return onConnection(poolOf(this.dataSource), client => rowsOn(client, statement, ...values));
    });
  }

  /** Reads through entities. */
  read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.guarded(() => work(this.dataSource.manager));
  }

  /**
   * Runs a write with its events in one transaction, once per Idempotency-Key, within the request's time. With a key,
   * what it returns is the handler's answer: a repeated request gets it without the handler.
   *
   * @param fingerprint identifies the request, if its own fingerprint does not: the bytes of an upload
   * @throws Problem 503 when certainly nothing was stored, 504 when the connection was lost during the commit
   */
  write<T>(
    context: RequestContext,
    work: (transaction: Transaction) => Promise<T>,
    fingerprint?: (transaction: Transaction) => Promise<string>,
  ): Promise<T> {
    return this.writePart(context, transaction => this.once(transaction, work, fingerprint));
  }

  /**
   * Notes for the Idempotency-Key of a request that its work is done, which was no single write here: a repeated request gets the same
   * answer. Without a key there is nothing to note.
   */
  async noteDone<T = void>(context: RequestContext, answer: T): Promise<T> {
    return context.idempotencyKey ? this.write(context, async () => answer) : answer;
  }

  /**
   * Runs one transaction of a write that takes several, as {@link write}, but its Idempotency-Key is the work's matter.
   *
   * @throws Problem 503 when certainly nothing of this part was stored, 504 when the connection was lost during the commit
   */
  async writePart<T>(context: RequestContext, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    let committing = false;
    try {
      const result = await inTransaction(this.dataSource, context, work, () => (committing = true));
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
   * @throws what `missing` makes when nothing was changed
   */
  async writeAtOnce<V extends object, R extends object>(
    context: RequestContext,
    change: Statement<V, R>,
    values: V,
    missing: () => Error,
  ): Promise<R> {
    if (context.idempotencyKey) {
      return this.write(context, async transaction => {
        const [row] = await transaction.rows(change, values as never);
        if (!row) throw missing();
        return row;
      });
    }
    let mayBeStored = false;
    try {
      const [row] = await onConnection(poolOf(this.dataSource), client => {
        mayBeStored = true;
        return rowsOn(client, change, values as never);
      });
      if (!row) throw missing();
      this.relay.kick();
      return row;
    } catch (error) {
      throw databaseProblem(error, this.constraints, mayBeStored);
    }
  }

  private async once<T>(
    transaction: Transaction,
    work: (transaction: Transaction) => Promise<T>,
    fingerprint?: (transaction: Transaction) => Promise<string>,
  ): Promise<T> {
    const { idempotencyKey } = transaction.context;
    if (!idempotencyKey) return work(transaction);
    const print = await fingerprint?.(transaction);
    return this.idempotency.once(transaction, idempotencyKey, () => work(transaction), print);
  }

  private async guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw databaseProblem(error, this.constraints, false);
    }
  }
}

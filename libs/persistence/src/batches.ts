import { Injectable } from '@nestjs/common';
import type { BatchAnswer, ItemResult, ItemStatus } from '@patchbay/contracts/batch';
import { Problem, type ProblemDetail, codes, problem, reported } from '@patchbay/contracts/problems';
import type { BatchItems } from '@patchbay/platform/input/batch-items';
import { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Database } from './database';
import { Idempotency } from './idempotency';
import type { Transaction } from './transaction';

/** Items in one transaction: more of them save little, and hold their locks for longer. */
export const mostAtOnce = 100;
/** Problems of one item in an answer: with those of all items it must fit into a message. */
const mostOfItem = 10;

/** What became of an item: an identifier if it was written, or what is wrong. Of a duplicate, both if the other one is known. */
export interface ItemOutcome {
  /** What was done, if nothing is wrong; by default it was added. */
  done?: ItemStatus;
  id?: string;
  errors?: readonly ProblemDetail[];
}

/**
 * Writes items within a transaction, with an event for each object that changes.
 *
 * @returns what became of each, in their order; nothing may be stored of those with errors
 * @throws Problem when a constraint is violated: everything is undone, and then done for each item by itself
 */
export type WriteItems<I extends object> = (
  transaction: Transaction,
  drafts: readonly Draft<I>[],
) => Promise<ItemOutcome[]>;

/** How the items of a batch are written. */
export interface BatchWork<I extends object> {
  items: BatchItems<I>;
  /** Finds out before a transaction what other services know about these drafts: no locks are held meanwhile. */
  prepare: (drafts: readonly Draft<I>[]) => Promise<WriteItems<I>>;
}

type Results = readonly ItemResult[];

/**
 * Writes of many items, each done or rejected by itself, in few transactions. With an Idempotency-Key all of it is done
 * once: each transaction stores how far it came, so that a repeated request goes on where the first one ended, or takes
 * turns with it while it runs.
 */
@Injectable()
export class Batches {
  constructor(
    private readonly database: Database,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * @throws Problem 503 when certainly no item was written, 504 when some may have been
   * @throws Problem 400 when the Idempotency-Key was used for another request
   */
  async write<I extends object>(context: RequestContext, work: BatchWork<I>): Promise<BatchAnswer> {
    let done = await this.doneBefore(context);
    /** Items before this index are written one at a time. */
    let alone = 0;
    let turn = work;
    while (done.length < work.items.length) {
      const size = done.length < alone ? 1 : Math.min(mostAtOnce, work.items.length - done.length);
      try {
        done = await this.next(context, turn, done, size);
        turn = work;
      } catch (error) {
        if (!isOfItems(error)) throw interrupted(error, done);
        if (size > 1) alone = done.length + size;
        else turn = rejecting(work, error);
      }
    }
    return { result: [...done] };
  }

  private async doneBefore({ user, idempotencyKey }: RequestContext): Promise<Results> {
    const before = idempotencyKey && (await this.idempotency.progress<BatchAnswer>(user, idempotencyKey));
    return before?.result ?? [];
  }

  /** @returns all results so far: those of this transaction too, or of another request with the same key */
  private async next<I extends object>(
    context: RequestContext,
    { items, prepare }: BatchWork<I>,
    done: Results,
    size: number,
  ): Promise<Results> {
    if (context.remaining <= 0)
      throw problem(codes.timedOut, 'the deadline passed before the item was handled');
    const read = Array.from({ length: size }, (_, place) => items.read(done.length + place));
    const drafts = read.filter(one => one instanceof Draft);
    const writeItems = await prepare(drafts);
    return this.database.writePart(context, async transaction => {
      const stored = await this.claimed(transaction);
      if (stored && stored.length !== done.length) return stored;
      const outcomes = drafts.length === 0 ? [] : await writeItems(transaction, drafts);
      const results = [...done, ...resultsOf(read, outcomes, done.length)];
      await this.keep(transaction, results, items.length);
      return results;
    });
  }

  private async claimed(transaction: Transaction): Promise<Results | undefined> {
    const { idempotencyKey } = transaction.context;
    const before =
      idempotencyKey && (await this.idempotency.claimProgress<BatchAnswer>(transaction, idempotencyKey));
    return before?.result;
  }

  private async keep(transaction: Transaction, result: Results, all: number): Promise<void> {
    const { idempotencyKey } = transaction.context;
    if (!idempotencyKey) return;
    if (result.length === all) await this.idempotency.finish(transaction, idempotencyKey, { result });
    else await this.idempotency.keepProgress(transaction, idempotencyKey, { result });
  }
}

/** Whether the content of an item was rejected: neither an outage nor a wrong key, which end the batch. */
const isOfItems = (error: unknown): error is Problem =>
  error instanceof Problem && error.status < 500 && error.details[0].code !== codes.keyReused;

/** A 503 says that nothing was stored. */
function interrupted(error: unknown, { length }: Results): unknown {
  if (length === 0 || !(error instanceof Problem) || error.status !== 503) return error;
  const message = `ended after ${length} items: ${error.message}; the same Idempotency-Key continues behind them`;
  return problem(codes.timedOut, message);
}

const rejecting = <I extends object>({ items }: BatchWork<I>, { details }: Problem): BatchWork<I> => ({
  items,
  prepare: async () => async () => [{ errors: details }],
});

/** @param outcomes of those of the items that are drafts */
function resultsOf(
  read: readonly (object | Problem)[],
  outcomes: readonly ItemOutcome[],
  start: number,
): ItemResult[] {
  const all = outcomes.values();
  return read.map((one, place) => {
    const outcome = one instanceof Problem ? { errors: one.details } : all.next().value!;
    return resultOf(start + place, outcome);
  });
}

function resultOf(index: number, { id = '', errors = [], done = 'ADDED' }: ItemOutcome): ItemResult {
  return {
    index,
    status: errors.length > 0 ? failureOf(errors) : done,
    id,
    errors: reported(errors, mostOfItem),
  };
}

const failureOf = (errors: readonly ProblemDetail[]): ItemStatus =>
  errors.every(({ code }) => code === codes.duplicate) ? 'ALREADY_EXISTS' : 'FAILED';

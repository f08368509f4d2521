import { Injectable } from '@nestjs/common';
import { Database } from '@patchbay/persistence/database';
import type { Transaction } from '@patchbay/persistence/transaction';
import { takeTurns } from '@patchbay/persistence/turns';
import { RequestContext } from '@patchbay/platform/request-context';
import { lockKnownLists, turnsOfNumbers } from '../do-not-call/do-not-call-queries';
import { ForbiddenCalls } from '../forbidding/forbidden-calls';
import { ImportEnds } from './import-ends';
import { type Batch, ImportSource } from './import-source';
import { addEntries, lockAt, nextOpen, noteProgress } from './import-statements';

/** Milliseconds for a batch, as for a request. */
const within = 5_000;

/**
 * Works off imports in batches. Each is a transaction that notes how far the import is, so another process can go on at any time,
 * and no row is worked off twice.
 */
@Injectable()
export class ImportBatches {
  constructor(
    private readonly database: Database,
    private readonly source: ImportSource,
    private readonly ends: ImportEnds,
    private readonly calls: ForbiddenCalls,
  ) {}

  /** @returns whether there was something to do, and nobody else did it */
  async next(): Promise<boolean> {
    const [file] = await this.database.rows(nextOpen);
    if (!file) return false;
    const batch = await this.source.batchOf(file);
    const actor = { type: file.actor_type, name: file.actor_name };
    const context = new RequestContext(file.request_id, actor, file.trace, performance.now() + within);
    if (!(await this.database.writePart(context, transaction => this.write(transaction, batch))))
      return false;
    const keys = batch.sorted.entries.map(({ phone_key }) => phone_key);
    if (keys.length > 0) await this.calls.stop({ keys }, 'do_not_call', context);
    return true;
  }

  private async write(transaction: Transaction, batch: Batch): Promise<boolean> {
    const { import_id, place } = batch.file;
    if ((await transaction.rows(lockAt, { import_id, place })).length === 0) return false;
    const { rows, problem } = batch.read;
    const added = await this.addEntries(transaction, batch);
    if (added === undefined) await this.fail(transaction, batch, 'the list was deleted');
    else if (rows.length === 0 && problem) await this.fail(transaction, batch, problem);
    else await this.goOn(transaction, batch, added);
    return true;
  }

  /** @returns how many the list did not have; undefined without the list */
  private async addEntries(
    transaction: Transaction,
    { file: { list_id }, sorted: { entries } }: Batch,
  ): Promise<number | undefined> {
    const keys = entries.map(({ phone_key }) => phone_key);
    await takeTurns(transaction, turnsOfNumbers, keys);
    const lists = await lockKnownLists(transaction, [list_id]);
    if (!lists.has(list_id)) return undefined;
    const [written] = await transaction.rows(addEntries, {
      list_id,
      keys,
      numbers: entries.map(({ phone_number }) => phone_number),
      reasons: entries.map(({ reason }) => reason),
      dates: entries.map(({ added_at }) => added_at),
    });
    return written!.added;
  }

  private async goOn(
    transaction: Transaction,
    { file: { import_id }, read, sorted: { count, refused }, isLast }: Batch,
    added: number,
  ): Promise<void> {
    const [after] = await transaction.rows(noteProgress, {
      import_id,
      end: read.end,
      lines: read.rows.length,
      count,
      added,
      known: count - refused.length - added,
      refused: JSON.stringify(refused),
      state: isLast ? 'DONE' : 'RUNNING',
    });
    if (isLast) await this.ends.report(transaction, after!);
  }

  /** What cannot be read is refused with all that follows: where the next row begins is not known. */
  private async fail(transaction: Transaction, { file }: Batch, message: string): Promise<void> {
    const nothing = { end: 0, lines: 0, count: 0, added: 0, known: 0 };
    const [after] = await transaction.rows(noteProgress, {
      ...nothing,
      import_id: file.import_id,
      refused: JSON.stringify([{ row: file.line + 1, message }]),
      state: 'FAILED',
    });
    await this.ends.report(transaction, after!);
  }
}

import { Injectable } from '@nestjs/common';
import type { ItemOutcome } from '@patchbay/persistence/batches';
import type { Transaction } from '@patchbay/persistence/transaction';
import type { Draft } from '@patchbay/platform/input/draft';
import { RecordHistory } from '../records/record-history';
import { lockSchema, removeRecords } from '../records/record-queries';
import { type Naming, lockNamed, namedBy } from './naming';

/** Deletes any number of records that a batch names. */
@Injectable()
export class NamedRecordRemovals {
  constructor(private readonly history: RecordHistory) {}

  async remove<I extends object>(
    transaction: Transaction,
    naming: Naming<I>,
    drafts: readonly Draft<I>[],
  ): Promise<ItemOutcome[]> {
    await lockSchema(transaction, naming, naming.kind);
    const left = new Set(await lockNamed(transaction, naming, drafts));
    const outcomes = drafts.map((draft): ItemOutcome => {
      const { record, problems } = namedBy(draft, naming, [...left]);
      const errors = draft.allProblems(problems);
      if (!record || errors.length > 0) return { errors };
      left.delete(record);
      return { id: String(record.record_id), done: 'DELETED' };
    });
    const ids = outcomes.flatMap(({ id }) => (id ? Number(id) : []));
    await this.history.removed(transaction, await removeRecords(transaction, ids));
    return outcomes;
  }
}

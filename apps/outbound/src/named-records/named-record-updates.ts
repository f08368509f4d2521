import { Injectable } from '@nestjs/common';
import type { RecordUpdate as Item } from '@patchbay/contracts/outbound/named-records';
import type { ItemOutcome, WriteItems } from '@patchbay/persistence/batches';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Agents, type NamedAgent } from '../agents/agents';
import { outboundConstraints } from '../constraints';
import type { KeyOf } from '../records/phone-numbers';
import type { CampaignRecord } from '../records/record';
import { takeTurns } from '../records/record-batches';
import { RecordHistory } from '../records/record-history';
import { lockSchema } from '../records/record-queries';
import { fieldProblems } from '../records/record-rules';
import { type RecordUpdate, type Terms, reviewUpdate, storeUpdates } from '../records/record-updates';
import { type Naming, lockNamed, namedBy } from './naming';

const { records_identifier_unique: identifierTaken } = outboundConstraints;

/** Changes any number of records that a batch names. */
@Injectable()
export class NamedRecordUpdates {
  constructor(
    private readonly history: RecordHistory,
    private readonly time: BusinessTime,
    private readonly agents: Agents,
  ) {}

  /** The result makes the changes, in a transaction. */
  async prepare(
    naming: Naming<Item> & { keyOf: KeyOf },
    drafts: readonly Draft<Item>[],
    context: RequestContext,
  ): Promise<WriteItems<Item>> {
    const { id, kind, keyOf } = naming;
    const agentOf = await this.agents.named(
      drafts.map(({ fields }) => fields),
      context,
    );
    return async transaction => {
      await transaction.rows(takeTurns, { id });
      const schema = await lockSchema(transaction, { id }, kind);
      const records = await lockNamed(transaction, naming, drafts);
      const work = new Work(naming, { schema, time: this.time, keyOf }, records);
      const outcomes = drafts.map(draft => work.change(draft, agentOf(draft.fields)));
      await storeUpdates(transaction, this.history, schema, work.updates);
      return outcomes;
    };
  }
}

/** The records of a transaction, as the items up to now have left them: several may name the same one. */
class Work {
  private readonly changed = new Map<number, RecordUpdate>();

  constructor(
    private readonly naming: Naming<Item>,
    private readonly terms: Terms,
    private readonly records: readonly CampaignRecord[],
  ) {}

  /** Each record has one, however many items name it. */
  get updates(): RecordUpdate[] {
    return [...this.changed.values()];
  }

  change(draft: Draft<Item>, agent: NamedAgent): ItemOutcome {
    const { record, problems } = namedBy(draft, this.naming, this.records);
    if (!record) {
      const ofFields = fieldProblems(this.terms.schema, draft.fields.record_fields);
      return { errors: draft.allProblems(agent.problems, problems, ofFields) };
    }
    const review = reviewUpdate(draft, record, { ...this.terms, agent });
    const errors = draft.allProblems(review.problems);
    if (errors.length > 0) return { errors };
    const holder = this.holderOf(review.update);
    if (holder) return { id: String(holder.record_id), errors: identifierTaken!().details };
    Object.assign(record, review.update.columns);
    this.note(review.update);
    return { id: String(record.record_id), done: 'UPDATED' };
  }

  /** The record that has the identifier which another one is to have. */
  private holderOf({ columns: { identifier } }: RecordUpdate): CampaignRecord | undefined {
    return identifier ? this.records.find(other => other.identifier === identifier) : undefined;
  }

  private note(update: RecordUpdate): void {
    const before = this.changed.get(update.record_id);
    this.changed.set(update.record_id, {
      ...update,
      columns: { ...before?.columns, ...update.columns },
      record_fields: { ...before?.record_fields, ...update.record_fields },
      isDisposed: update.isDisposed || before?.isDisposed === true,
    });
  }
}

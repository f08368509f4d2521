import { Injectable } from '@nestjs/common';
import type { BatchAnswer } from '@patchbay/contracts/batch';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import type { ProblemDetail } from '@patchbay/contracts/problems';
import { type WriteItems, type ItemOutcome, Batches } from '@patchbay/persistence/batches';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { BatchItems } from '@patchbay/platform/input/batch-items';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Agents, type NamedAgent } from '../agents/agents';
import { callDateProblems } from './call-date-rules';
import { CampaignRecord } from './record';
import type { CallTarget } from './record-changes';
import { RecordHistory } from './record-history';
import { type Holder, RecordHolders } from './record-holders';
import type { CampaignKind } from './record-path';
import { findRows, lockSchema } from './record-queries';
import {
  type Assignment,
  type RecordInput,
  type RecordSchema,
  fieldProblems,
  newAssignment,
  statusProblems,
} from './record-rules';
import { insertValues } from './record-values';

/** Whom the items of a batch name. */
export interface Targets<I> {
  problems: (fields: Partial<I>) => ProblemDetail[];
  /** @param input checked */
  of: (input: I) => Omit<CallTarget, 'campaign_id'>;
}

/** What differs between batches of the two kinds of campaigns. */
export interface RecordBatch<I extends RecordInput> extends CampaignId {
  items: BatchItems<I>;
  kind: CampaignKind;
  /** Finds out before a transaction whom the items name, and within it whether that still holds. */
  targets: (drafts: readonly Draft<I>[]) => Promise<(transaction: Transaction) => Promise<Targets<I>>>;
}

/** A record as it is to be inserted. */
interface NewRow extends Assignment, CallTarget, Holder, Pick<RecordInput, 'record_fields'> {
  create_date: Date;
}

/** By what an item is judged. */
interface ItemTerms<I> extends CampaignId {
  schema: RecordSchema;
  target: Targets<I>;
  agent: NamedAgent;
}

/** What becomes of an item: a row, or what is wrong with it. */
interface Checked {
  row?: NewRow;
  errors: ProblemDetail[];
}

/** Transactions of batches of one campaign take turns: they may name the same records in any order. */
export const takeTurns = statement<CampaignId>('SELECT FROM campaigns WHERE id = :id FOR NO KEY UPDATE');

/** Adds many records to campaigns of both kinds. */
@Injectable()
export class RecordBatches {
  constructor(
    private readonly batches: Batches,
    private readonly history: RecordHistory,
    private readonly time: BusinessTime,
    private readonly agents: Agents,
  ) {}

  add<I extends RecordInput>(batch: RecordBatch<I>, context: RequestContext): Promise<BatchAnswer> {
    const prepare = (drafts: readonly Draft<I>[]) => this.prepare(batch, drafts, context);
    return this.batches.write(context, { items: batch.items, prepare });
  }

  private async prepare<I extends RecordInput>(
    { id, kind, targets }: RecordBatch<I>,
    drafts: readonly Draft<I>[],
    context: RequestContext,
  ): Promise<WriteItems<I>> {
    const agentOf = await this.agents.named(
      drafts.map(({ fields }) => fields),
      context,
    );
    const confirm = await targets(drafts);
    return async transaction => {
      await transaction.rows(takeTurns, { id });
      const schema = await lockSchema(transaction, { id }, kind);
      const target = await confirm(transaction);
      const checked = drafts.map(draft =>
        this.check(draft, { id, schema, target, agent: agentOf(draft.fields) }),
      );
      return this.insert(transaction, id, checked);
    };
  }

  private check<I extends RecordInput>(
    draft: Draft<I>,
    { id, schema, target, agent }: ItemTerms<I>,
  ): Checked {
    const assignment = newAssignment(draft.fields, { schema, time: this.time, agent });
    const errors = draft.allProblems(
      agent.problems,
      target.problems(draft.fields),
      statusProblems(draft, schema, assignment),
      callDateProblems(assignment, schema, this.time),
      fieldProblems(schema, draft.fields.record_fields),
    );
    if (errors.length > 0) return { errors };
    const input = draft.check();
    const { record_fields } = input;
    const row = { ...assignment, ...target.of(input), campaign_id: id, record_fields };
    return { row: { ...row, create_date: this.time.now() }, errors };
  }

  private async insert(
    transaction: Transaction,
    id: string,
    checked: readonly Checked[],
  ): Promise<ItemOutcome[]> {
    const rows = checked.flatMap(({ row }) => row ?? []);
    const holders = await RecordHolders.find(transaction, id, rows);
    const claims = checked.map(({ row, errors }) =>
      row ? holders.claim(row) : { holder: undefined, errors },
    );
    const claimed = new Set(claims.flatMap(({ holder, errors }) => (errors.length === 0 ? holder! : [])));
    const record_ids = await insertRecords(
      transaction,
      rows.filter(row => claimed.has(row)),
    );
    await this.history.added(transaction, await findRows(transaction, record_ids));
    return claims.map(({ holder, errors }) => ({ id: holder && String(holder.record_id), errors }));
  }
}

/** Stores the rows in their order, and notes and returns their numbers. */
async function insertRecords(transaction: Transaction, rows: readonly NewRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const columns = rows.map(({ record_fields: _values, ...row }) => row);
  const { identifiers } = await transaction.manager.insert(CampaignRecord, columns);
  const stored = rows.map((row, index) =>
    Object.assign(row, { record_id: identifiers[index]!.record_id as number }),
  );
  await insertValues(transaction, stored);
  return stored.map(({ record_id }) => record_id);
}

import { Injectable } from '@nestjs/common';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import type { RecordCreated } from '@patchbay/contracts/outbound/record-views';
import type { ProblemDetail } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Agents, type NamedAgent } from '../agents/agents';
import { callDateProblems } from './call-date-rules';
import { CampaignRecord } from './record';
import { RecordHistory } from './record-history';
import type { CampaignKind, RecordPath } from './record-path';
import { findRows, lockRecord, lockSchema, removeRecords } from './record-queries';
import { type RecordInput, fieldProblems, newAssignment, statusProblems } from './record-rules';
import { reviewUpdate, storeUpdates } from './record-updates';
import { mergeValues } from './record-values';

/** Whom to call, and in which campaign. */
export type CallTarget = Pick<CampaignRecord, 'campaign_id' | 'customer_id' | 'phone_number' | 'phone_key'> &
  Partial<Pick<CampaignRecord, 'other_numbers'>>;

/** What differs between new records of the two kinds of campaigns. */
export interface NewRecord<I> {
  kind: CampaignKind;
  problems?: ProblemDetail[];
  /** @param input checked */
  target: (input: I, transaction: Transaction) => CallTarget | Promise<CallTarget>;
}

/** Writes records of campaigns of both kinds. */
@Injectable()
export class RecordChanges {
  constructor(
    private readonly database: Database,
    private readonly history: RecordHistory,
    private readonly time: BusinessTime,
    private readonly agents: Agents,
  ) {}

  async add<I extends RecordInput & CampaignId>(
    draft: Draft<I, 'id'>,
    { kind, problems = [], target }: NewRecord<I>,
    context: RequestContext,
  ): Promise<RecordCreated> {
    const { fields } = draft;
    const agent = await this.agentOf(fields, context);
    return this.database.write(context, async transaction => {
      const schema = await lockSchema(transaction, fields, kind);
      const assignment = newAssignment(fields, { schema, time: this.time, agent });
      const found = [
        ...statusProblems(draft, schema, assignment),
        ...callDateProblems(assignment, schema, this.time),
        ...fieldProblems(schema, fields.record_fields),
      ];
      const input = draft.check(agent.problems, problems, found);
      const row = { ...assignment, ...(await target(input, transaction)), create_date: this.time.now() };
      const { identifiers } = await transaction.manager.insert(CampaignRecord, row);
      const record = { ...row, record_id: identifiers[0]!.record_id as number };
      await mergeValues(transaction, record, schema, input.record_fields);
      await this.history.added(transaction, await findRows(transaction, [record.record_id]));
      return { record_id: String(record.record_id) };
    });
  }

  async update(
    draft: Draft<RecordInput & CampaignId, 'id'>,
    path: RecordPath,
    context: RequestContext,
  ): Promise<void> {
    const { fields } = draft;
    const agent = await this.agentOf(fields, context);
    await this.database.write(context, async transaction => {
      const schema = await lockSchema(transaction, fields, path.kind);
      const record = await lockRecord(transaction, path);
      const terms = { schema, time: this.time, keyOf: path.keyOf, agent };
      const { update, problems } = reviewUpdate(draft, record, terms);
      draft.check(problems);
      await storeUpdates(transaction, this.history, schema, [update]);
    });
  }

  async remove(path: RecordPath, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      await lockSchema(transaction, { id: path.identity.campaign_id }, path.kind);
      const { record_id } = await lockRecord(transaction, path);
      await this.history.removed(transaction, await removeRecords(transaction, [record_id]));
    });
  }

  private async agentOf(fields: Partial<RecordInput>, context: RequestContext): Promise<NamedAgent> {
    return (await this.agents.named([fields], context))(fields);
  }
}

import type { Transaction } from '@patchbay/persistence/transaction';
import { Injectable } from '@nestjs/common';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import type { RecordAssignment, RecordCreated } from '@patchbay/contracts/outbound/records';
import { type ProblemDetail, throwIfAny } from '@patchbay/contracts/problems';
import { applyChange } from '@patchbay/persistence/apply-change';
import { Outbox } from '@patchbay/persistence/outbox';
import type { RequestContext } from '@patchbay/platform/request-context';
import { BusinessTime } from '@patchbay/platform/business-time';
import { Agents } from '../agents/agents';
import type { Structure } from '../campaigns/campaign-queries';
import { CampaignRecord, changed } from './record';
import { putFields } from './record-queries';
import {
  type RecordStatus,
  assignmentProblems,
  fieldProblems,
  findStatus,
  freshStatusOf,
  isBlamed,
  moveProblems,
  together,
} from './record-rules';

/** Who is to be called, and under which campaign. */
export type Callee = Pick<CampaignRecord, 'campaign_id' | 'customer_id' | 'phone_number' | 'phone_key'>;

type Wanted = Omit<RecordAssignment, 'id'> & { status_id?: number | null };

export interface RecordChange {
  /** Of the campaign, which is held. */
  structure: Structure;
  wanted: Wanted;
  /** What the caller has found wrong already, to be reported together with what is found here. */
  problems: ProblemDetail[];
}

const touchesAssignment = (different: Partial<CampaignRecord> = {}): boolean =>
  different.status_id !== undefined ||
  different.agent_id !== undefined ||
  different.next_call_date !== undefined;

/** What is written alike to records of both kinds of campaigns. */
@Injectable()
export class RecordChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
    private readonly agents: Agents,
  ) {}

  /** What can be found wrong before a transaction begins, which would wait with its locks: fields, and the agent. */
  async inputProblems({ agent_id }: Wanted, context: RequestContext): Promise<ProblemDetail[]> {
    return [...context.problems, ...(await this.agents.problems(agent_id, context))];
  }

  async add(transaction: Transaction, callee: Callee, change: RecordChange): Promise<RecordCreated> {
    const { structure, wanted, problems } = change;
    const { status, unknown } = findStatus(structure, wanted.status_id ?? freshStatusOf(structure));
    const { agent_id = null, next_call_date = null } = this.assignment(wanted);
    const row = { ...callee, agent_id, next_call_date, order: wanted.order ?? null };
    const found = [
      ...unknown,
      ...(status ? assignmentProblems(status.system_status, row) : []),
      ...fieldProblems(structure, wanted.record_fields),
    ];
    throwIfAny(together(problems, found));
    const inserted = { ...row, status_id: status!.status_id, create_date: this.time.now() };
    const { identifiers } = await transaction.manager.insert(CampaignRecord, inserted);
    const record = { ...row, record_id: identifiers[0]!.record_id as number };
    await putFields(transaction, record, structure, wanted.record_fields);
    await this.outbox.add(transaction, recordEvents.created, changed(record));
    return { record_id: String(record.record_id) };
  }

  /** Changes a locked record; another status is told as such, whatever else is different. */
  async update(
    transaction: Transaction,
    record: CampaignRecord,
    { structure, wanted, problems }: RecordChange,
  ): Promise<void> {
    const { status: before } = findStatus(structure, record.status_id);
    const status_id = wanted.status_id ?? record.status_id;
    const { status, unknown } = findStatus(structure, status_id);
    const { order } = wanted;
    const different = change<CampaignRecord>(record, { status_id, order, ...this.assignment(wanted) });
    const isHeldToStatus = status && touchesAssignment(different) && !isBlamed('status_id', problems);
    const found = [
      ...unknown,
      ...(status ? moveProblems(before!.system_status, status.system_status) : []),
      ...(isHeldToStatus ? assignmentProblems(status.system_status, record) : []),
      ...fieldProblems(structure, wanted.record_fields),
    ];
    throwIfAny(together(problems, found));
    if (different) await transaction.manager.update(CampaignRecord, record.record_id, different);
    const hasOtherFields = await putFields(transaction, record, structure, wanted.record_fields);
    if (different?.status_id) return this.tellStatus(transaction, record, status!);
    if (!different && !hasOtherFields) return;
    await this.outbox.add(transaction, recordEvents.updated, changed(record));
  }

  async remove(transaction: Transaction, record: CampaignRecord): Promise<void> {
    await transaction.manager.delete(CampaignRecord, record.record_id);
    await this.outbox.add(transaction, recordEvents.deleted, changed(record));
  }

  private async tellStatus(
    transaction: Transaction,
    record: CampaignRecord,
    { status_id, system_status }: RecordStatus,
  ): Promise<void> {
    const fields = { ...changed(record), status_id, system_status };
    await this.outbox.add(transaction, recordEvents.statusChanged, fields);
  }

  /** What is sent empty is cleared, and what is not sent is undefined. */
  private assignment({ agent_id, next_call_date }: Wanted) {
    const instant = next_call_date ? this.time.instant(next_call_date) : next_call_date;
    return { agent_id, next_call_date: instant as Date | null | undefined };
  }
}

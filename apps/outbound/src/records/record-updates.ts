import type { ProblemDetail } from '@patchbay/contracts/problems';
import { applyChange } from '@patchbay/persistence/apply-change';
import type { Transaction } from '@patchbay/persistence/transaction';
import type { BusinessTime } from '@patchbay/platform/business-time';
import type { Draft } from '@patchbay/platform/input/draft';
import { beginWithFirst, forgetNotice } from '../claims/due-records';
import type { NamedAgent } from '../agents/agents';
import { callDateProblems } from './call-date-rules';
import { type KeyOf, numberProblems, numbersOfCrm, otherNumbers } from './phone-numbers';
import { CampaignRecord } from './record';
import type { RecordHistory } from './record-history';
import { changedBy } from './record-queries';
import {
  type RecordInput,
  type RecordSchema,
  assignmentOf,
  fieldProblems,
  statusProblems,
  wantedStatus,
} from './record-rules';
import { mergeValues } from './record-values';

/** What is to become of a locked record. */
export interface RecordUpdate extends Pick<CampaignRecord, 'record_id' | 'campaign_id'> {
  /** Those that are different. */
  columns: Partial<CampaignRecord>;
  record_fields: Readonly<Record<string, unknown>>;
  /** Whether a status is set, be it the same: that ends the record's wrap-up. */
  isDisposed: boolean;
}

/** By what a request is judged. */
export interface Terms {
  schema: RecordSchema;
  time: BusinessTime;
  /** How numbers of the record are compared; none where the CRM has them. */
  keyOf?: KeyOf;
}

/** Also by whom it names as the agent. */
export interface ItemTerms extends Terms {
  agent: NamedAgent;
}

/** What a request makes of a record, and what is wrong with that beyond its fields by themselves. */
export function reviewUpdate(
  draft: Draft<RecordInput>,
  record: CampaignRecord,
  { schema, time, keyOf, agent }: ItemTerms,
): { update: RecordUpdate; problems: ProblemDetail[] } {
  const { fields } = draft;
  const { record_fields = {} } = fields;
  const { problems, ...numbers } = changedNumbers(fields, record, keyOf);
  const after = { ...record };
  const columns =
    applyChange<CampaignRecord>(after, { ...assignmentOf(fields, { schema, time, agent }), ...numbers }) ??
    {};
  const found = isReassigned(fields, columns) ? statusProblems(draft, schema, after, record.status_id) : [];
  const late = 'next_call_date' in columns ? callDateProblems(after, schema, time) : [];
  const { record_id, campaign_id } = record;
  return {
    update: {
      record_id,
      campaign_id,
      columns,
      record_fields,
      isDisposed: wantedStatus(fields, schema) !== undefined,
    },
    problems: [...agent.problems, ...problems, ...found, ...late, ...fieldProblems(schema, record_fields)],
  };
}

/** The numbers that a request sets, and what is wrong with them. */
function changedNumbers(
  { phone_numbers }: Partial<RecordInput>,
  { phone_key }: CampaignRecord,
  keyOf: KeyOf | undefined,
): Partial<Pick<CampaignRecord, 'other_numbers'>> & { problems: ProblemDetail[] } {
  if (!keyOf) return { problems: phone_numbers ? [numbersOfCrm] : [] };
  const problems = numberProblems(phone_numbers, phone_key, keyOf);
  return { problems, other_numbers: otherNumbers(phone_numbers, keyOf) };
}

/** A new order alone need not make a record conform to its status, which may have been set by phone number. */
const isReassigned = ({ dictionary_status_id }: Partial<RecordInput>, changed: object): boolean =>
  Boolean(dictionary_status_id) || ['status_id', 'agent_id', 'next_call_date'].some(name => name in changed);

/** Stores checked updates, at most one of each record, with its event. */
export async function storeUpdates(
  transaction: Transaction,
  history: RecordHistory,
  schema: RecordSchema,
  updates: readonly RecordUpdate[],
): Promise<void> {
  if (updates.length === 0) return;
  const ids = updates.map(({ record_id }) => record_id);
  const changed = await changedBy(transaction, ids, async () => {
    for (const update of updates) await storeUpdate(transaction, schema, update);
  });
  for (const { record_id, isDisposed } of updates)
    if (isDisposed) await history.disposed(transaction, record_id);
  await history.changed(transaction, changed);
}

async function storeUpdate(
  transaction: Transaction,
  schema: RecordSchema,
  { columns, record_fields, ...key }: RecordUpdate,
): Promise<void> {
  const { record_id } = key;
  if (Object.keys(columns).length > 0) await transaction.manager.update(CampaignRecord, record_id, columns);
  await mergeValues(transaction, key, schema, record_fields);
  if ('agent_id' in columns) await transaction.rows(forgetNotice, { record_id });
  if (columns.other_numbers) await transaction.rows(beginWithFirst, { record_id });
}

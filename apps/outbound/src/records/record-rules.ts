import { customFieldProblems } from '@patchbay/contracts/fields/custom-fields';
import type { RecordAssignment } from '@patchbay/contracts/outbound/record-assignment';
import type { BusinessTime } from '@patchbay/platform/business-time';
import type { SystemStatus } from '@patchbay/contracts/outbound/statuses';
import { type ProblemDetail, codes, unknownReference } from '@patchbay/contracts/problems';
import { applyChange } from '@patchbay/persistence/apply-change';
import type { Draft } from '@patchbay/platform/input/draft';
import type { NamedAgent } from '../agents/agents';
import type { CampaignStatus } from '../statuses/campaign-status';
import { initialStatus, systemStatusRules } from '../statuses/system-status';
import type { CallDates } from './call-date-rules';
import { type CampaignRecord, usualPriority } from './record';

type RecordStatus = Pick<CampaignStatus, 'status_id' | 'system_status' | 'dictionary_status_id'>;

/** What records of a campaign must conform to. */
export interface RecordSchema extends CallDates {
  crm_fed: boolean;
  fields: string[];
  statuses: RecordStatus[];
}

/** The part of it that is about statuses. */
export type StatusSchema = Pick<RecordSchema, 'crm_fed' | 'statuses'>;

/** What a request sets of a record of any campaign. */
export type RecordInput = Omit<RecordAssignment, 'id'> & {
  status_id?: number | null;
  identifier?: string;
  note?: string;
};

/** By what a request is read: `agent` is whom it names. */
export interface AssignmentTerms {
  schema: StatusSchema;
  time: BusinessTime;
  agent: Pick<NamedAgent, 'agent_id'>;
}

/** Whether, by whom, when and in which order a record is called, and what another system calls it. */
export type Assignment = Pick<
  CampaignRecord,
  'agent_id' | 'next_call_date' | 'order' | 'identifier' | 'last_note' | 'priority' | 'time_zone'
> & {
  /** Undefined when the request has none, and the campaign no initial one. */
  status_id?: number;
};

const statusOf = (
  { statuses }: Pick<RecordSchema, 'statuses'>,
  id: number | undefined,
): RecordStatus | undefined => statuses.find(({ status_id }) => status_id === id);

/** The status of a record that is added without one, to a CRM-fed campaign: elsewhere it is required. */
export const initialStatusOf = ({ crm_fed, statuses }: StatusSchema): number | undefined =>
  !crm_fed ? undefined : statuses.find(({ system_status }) => system_status === initialStatus)?.status_id;

/** The status that a request sets: that of the campaign which is linked to a dictionary status, where that alone is sent. */
export const wantedStatus = (
  { status_id, dictionary_status_id }: Partial<RecordInput>,
  { statuses }: Pick<RecordSchema, 'statuses'>,
): number | undefined =>
  status_id ??
  (dictionary_status_id
    ? statuses.find(status => status.dictionary_status_id === dictionary_status_id)?.status_id
    : undefined);

/** What the fields of a request set: an empty one is null, one that is not sent undefined; a status cannot be empty. */
export function assignmentOf(
  fields: Partial<RecordInput>,
  { schema, time, agent: { agent_id } }: AssignmentTerms,
): Partial<Assignment> {
  const { next_call_date, order, identifier, note, priority, time_zone } = fields;
  const instant = next_call_date ? time.instant(next_call_date) : null;
  return {
    status_id: wantedStatus(fields, schema),
    agent_id,
    next_call_date: next_call_date === undefined ? undefined : instant,
    order,
    identifier,
    last_note: note,
    priority: priority === null ? usualPriority : priority,
    time_zone: time_zone === null ? '' : time_zone,
  };
}

/** The assignment of a new record. */
export function newAssignment(fields: Partial<RecordInput>, terms: AssignmentTerms): Assignment {
  const unset = { agent_id: null, next_call_date: null, order: null, identifier: '', last_note: '' };
  const asUsual = { priority: usualPriority, time_zone: '' };
  const assignment: Assignment = { ...unset, ...asUsual, status_id: initialStatusOf(terms.schema) };
  applyChange(assignment, assignmentOf(fields, terms));
  return assignment;
}

/**
 * Problems with the status that a record is to have. A field that is wrong already has no second problem.
 *
 * @param before the status of a record that is changed
 */
export function statusProblems(
  draft: Draft<RecordInput>,
  schema: StatusSchema,
  record: Pick<Assignment, 'status_id' | 'agent_id' | 'next_call_date'>,
  before?: number,
): ProblemDetail[] {
  if (draft.isWrong('status_id') || draft.isWrong('dictionary_status_id')) return [];
  const { status_id, dictionary_status_id } = draft.fields;
  if (dictionary_status_id && !status_id && wantedStatus(draft.fields, schema) === undefined)
    return [
      unknownReference('dictionary_status_id', `a status of the campaign linked to ${dictionary_status_id}`),
    ];
  const [from, to] = [statusOf(schema, before), statusOf(schema, record.status_id)];
  if (!to) return [unknownStatus(record.status_id, schema)];
  return [
    ...(from ? transitionProblems(from.system_status, to.system_status) : []),
    ...requiredProblems(to.system_status, record).filter(({ field }) => !isWrong(draft, field)),
  ];
}

/** An agent may be named by a login that is unknown. */
const isWrong = (draft: Draft<RecordInput>, field: 'agent_id' | 'next_call_date'): boolean =>
  draft.isWrong(field) ||
  (field === 'agent_id' && Boolean(draft.isWrong('agent_login') || draft.fields.agent_login));

function unknownStatus(status_id: number | undefined, { crm_fed }: StatusSchema): ProblemDetail {
  const field = 'status_id';
  if (status_id !== undefined)
    return { message: `the campaign has no status ${status_id}`, code: codes.unknownReference, field };
  const because = crm_fed ? `: the campaign has no status that is ${initialStatus}` : '';
  const message = `status_id is required${because}`;
  return { message, code: codes.required, field };
}

/** Fields that a status requires and the record lacks. */
export const requiredProblems = (
  system_status: SystemStatus,
  record: Pick<Assignment, 'agent_id' | 'next_call_date'>,
) =>
  systemStatusRules[system_status].requires
    .filter(field => record[field] === null)
    .map(field => ({
      message: `${field} is required for a status that is ${system_status}`,
      code: codes.required,
      field,
    }));

/** Whether one status may follow another. */
export function transitionProblems(
  from: SystemStatus,
  to: SystemStatus,
  rules = systemStatusRules,
): ProblemDetail[] {
  if (from === to || rules[from].next.includes(to)) return [];
  return [
    { message: `a status that is ${to} must not follow ${from}`, code: codes.notAllowed, field: 'status_id' },
  ];
}

/** Values are texts of fields in the campaign's structure; records of a CRM-fed campaign have none. */
export function fieldProblems(
  { crm_fed, fields }: Pick<RecordSchema, 'crm_fed' | 'fields'>,
  record_fields: Readonly<Record<string, unknown>> = {},
): ProblemDetail[] {
  const entries = Object.entries(record_fields);
  if (crm_fed && entries.length > 0) {
    const message = 'record_fields cannot be set in a CRM-fed campaign';
    return [{ message, code: codes.notAllowed, field: 'record_fields' }];
  }
  const known = new Set(fields);
  return entries.flatMap(([name, value]) => {
    const field = `record_fields.${name}`;
    if (known.has(name)) return customFieldProblems(field, value);
    return [
      { message: `${field} is not a field of the campaign structure`, code: codes.unknownField, field },
    ];
  });
}

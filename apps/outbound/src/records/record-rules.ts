import { customFieldProblems } from '@patchbay/contracts/fields/custom-fields';
import type { RecordAssignment } from '@patchbay/contracts/outbound/record-assignment';
import type { BusinessTime } from '@patchbay/platform/business-time';
import type { SystemStatus } from '@patchbay/contracts/outbound/statuses';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { applyChange } from '@patchbay/persistence/apply-change';
import type { Draft } from '@patchbay/platform/input/draft';
import type { CampaignStatus } from '../statuses/campaign-status';
import { initialStatus, systemStatusRules } from '../statuses/system-status';
import { type CampaignRecord, usualPriority } from './record';

type RecordStatus = Pick<CampaignStatus, 'status_id' | 'system_status'>;

/** What records of a campaign must conform to. */
export interface RecordSchema {
  crm_fed: boolean;
  fields: string[];
  statuses: RecordStatus[];
}

/** What a request sets of a record of any campaign. */
export type RecordInput = Omit<RecordAssignment, 'id'> & {
  status_id?: number | null;
  identifier?: string;
  note?: string;
};

/** Whether, by whom, when and in which order a record is called, and what another system calls it. */
export type Assignment = Pick<
  CampaignRecord,
  'agent_id' | 'next_call_date' | 'order' | 'identifier' | 'last_note' | 'priority' | 'time_zone'
> & {
  /** Undefined when the request has none, and the campaign no initial one. */
  status_id?: number;
};

export const statusOf = (
  { statuses }: Pick<RecordSchema, 'statuses'>,
  id: number | undefined,
): RecordStatus | undefined => statuses.find(({ status_id }) => status_id === id);

/** The status of a record that is added without one. */
export const initialStatusOf = ({ statuses }: Pick<RecordSchema, 'statuses'>): number | undefined =>
  statuses.find(({ system_status }) => system_status === initialStatus)?.status_id;

/** What the fields of a request set: an empty one is null, one that is not sent undefined; a status cannot be empty. */
export function assignmentOf(fields: Partial<RecordInput>, time: BusinessTime): Partial<Assignment> {
  const { status_id, agent_id, next_call_date, order, identifier, note, priority, time_zone } = fields;
  const instant = next_call_date ? time.instant(next_call_date) : null;
  return {
    status_id: status_id ?? undefined,
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
export function newAssignment(
  fields: Partial<RecordInput>,
  schema: Pick<RecordSchema, 'statuses'>,
  time: BusinessTime,
): Assignment {
  const unset = { agent_id: null, next_call_date: null, order: null, identifier: '', last_note: '' };
  const asUsual = { priority: usualPriority, time_zone: '' };
  const assignment: Assignment = { ...unset, ...asUsual, status_id: initialStatusOf(schema) };
  applyChange(assignment, assignmentOf(fields, time));
  return assignment;
}

/**
 * Problems with the status that a record is to have. A field that is wrong already has no second problem.
 *
 * @param before the status of a record that is changed
 */
export function statusProblems(
  draft: Draft<RecordInput>,
  schema: Pick<RecordSchema, 'statuses'>,
  record: Pick<Assignment, 'status_id' | 'agent_id' | 'next_call_date'>,
  before?: number,
): ProblemDetail[] {
  if (draft.isWrong('status_id')) return [];
  const [from, to] = [statusOf(schema, before), statusOf(schema, record.status_id)];
  if (!to) return [unknownStatus(record.status_id)];
  return [
    ...(from ? transitionProblems(from.system_status, to.system_status) : []),
    ...requiredProblems(to.system_status, record).filter(({ field }) => !draft.isWrong(field)),
  ];
}

function unknownStatus(status_id: number | undefined): ProblemDetail {
  const field = 'status_id';
  if (status_id !== undefined)
    return { message: `the campaign has no status ${status_id}`, code: codes.unknownReference, field };
  const message = `status_id is required: the campaign has no status that is ${initialStatus}`;
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

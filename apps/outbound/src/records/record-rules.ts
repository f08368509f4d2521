import { customFieldDefect } from '@patchbay/contracts/fields/custom-fields';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { SystemStatus } from '@patchbay/contracts/outbound/statuses';
import type { Structure } from '../campaigns/campaign-queries';
import { freshStatus, systemStatusRules } from '../statuses/system-status';
import type { CampaignRecord } from './record';

type Assignment = Pick<CampaignRecord, 'agent_id' | 'next_call_date'>;
export type RecordStatus = Structure['statuses'][number];

/** What a record lacks to have a status, all of it. */
export function assignmentProblems(system_status: SystemStatus, record: Assignment): ProblemDetail[] {
  return systemStatusRules[system_status].requires
    .filter(field => record[field] === null)
    .map(field => ({
      message: `${field} is required for a status that is ${system_status}`,
      code: codes.required,
      field,
    }));
}

/** What a record's status may become. */
export function moveProblems(
  from: SystemStatus,
  to: SystemStatus,
  rules = systemStatusRules,
): ProblemDetail[] {
  if (from === to || rules[from].next.includes(to)) return [];
  return [
    { message: `a status that is ${to} must not follow ${from}`, code: codes.notAllowed, field: 'status_id' },
  ];
}

export const isBlamed = (field: string | undefined, problems: readonly ProblemDetail[]): boolean =>
  problems.some(problem => problem.field === field);

/** All problems of a request, with one for each field: what was known before comes first. */
export const together = (
  known: readonly ProblemDetail[],
  found: readonly ProblemDetail[],
): ProblemDetail[] => [...known, ...found.filter(({ field }) => !isBlamed(field, known))];

/** The campaign's status of that number. */
export function findStatus(
  { statuses }: Pick<Structure, 'statuses'>,
  wanted: number | undefined,
): { status?: RecordStatus; unknown: ProblemDetail[] } {
  const status = statuses.find(({ status_id }) => status_id === wanted);
  if (status) return { status, unknown: [] };
  const field = 'status_id';
  if (wanted === undefined) {
    const message = `status_id is required: the campaign has no status that is ${freshStatus}`;
    return { unknown: [{ message, code: codes.required, field }] };
  }
  const message = `the campaign has no status ${wanted}`;
  return { unknown: [{ message, code: codes.unknownReference, field }] };
}

/** The status of a record that is added without one. */
export const freshStatusOf = ({ statuses }: Pick<Structure, 'statuses'>): number | undefined =>
  statuses.find(({ system_status }) => system_status === freshStatus)?.status_id;

/** Values are texts of fields of the structure; a CRM-fed campaign has none. */
export function fieldProblems(
  { crm_fed, fields }: Pick<Structure, 'crm_fed' | 'fields'>,
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
    const unknown = {
      code: codes.unknownField,
      message: 'is not a field of the campaign structure',
    };
    const defect = known.has(name) ? customFieldDefect(value) : unknown;
    return defect ? [{ message: `${field} ${defect.message}`, code: defect.code, field }] : [];
  });
}

/** Checked values: those to keep as texts, and the names of those to remove. */
export function splitFields(record_fields: Readonly<Record<string, unknown>> = {}): {
  kept: [name: string, value: string][];
  removed: string[];
} {
  const all = Object.entries(record_fields).map(([name, value]): [string, string] => [name, String(value)]);
  return {
    kept: all.filter(([, value]) => value !== ''),
    removed: all.filter(([, value]) => value === '').map(([name]) => name),
  };
}

import { type ProblemDetail, codes, unknownReference } from '@patchbay/contracts/problems';
import { largestFields } from '@patchbay/contracts/ticketing/ticket-views';
import { isAmong, shortStatement, unseen } from '@patchbay/persistence/statement';
import {
  type FieldName,
  type StoredValues,
  changedValues,
  idsOf,
  sizeProblems,
  valueProblems,
} from '@patchbay/platform/custom-fields';
import type { Status, Substatus, TicketQueue } from '../dictionaries/dictionary';
import type { Ticket, TicketNames } from './ticket';

/** What a client can make a ticket refer to. */
export type TicketReferences = Pick<Ticket, 'ticket_queue_id' | 'status_id' | 'substatus_id' | 'category_id'>;

/** The same as sent: an unset field refers to nothing. */
type Wanted = { [name in keyof TicketReferences]: number | null | undefined };

interface WantedFiles {
  tokens: string[];
  now: Date;
}

interface WantedByNew extends Wanted, WantedFiles {
  to: string | undefined;
}

/** What exists of it. */
export interface Referred {
  /** The wanted queue; for a new ticket, that of the mailbox when none is wanted. */
  queue: Pick<TicketQueue, 'id' | 'name'> | null;
  /** The wanted status; the first one when none is wanted. */
  status: Pick<Status, 'id' | 'name' | 'closed'> | null;
  substatus: Pick<Substatus, 'id' | 'name' | 'status_id'> | null;
  has_category: boolean;
  /** All custom fields. */
  fields: FieldName[];
}

export interface ReferredByNew extends Referred {
  ticket_id: number;
  /** Of its first mail. */
  message_id: number;
  /** Those of the wanted tokens that are usable. */
  tokens: string[];
}

/** The names of what exists. */
export const namesOf = ({ queue, status, substatus, fields }: Referred): TicketNames => ({
  ticket_queue_name: queue!.name,
  status_name: status!.name,
  substatus_name: substatus ? substatus.name : null,
  fields,
});

const existingQueue = (condition: string): string =>
  `(SELECT json_build_object('id', id, 'name', name) FROM ticket_queues WHERE ${condition}) AS queue`;

/** Read once by a statement, however many rows it has. */
export const allFields = `(SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY id), '[]')
      FROM ticket_fields) AS fields`;

const existing = `
    (SELECT json_build_object('id', id, 'name', name, 'closed', closed) FROM ticket_statuses
      WHERE ${unseen(':status_id::bigint')} IS NULL OR id = ${unseen(':status_id::bigint')} ORDER BY "order", id LIMIT 1) AS status,
    (SELECT json_build_object('id', id, 'name', name, 'status_id', status_id) FROM ticket_substatuses
      WHERE id = :substatus_id) AS substatus,
    EXISTS (SELECT FROM ticket_categories WHERE id = :category_id) AS has_category, ${allFields}`;

/** A token is usable for 24 hours, whether or not its file is attached already. */
const usableTokens = `
    ARRAY(SELECT token FROM files WHERE ${isAmong('token', ':tokens::text[]')} AND size IS NOT NULL
      AND created_at > :now::timestamptz - interval '24 hours') AS tokens`;

export const referred = shortStatement<Wanted, Referred>(
  `SELECT ${existingQueue('id = :ticket_queue_id')}, ${existing}`,
);

/** That of the mailbox when none is wanted. */
const queueWanted = `coalesce(${unseen(':ticket_queue_id::bigint')}, (SELECT id FROM ticket_queues WHERE email = lower(:to)))`;

/** With identifiers for the new ticket and its first mail, so that one statement can store them with their event. */
export const referredByNew = shortStatement<WantedByNew, ReferredByNew>(`
  SELECT nextval('tickets_ticket_id_seq') AS ticket_id, nextval('ticket_messages_message_id_seq') AS message_id,
    ${existingQueue(`id = ${queueWanted}`)},
    ${existing}, ${usableTokens}`);

/** What a new ticket refers to, to be looked up by {@link referredByNew}. */
export const wantedByNew = (
  {
    to,
    ticket_queue_id,
    status_id,
    substatus_id,
    category_id,
  }: Partial<Omit<WantedByNew, keyof WantedFiles>>,
  tokens: string[],
  now: Date,
): WantedByNew => ({ to, ticket_queue_id, status_id, substatus_id, category_id, tokens, now });

/** The same for a message. */
export const referredByNewMessage = shortStatement<WantedFiles, { message_id: number; tokens: string[] }>(
  `SELECT nextval('ticket_messages_message_id_seq') AS message_id, ${usableTokens}`,
);

/** @param to mailbox in which a new ticket arrives, if that decides */
export function queueProblems(
  { to, ticket_queue_id }: { to?: string; ticket_queue_id?: number | null },
  { queue }: Pick<Referred, 'queue'>,
  draft: { isWrong(field: 'ticket_queue_id'): boolean },
): ProblemDetail[] {
  if (queue || draft.isWrong('ticket_queue_id')) return [];
  if (ticket_queue_id) return [unknownReference('ticket_queue_id', `ticket queue ${ticket_queue_id}`)];
  return to === undefined ? [] : [refusal('to', `no ticket queue has the mailbox ${to}`)];
}

/** Finds references to what does not exist, and a substatus that does not belong to the status. */
export function referenceProblems(
  { status_id, substatus_id, category_id }: Partial<Wanted>,
  { status, substatus, has_category }: Referred,
  draft: { isWrong(field: 'status_id'): boolean },
): ProblemDetail[] {
  const problems: ProblemDetail[] = [];
  // Instead of a wrong status another one was looked up.
  const isWanted = !draft.isWrong('status_id');
  if (isWanted && !status) {
    const message = status_id ? `status ${status_id} does not exist` : 'there is no status';
    problems.push(refusal('status_id', message));
  }
  if (substatus_id && !substatus)
    problems.push(unknownReference('substatus_id', `substatus ${substatus_id}`));
  if (isWanted && status && substatus && substatus.status_id !== status.id) {
    const message = `substatus ${substatus.id} does not belong to status ${status.id}`;
    problems.push(refusal('substatus_id', message));
  }
  if (category_id && !has_category) problems.push(unknownReference('category_id', `category ${category_id}`));
  return problems;
}

/** The same for a change, with the queue. */
export const changeProblems = (
  wanted: TicketReferences,
  found: Referred,
  draft: { isWrong(field: 'ticket_queue_id' | 'status_id'): boolean },
): ProblemDetail[] => [...queueProblems(wanted, found, draft), ...referenceProblems(wanted, found, draft)];

/** The values of custom fields after a change, undefined without one, and what is wrong with it. */
export function changedFields(
  { custom_fields: sent }: { custom_fields?: object },
  { custom_fields: stored }: Pick<Ticket, 'custom_fields'>,
  { fields }: Pick<Referred, 'fields'>,
): { custom_fields: StoredValues | undefined; problems: ProblemDetail[] } {
  if (!sent) return { custom_fields: undefined, problems: [] };
  const ids = idsOf(fields);
  const problems = valueProblems(sent, ids);
  if (problems.length > 0) return { custom_fields: undefined, problems };
  const custom_fields = changedValues(stored, sent, ids);
  return { custom_fields, problems: sizeProblems(custom_fields, largestFields) };
}

/** @param attachments right entries of the input */
export function attachmentProblems(
  attachments: readonly [index: number, token: string][],
  usable: readonly string[],
): ProblemDetail[] {
  const tokens = new Set(usable);
  return attachments
    .filter(([, token]) => !tokens.has(token))
    .map(([index]) => refusal(`attachments[${index}]`, 'unknown or expired file token'));
}

const refusal = (field: string, message: string): ProblemDetail => ({
  message,
  code: codes.unknownReference,
  field,
});

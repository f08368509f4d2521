import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { shortStatement } from '@patchbay/persistence/statement';
import type { RequestContext } from '@patchbay/platform/request-context';

/** What a request wants a ticket to refer to; what is unset refers to nothing. */
interface Wanted {
  to?: string;
  status_id?: number | null;
  substatus_id?: number | null;
  category_id?: number | null;
  attachments?: string[];
}

/** What there is of it. */
export interface Referred {
  ticket_queue_id: number | null;
  /** The wanted status; the first one when none is wanted. */
  status: { id: number; name: string; closed: boolean } | null;
  substatus: { id: number; name: string; status_id: number } | null;
  has_category: boolean;
  tokens: string[];
}

const wantedReferences = `
    (SELECT id FROM ticket_queues WHERE email = lower($1)) AS ticket_queue_id,
    (SELECT json_build_object('id', id, 'name', name, 'closed', closed) FROM ticket_statuses
      WHERE $2::bigint IS NULL OR id = $2 ORDER BY "order", id LIMIT 1) AS status,
    (SELECT json_build_object('id', id, 'name', name, 'status_id', status_id) FROM ticket_substatuses
      WHERE id = $3) AS substatus,
    EXISTS (SELECT FROM ticket_categories WHERE id = $4) AS has_category,
    ARRAY(SELECT token FROM files
      WHERE token = ANY ($5::text[]) AND size IS NOT NULL AND created_at > $6::timestamptz - interval '24 hours'
    ) AS tokens`;

/** Everything in one round trip. A token lives for 24 hours, whether or not its file was attached. */
export const referredOf = shortStatement(`SELECT ${wantedReferences}`);

/** The same with an id for a new ticket: with it the ticket and its event can be stored in one round trip. */
export const referredOfNew = shortStatement(
  `SELECT nextval('tickets_ticket_id_seq') AS ticket_id, ${wantedReferences}`,
);

export const valuesOf = (wanted: Wanted, now: Date): unknown[] => [
  wanted.to,
  wanted.status_id,
  wanted.substatus_id,
  wanted.category_id,
  wanted.attachments ?? [],
  now,
];

/**
 * What is wanted and is not there; a substatus must be one of the status.
 *
 * @param call knows what was wanted and could not be read: another one stands in its place
 */
export function referenceProblems(
  wanted: Wanted,
  referred: Referred,
  call: Pick<Call, 'isWrong'>,
): ProblemDetail[] {
  const { to, category_id } = wanted;
  const tokens = new Set(referred.tokens);
  return [
    ...when(
      to !== undefined && referred.ticket_queue_id === null,
      'to',
      `no ticket queue has the mailbox ${to}`,
    ),
    ...(context.isWrong('status_id') ? [] : statusProblems(wanted, referred)),
    ...substatusProblems(wanted, referred, context),
    ...when(!!category_id && !referred.has_category, 'category_id', `category ${category_id} does not exist`),
    ...(wanted.attachments ?? []).flatMap((token, index) =>
      when(
        !tokens.has(token),
        `attachments[${index}]`,
        'the token is of no file, or of one that has expired',
      ),
    ),
  ];
}

function statusProblems({ status_id }: Wanted, { status }: Referred): ProblemDetail[] {
  return when(!status, 'status_id', status_id ? `status ${status_id} does not exist` : 'there is no status');
}

function substatusProblems(
  { substatus_id }: Wanted,
  { status, substatus }: Referred,
  call: Pick<Call, 'isWrong'>,
): ProblemDetail[] {
  if (!substatus_id) return [];
  if (!substatus) return when(true, 'substatus_id', `substatus ${substatus_id} does not exist`);
  if (!status || context.isWrong('status_id')) return [];
  const isOfAnother = substatus.status_id !== status.id;
  return when(isOfAnother, 'substatus_id', `substatus ${substatus_id} is none of status ${status.id}`);
}

const when = (isWrong: boolean, field: string, message: string): ProblemDetail[] =>
  isWrong ? [{ message, code: codes.unknownReference, field }] : [];

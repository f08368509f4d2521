import { shortStatement, statement } from '@patchbay/persistence/statement';
import { isRemoved } from '../campaign-fragments';
import type { Claim } from '../claims/claim';
import { claimColumns } from '../claims/claim-queries';
import { classOf } from '../claims/due-records';
import { usualOverdue } from '../dialling/dialling';
import { type RecordNumber, numbersWhere } from '../records/record-numbers';

interface OfAgent {
  login: string;
  /** Null for all campaigns. */
  outbound_id: string | null;
}

/** Of the claims of the last hour, by parity: the campaign that is furthest behind its share has the least. */
export const claimsForParity = `(
    SELECT count(*) FROM claims WHERE claims.campaign_id = id AND claimed_at > now() - interval '1 hour'
  )::numeric / greatest(parity, 1)`;

/** The preview campaigns of an agent: by order, and of the same order the one that is furthest behind its share. */
export const campaignsOfAgent = shortStatement<OfAgent, { id: string }>(`
  SELECT id FROM campaigns JOIN campaign_agents ON campaign_id = id
  WHERE login = :login AND active_in_outbound AND active AND dialer = 'preview' AND NOT ${isRemoved('id')}
    AND id = coalesce(:outbound_id, id)
  ORDER BY "order", ${claimsForParity}, id`);

/** Whether an agent calls for a campaign: he may have been taken out of it since he got a record. */
export const isAgentOf = statement<{ campaign_id: string; agent_login: string | null }, object>(
  `SELECT FROM campaign_agents WHERE campaign_id = :campaign_id AND login = :agent_login AND active_in_outbound`,
);

interface Wanted {
  campaign_id: string;
  /** Null for whichever agent is free. */
  login: string | null;
  /** Null also for an agent of whom no record was ever said to be. */
  agent_id: number | null;
  /** Whether the campaign calls by itself. */
  is_automatic: boolean;
}

export interface Candidate {
  record_id: number;
  /** Place of the number that is its turn. */
  next_number: number;
  numbers: RecordNumber[];
  time_zone: string;
  customer_id: number | null;
  status_id: number;
  /** False for one whose status means something else than the due table says, since a provisioning file changed that. */
  is_due: boolean;
}

/**
 * Of the first entries of an index the first whose record nobody else has locked, and whose main number is in no claim. Who changes a record
 * locks it before its entry: waiting for it here could be a deadlock.
 */
const best = (where: string, order: string): string => `SELECT * FROM (
    SELECT due.record_id, due.class FROM due_records AS due JOIN records AS record ON record.record_id = due.record_id
    WHERE due.ready AND due.campaign_id = :campaign_id AND ${where}
      AND (:login::text IS NOT NULL OR NOT EXISTS (SELECT FROM record_progress AS before
        WHERE before.record_id = due.record_id AND last_result = 'ABANDONED'))
      AND NOT EXISTS (SELECT FROM claims WHERE claims.phone_key = record.phone_key AND state <> 'ENDED')
    ORDER BY ${order} LIMIT 1 FOR UPDATE OF due SKIP LOCKED FOR NO KEY UPDATE OF record SKIP LOCKED
  ) AS found`;

/** After its time a callback is its agent's alone for so long. */
const ownTime = `(SELECT coalesce((dialling ->> 'overdue_minutes')::int, ${usualOverdue}) * interval '1 minute'
  FROM campaigns WHERE id = :campaign_id)`;

/** @param further a condition for all of them */
function candidate(further = ''): string {
  const ofClass = (number: number) =>
    best(`due.class = ${number}${further}`, 'due.priority, due."order", due.due_at, due.record_id');
  const callback = (where: string) => best(`${where}${further}`, 'due.due_at');
  return `
  SELECT record.record_id, coalesce(next_number, 0) AS next_number, record.time_zone, customer_id, status_id,
    (SELECT json_agg(number) FROM (${numbersWhere('record.record_id = candidate.record_id')}) AS number) AS numbers,
    ${classOf} IS NOT DISTINCT FROM candidate.class AS is_due
  FROM (SELECT * FROM (
    ${[
      callback('due.class = 1 AND due.agent_id = :agent_id'),
      callback('due.class = 2 AND :is_automatic::boolean AND :login::text IS NOT NULL'),
      callback(`due.class = 1 AND due.due_at < now() - ${ownTime}`),
      ofClass(4),
      ofClass(5),
      ofClass(6),
    ].join(' UNION ALL ')}
  ) AS candidates LIMIT 1) AS candidate
  JOIN records AS record ON record.record_id = candidate.record_id
  JOIN campaign_statuses USING (status_id)
  LEFT JOIN record_progress AS progress ON progress.record_id = record.record_id`;
}

/**
 * Locks the best record of a campaign for an agent that nobody else has locked: his own callbacks, who found no agent before (only where
 * the agent is on the line first, and never by the agent's own step), callbacks that others have missed, callbacks of the campaign, who was never called, and who was called before. Each is the first entry of an index.
 */
export const lockCandidate = statement<Wanted, Candidate>(candidate());

/** The same, among the records with a time zone of their own, which have an index for themselves. */
export const lockInOtherZone = statement<Wanted, Candidate>(candidate(` AND due.time_zone <> ''`));

/** When the next record of some campaigns is due: the first entry of an index for each. Null if none waits. */
export const nextDue = statement<{ ids: readonly string[] }, { due_at: Date | null }>(`
  SELECT min(first.due_at) AS due_at FROM unnest(:ids::text[]) AS id, LATERAL (
    SELECT due_at FROM due_records WHERE NOT ready AND campaign_id = id ORDER BY due_at LIMIT 1) AS first`);

/** No row if the record, the agent or the number is in an open claim. */
export const addClaim = statement<
  Pick<Candidate, 'record_id' | 'customer_id' | 'status_id'> &
    Pick<Claim, 'phone_number' | 'phone_key'> & {
      campaign_id: string;
      login: string | null;
      held_status_id: number;
      seconds: number;
      /** Seconds after which it is called by itself; null if it is not. */
      calls_in: number | null;
    },
  Claim
>(`INSERT INTO claims
    (record_id, campaign_id, customer_id, agent_login, phone_number, phone_key, status_before, status_id, lease_until, calls_at)
  VALUES (:record_id, :campaign_id, :customer_id, :login, :phone_number, :phone_key, :status_id, :held_status_id,
    now() + :seconds::int * interval '1 second', now() + :calls_in::int * interval '1 second')
  ON CONFLICT DO NOTHING RETURNING ${claimColumns}`);

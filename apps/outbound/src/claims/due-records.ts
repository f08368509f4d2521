import type { SystemStatus } from '@patchbay/contracts/outbound/statuses';
import { statement, valuesOf } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';

/** The order in which records are called, by system status; without a class they are not. Class 3 is an overdue 1. */
const classes: Partial<Record<SystemStatus, number>> = {
  MY_RECORD: 1,
  CALL_PROGRESSIVE: 2,
  CALL_NO_SOONER_THAN: 4,
  TO_CALL: 5,
  CALL: 6,
};

/** SQL of a record's class by its status. */
export const classOf = `CASE system_status ${Object.entries(classes)
  .map(([status, number]) => `WHEN '${status}' THEN ${number}`)
  .join(' ')} END`;

/** When its time comes by itself; who was never called comes in the order of import. */
const dueBy = `coalesce(CASE WHEN system_status IN ('MY_RECORD', 'CALL_NO_SOONER_THAN') THEN next_call_date
  WHEN system_status <> 'TO_CALL' THEN call_date END, create_date)`;

interface Wanted {
  record_ids: readonly number[];
}

/** A callback becomes ready when its agent is notified. A record of a claim is not due; nor is one that waits for its agent's decision, or has no number. */
const refresh = statement<Wanted>(`
  WITH wanted AS (
    SELECT record_id FROM ${valuesOf(':record_ids::bigint[]')} AS given (record_id)
  ), due AS (
    SELECT record_id, record.campaign_id, ${classOf} AS class, coalesce("order", 2147483647) AS "order", priority, agent_id, time_zone,
      ${classOf} <> 1 OR told_call_date IS NOT DISTINCT FROM next_call_date AS is_told,
      greatest(${dueBy}, rests_until) AS due_at
    FROM wanted JOIN records AS record USING (record_id) JOIN campaign_statuses USING (status_id)
    LEFT JOIN record_progress USING (record_id)
    WHERE ${classOf} IS NOT NULL AND phone_key <> '' AND status_id IS DISTINCT FROM held_status_id
      AND NOT EXISTS (SELECT FROM claims WHERE claims.record_id = record.record_id AND state <> 'ENDED')
  ), removed AS (
    DELETE FROM due_records USING wanted
    WHERE due_records.record_id = wanted.record_id
      AND NOT EXISTS (SELECT FROM due WHERE due.record_id = wanted.record_id)
  )
  INSERT INTO due_records AS stored (record_id, campaign_id, class, priority, "order", agent_id, time_zone, due_at, ready)
  SELECT record_id, campaign_id, class, priority, "order", agent_id, time_zone, due_at,
    is_told AND due_at <= clock_timestamp() FROM due ORDER BY record_id
  ON CONFLICT (record_id) DO UPDATE SET (class, priority, "order", agent_id, time_zone, due_at, ready) =
    (excluded.class, excluded.priority, excluded."order", excluded.agent_id, excluded.time_zone, excluded.due_at, excluded.ready)
  WHERE (stored.class, stored.priority, stored."order", stored.agent_id, stored.time_zone, stored.due_at)
    IS DISTINCT FROM (excluded.class, excluded.priority, excluded."order", excluded.agent_id, excluded.time_zone, excluded.due_at)`);

/** Brings the due table in step with records that were added or changed, or whose claim ended; they are locked. */
export async function refreshDue(transaction: Transaction, record_ids: readonly number[]): Promise<void> {
  if (record_ids.length > 0) await transaction.rows(refresh, { record_ids });
}

const forget = statement<Wanted>(`
  WITH progress AS (DELETE FROM record_progress WHERE record_id = ANY (:record_ids::bigint[]))
  DELETE FROM due_records WHERE record_id = ANY (:record_ids::bigint[])`);

/** Forgets records that were removed. */
export async function forgetDue(transaction: Transaction, record_ids: readonly number[]): Promise<void> {
  if (record_ids.length > 0) await transaction.rows(forget, { record_ids });
}

/**
 * Makes the next records ready whose time has come, but for callbacks. `clock_timestamp()` differs from row to row, so that no index could
 * end the search: it would read all records that rest, twice a second.
 */
export const makeReady = statement<object, { record_id: number }>(`
  UPDATE due_records SET ready = true WHERE record_id = ANY (ARRAY (
    SELECT record_id FROM due_records WHERE NOT ready AND class <> 1 AND due_at <= statement_timestamp()
    ORDER BY due_at LIMIT 1000 FOR UPDATE SKIP LOCKED))
  RETURNING record_id`);

/**
 * Has callbacks of locked campaigns looked at again that came due while these did not call, and of which nobody was notified. In the order
 * in which writers of records lock them.
 */
export const lookAtCallbacks = statement<{ ids: readonly string[] }>(`
  UPDATE due_records SET ready = false WHERE record_id = ANY (ARRAY (
    SELECT record_id FROM due_records AS due JOIN records AS record USING (record_id)
    LEFT JOIN record_progress USING (record_id)
    WHERE due.campaign_id = ANY (:ids::text[]) AND due.ready AND due.class = 1
      AND told_call_date IS DISTINCT FROM next_call_date
    ORDER BY record_id FOR NO KEY UPDATE OF due))`);

/** Passes over a locked record until then. */
export const passOver = statement<{ record_id: number; until: Date }>(
  'UPDATE due_records SET due_at = :until::timestamptz, ready = false WHERE record_id = :record_id',
);

/** Sets what a call leaves behind. */
export const saveProgress = statement<{
  record_id: number;
  /** Minutes; 0 for no rest. */
  rest: number;
  /** A time zone: it rests until the next day there begins, if that is later. Null for no such rest. */
  day_of: string | null;
  held_status_id: number | null;
  failures: number;
  next_number: number;
  result: string;
}>(`
  INSERT INTO record_progress (record_id, rests_until, held_status_id, failures, last_result, next_number)
  VALUES (:record_id, greatest(now() + :rest::int * interval '1 minute',
      (date_trunc('day', now() AT TIME ZONE :day_of::text) + interval '1 day') AT TIME ZONE :day_of::text),
    :held_status_id, :failures, :result, :next_number)
  ON CONFLICT (record_id) DO UPDATE SET rests_until = excluded.rests_until,
    held_status_id = excluded.held_status_id, failures = excluded.failures, last_result = excluded.last_result,
    next_number = excluded.next_number`);

/** Begins with the main number again. */
export const beginWithFirst = statement<{ record_id: number }>(
  'UPDATE record_progress SET next_number = 0 WHERE record_id = :record_id',
);

/** The agent who has a callback now was not notified of it. */
export const forgetNotice = statement<{ record_id: number }>(
  'UPDATE record_progress SET told_call_date = NULL WHERE record_id = :record_id AND told_call_date IS NOT NULL',
);

/** Nobody has to decide on a record any more. */
export const releaseHeld = statement<{ record_id: number }>(
  'UPDATE record_progress SET held_status_id = NULL WHERE record_id = :record_id AND held_status_id IS NOT NULL',
);

export const failuresOf = statement<{ record_id: number }, { failures: number }>(
  'SELECT failures FROM record_progress WHERE record_id = :record_id',
);

/** Leaves a record alone for some minutes. */
export const restRecord = statement<{ record_id: number; rest: number }>(`
  INSERT INTO record_progress (record_id, rests_until) VALUES (:record_id, now() + :rest::int * interval '1 minute')
  ON CONFLICT (record_id) DO UPDATE SET rests_until = excluded.rests_until`);

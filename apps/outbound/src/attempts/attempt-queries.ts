import type { AttemptResult } from '@patchbay/contracts/outbound/attempt-results';
import { columnList } from '@patchbay/persistence/columns';
import { isAmong, statement } from '@patchbay/persistence/statement';
import { isCountedRow, isOfRecord } from '../claims/counted-attempts';
import { Attempt } from './attempt';

export const attemptColumns = columnList('attempts', Attempt);

/** The database sets its times. */
export const addAttempt = statement<
  Pick<
    Attempt,
    | 'campaign_id'
    | 'record_id'
    | 'customer_id'
    | 'phone_number'
    | 'phone_key'
    | 'agent_login'
    | 'mode'
    | 'caller_id'
  > & { decision: string },
  Attempt
>(`INSERT INTO attempts
    (campaign_id, record_id, customer_id, phone_number, phone_key, agent_login, mode, caller_id, decision)
  VALUES (:campaign_id, :record_id, :customer_id, :phone_number, :phone_key, :agent_login, :mode, :caller_id, :decision::jsonb)
  RETURNING ${attemptColumns}`);

export const lockAttempt = statement<{ attempt_id: number }, Attempt>(
  `SELECT ${attemptColumns} FROM attempts WHERE attempt_id = :attempt_id FOR UPDATE`,
);

/** Notes what telephony has said of an attempt that goes on, and when it is asked again: sooner before the answer. It may have ended meanwhile. */
export const noteCall = statement<
  Pick<Attempt, 'attempt_id' | 'connection_id' | 'answered_at'>
>(`UPDATE attempts
  SET connection_id = :connection_id, asked_at = coalesce(asked_at, clock_timestamp()), answered_at = :answered_at::timestamptz,
    look_at = clock_timestamp() + CASE WHEN :answered_at::timestamptz IS NULL THEN interval '5 seconds' ELSE interval '30 seconds' END
  WHERE attempt_id = :attempt_id AND ended_at IS NULL`);

export const closeAttempt = statement<
  Pick<
    Attempt,
    | 'attempt_id'
    | 'connection_id'
    | 'answered_at'
    | 'ended_at'
    | 'ring_ms'
    | 'talk_ms'
    | 'wait_ms'
    | 'cause'
    | 'amd_status'
    | 'amd_ms'
    | 'agent_wait_ms'
  > & {
    taken_by: string;
    result: AttemptResult;
  },
  Attempt
>(`UPDATE attempts
  SET connection_id = :connection_id, answered_at = :answered_at::timestamptz,
    asked_at = CASE WHEN :connection_id::text IS NULL THEN NULL ELSE coalesce(asked_at, clock_timestamp()) END,
    ended_at = coalesce(:ended_at::timestamptz, clock_timestamp()), ring_ms = :ring_ms, talk_ms = :talk_ms, wait_ms = :wait_ms,
    agent_login = coalesce(nullif(:taken_by, ''), agent_login), result = :result,
    cause = :cause::int, amd_status = :amd_status, amd_ms = :amd_ms,
    agent_wait_ms = :agent_wait_ms::bigint, look_at = NULL
  WHERE attempt_id = :attempt_id RETURNING ${attemptColumns}`);

/** Those that telephony is to be asked about; another process that looks at the same moment asks about others. */
export const takeLooks = statement<object, { attempt_id: number }>(`
  UPDATE attempts SET look_at = clock_timestamp() + interval '5 seconds' WHERE attempt_id = ANY (ARRAY (
    SELECT attempt_id FROM attempts WHERE look_at <= statement_timestamp()
    ORDER BY look_at LIMIT 50 FOR UPDATE SKIP LOCKED))
  RETURNING attempt_id`);

export const openOfConnections = statement<{ ids: string[] }, { attempt_id: number }>(
  `SELECT attempt_id FROM attempts WHERE ${isAmong('connection_id', ':ids::text[]')} AND ended_at IS NULL`,
);

/** Attempts that count until now, as the gate counts them, and those of the day with the same result. */
export const countAttempts = statement<
  Pick<Attempt, 'campaign_id' | 'record_id' | 'phone_key' | 'result'> & { zone: string },
  { attempts: number; alike: number }
>(`SELECT count(*) FILTER (WHERE ${isCountedRow})::int AS attempts,
    count(*) FILTER (WHERE result = :result
      AND decided_at >= date_trunc('day', now() AT TIME ZONE :zone::text) AT TIME ZONE :zone::text)::int AS alike
  FROM attempts WHERE ${isOfRecord} AND campaign_id = :campaign_id`);

/** An agent has taken the call of a number that was called without one: the claim is his, unless he has another one. */
export const takeCall = statement<{ attempt_id: number; login: string }>(`
  WITH taken AS (
    UPDATE attempts SET agent_login = :login WHERE attempt_id = :attempt_id AND agent_login = ''
  )
  UPDATE claims SET agent_login = :login
  WHERE attempt_id = :attempt_id AND state <> 'ENDED' AND agent_login IS NULL
    AND NOT EXISTS (SELECT FROM claims AS other WHERE other.agent_login = :login AND other.state <> 'ENDED')`);

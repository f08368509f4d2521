import type { ScheduledCallResult } from '@patchbay/contracts/outbound/scheduled-calls';
import { columnList } from '@patchbay/persistence/columns';
import { isAmong, statement } from '@patchbay/persistence/statement';
import { ScheduledCall } from './scheduled-call';

export const scheduledColumns = columnList('scheduled_calls', ScheduledCall);

/** The waiting call of a number comes before one that is under way. */
export const lockOpen = statement<Pick<ScheduledCall, 'queue_id' | 'phone_key'>, ScheduledCall>(`
  SELECT ${scheduledColumns} FROM scheduled_calls
  WHERE queue_id = :queue_id AND phone_key = :phone_key AND state <> 'ENDED'
  ORDER BY state = 'WAITING' DESC LIMIT 1 FOR UPDATE`);

export const lockCall = statement<Pick<ScheduledCall, 'scheduled_call_id'>, ScheduledCall>(
  `SELECT ${scheduledColumns} FROM scheduled_calls WHERE scheduled_call_id = :scheduled_call_id FOR UPDATE`,
);

/** For agents, or the exchange, after its time. */
const longestWait = "interval '1 hour'";

/** Null is now; a time that has passed is now too. */
const wantedTime = 'greatest(:at::timestamptz, clock_timestamp())';

export const addCall = statement<
  Pick<ScheduledCall, 'queue_id' | 'phone_number' | 'phone_key'> & { at: Date | null },
  ScheduledCall
>(`INSERT INTO scheduled_calls (queue_id, phone_number, phone_key, call_at, look_at, expires_at)
  SELECT :queue_id, :phone_number, :phone_key, at, at, at + ${longestWait} FROM (SELECT ${wantedTime} AS at) AS moment
  RETURNING ${scheduledColumns}`);

export const moveCall = statement<
  Pick<ScheduledCall, 'scheduled_call_id' | 'phone_number'> & { at: Date | null },
  ScheduledCall
>(`UPDATE scheduled_calls SET phone_number = :phone_number, call_at = moment.at, look_at = moment.at,
    expires_at = moment.at + ${longestWait}
  FROM (SELECT ${wantedTime} AS at) AS moment
  WHERE scheduled_call_id = :scheduled_call_id RETURNING ${scheduledColumns}`);

/** Whether a queue calls the number, or talks to it. */
export const openCallOfNumber = statement<Pick<ScheduledCall, 'phone_key'>, object>(
  `SELECT FROM scheduled_calls WHERE phone_key = :phone_key AND state IN ('CALLING', 'TALKING')`,
);

/** Whether anybody calls the number, or talks to it. */
export const anyCallOfNumber = statement<Pick<ScheduledCall, 'phone_key'>, object>(`
  SELECT FROM scheduled_calls WHERE phone_key = :phone_key AND state IN ('CALLING', 'TALKING')
  UNION ALL SELECT FROM claims WHERE phone_key = :phone_key AND state IN ('CALLING', 'TALKING')`);

/** A call whose turn has come. */
export type DueCall = ScheduledCall & {
  /** Whether it has waited for too long. */
  is_late: boolean;
};

/**
 * Those to be tried, or that telephony is to be asked about. What cannot be called now is tried again after two seconds, so that calls of a
 * queue without agents keep nobody else's waiting.
 */
export const takeDue = statement<object, DueCall>(`
  UPDATE scheduled_calls
  SET look_at = clock_timestamp() + CASE WHEN state = 'WAITING' THEN interval '2 seconds' ELSE interval '5 seconds' END
  WHERE scheduled_call_id = ANY (ARRAY (
    SELECT scheduled_call_id FROM scheduled_calls WHERE look_at <= statement_timestamp()
    ORDER BY look_at LIMIT 100 FOR UPDATE SKIP LOCKED))
  RETURNING ${scheduledColumns}, expires_at <= clock_timestamp() AS is_late`);

/** Calls of a queue that no agent has taken yet. */
export interface UntakenCalls {
  queue_id: number;
  count: number;
}

export const untaken = statement<object, UntakenCalls>(
  `SELECT queue_id, count(*)::int AS count FROM scheduled_calls WHERE state = 'CALLING' GROUP BY queue_id`,
);

/** Its attempt is among those of campaigns: for telephony they are alike. */
export const beginCall = statement<Pick<ScheduledCall, 'scheduled_call_id'>, ScheduledCall>(`
  UPDATE scheduled_calls SET state = 'CALLING', attempt_id = nextval(pg_get_serial_sequence('attempts', 'attempt_id')),
    not_after = clock_timestamp() + interval '1 second', look_at = clock_timestamp() + interval '5 seconds'
  WHERE scheduled_call_id = :scheduled_call_id RETURNING ${scheduledColumns}`);

/** Notes what telephony has said of a call that goes on. It may have ended meanwhile. */
export const noteCall = statement<{
  attempt_id: number;
  connection_id: string;
  agent_login: string;
  taken: boolean;
}>(`UPDATE scheduled_calls SET connection_id = :connection_id, agent_login = :agent_login,
    state = CASE WHEN :taken::boolean THEN 'TALKING' ELSE state END,
    look_at = clock_timestamp() + CASE WHEN :taken::boolean THEN interval '30 seconds' ELSE interval '5 seconds' END
  WHERE attempt_id = :attempt_id AND state IN ('CALLING', 'TALKING')`);

/** Makes a call wait again that was not made, unless the number has another one that waits. */
export const giveBack = statement<{ attempt_id: number }, object>(`
  UPDATE scheduled_calls AS given SET state = 'WAITING', attempt_id = NULL, look_at = clock_timestamp() + interval '2 seconds'
  WHERE attempt_id = :attempt_id AND state = 'CALLING' AND NOT EXISTS (
    SELECT FROM scheduled_calls AS other
    WHERE other.queue_id = given.queue_id AND other.phone_key = given.phone_key AND other.state = 'WAITING')
  RETURNING given.attempt_id`);

export const endCall = statement<
  Pick<ScheduledCall, 'scheduled_call_id' | 'connection_id' | 'agent_login'> & {
    result: ScheduledCallResult;
    ended_at: Date | null;
  },
  ScheduledCall
>(`UPDATE scheduled_calls SET state = 'ENDED', result = :result, connection_id = :connection_id,
    agent_login = :agent_login, ended_at = coalesce(:ended_at::timestamptz, clock_timestamp()), look_at = NULL
  WHERE scheduled_call_id = :scheduled_call_id RETURNING ${scheduledColumns}`);

export const lockOpenOfAttempt = statement<{ attempt_id: number }, ScheduledCall>(
  `SELECT ${scheduledColumns} FROM scheduled_calls WHERE attempt_id = :attempt_id AND state <> 'ENDED' FOR UPDATE`,
);

/** Calls under way, which are few. */
export const openOfConnections = statement<{ ids: string[] }, { attempt_id: number }>(`
  SELECT attempt_id FROM scheduled_calls WHERE state IN ('CALLING', 'TALKING') AND ${isAmong('connection_id', ':ids::text[]')}`);

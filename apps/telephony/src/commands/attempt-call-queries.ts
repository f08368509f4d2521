import type { AttemptCall, AttemptCallView, AttemptId } from '@patchbay/contracts/telephony/attempt-calls';
import { statement } from '@patchbay/persistence/statement';

/**
 * One row for an attempt, whoever is first, and none when it is too late. `remaining` are the milliseconds for which the exchange may
 * still be asked.
 */
export const reserve = statement<Pick<AttemptCall, 'attempt_id' | 'not_after'>, { remaining: number }>(`
  INSERT INTO attempt_calls (attempt_id)
  SELECT :attempt_id::bigint WHERE clock_timestamp() < to_timestamp(:not_after::float8 / 1000)
  ON CONFLICT (attempt_id) DO NOTHING
  RETURNING (extract(epoch FROM to_timestamp(:not_after::float8 / 1000) - clock_timestamp()) * 1000)::float8 AS remaining`);

export const connect = statement<Pick<AttemptCallView, 'attempt_id' | 'connection_id'>>(
  'UPDATE attempt_calls SET connection_id = :connection_id WHERE attempt_id = :attempt_id',
);

export const accept = statement<AttemptId>(
  'UPDATE attempt_calls SET accepted = true WHERE attempt_id = :attempt_id',
);

/** Waits for one that is being added. */
export const bury = statement<Pick<AttemptCallView, 'attempt_id' | 'refusal'>>(
  'INSERT INTO attempt_calls (attempt_id, refusal) VALUES (:attempt_id, :refusal) ON CONFLICT (attempt_id) DO NOTHING',
);

/** A call whose connection is not kept any more is over. The first leg but the agent's own is the number's. */
export const callOfAttempt = statement<AttemptId, AttemptCallView>(`
  SELECT attempt_id, attempt_calls.connection_id, refusal, accepted,
    coalesce(connection.state = 'ENDED', true) AS ended,
    coalesce(agent.reason, '') AS agent_reason,
    coalesce(called.reason, '') AS number_reason,
    called.answered_at IS NOT NULL AS answered,
    coalesce(called.answered_at / 1000, 0) AS answered_at,
    coalesce(connection.ended_at / 1000, 0) AS ended_at,
    greatest(coalesce((coalesce(called.answered_at, called.ended_at) - called.ringing_at) / 1000, 0), 0) AS ring_ms,
    CASE WHEN called.answered_at IS NULL THEN 0
      ELSE greatest(coalesce(connection.talk_time / 1000, 0), 0) END AS talk_ms
  FROM attempt_calls
  LEFT JOIN connections AS connection ON connection.connection_id = attempt_calls.connection_id
  LEFT JOIN connection_legs AS agent ON agent.leg = connection.anchor
  LEFT JOIN LATERAL (
    SELECT reason, ringing_at, answered_at, ended_at FROM connection_legs
    WHERE connection_id = connection.connection_id AND leg <> connection.anchor AND kind = 'dial'
    ORDER BY ringing_at, leg LIMIT 1
  ) AS called ON true
  WHERE attempt_id = :attempt_id`);

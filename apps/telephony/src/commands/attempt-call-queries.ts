import type { AttemptCallView, AttemptId } from '@patchbay/contracts/telephony/attempt-call-view';
import type { AttemptCall } from '@patchbay/contracts/telephony/attempt-calls';
import type { Database } from '@patchbay/persistence/database';
import { shortStatement, statement } from '@patchbay/persistence/statement';
import { formOfNumberFirst } from '../exchange/facts/number-first';
import { isFree } from '../statuses/agent-state';

/**
 * One row for an attempt, by the first replica that asks, and none when it is too late. `remaining` are the milliseconds for which the exchange may
 * still be asked.
 */
export const reserve = statement<Pick<AttemptCall, 'attempt_id' | 'not_after'>, { remaining: number }>(`
  INSERT INTO attempt_calls (attempt_id)
  SELECT :attempt_id::bigint WHERE clock_timestamp() < to_timestamp(:not_after::float8 / 1000)
  ON CONFLICT (attempt_id) DO NOTHING
  RETURNING (extract(epoch FROM to_timestamp(:not_after::float8 / 1000) - clock_timestamp()) * 1000)::float8 AS remaining`);

/** Whether an agent could take a call, as far as the exchange has reported. */
export const whetherFree = statement<{ login: string }, { is_free: boolean }>(
  `SELECT ${isFree} AS is_free FROM agent_states WHERE login = :login`,
);

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

const isOfNumber = `coalesce(attempt_calls.connection_id, '') ~ '${formOfNumberFirst}'`;

/**
 * A call whose connection is not kept any more is over. The first leg but the agent's own is the number's. Its end, which says what became
 * of it, may come after that of the agent's; one that nobody receives is waited for as long as this.
 */
const callOfAgent = `
  SELECT attempt_id, attempt_calls.connection_id, refusal, accepted,
    coalesce(connection.state = 'ENDED' AND NOT (called.leg IS NOT NULL AND called.ended_at IS NULL
      AND to_timestamp(connection.ended_at / 1e6) > now() - interval '5 seconds'), true) AS ended,
    coalesce(agent.reason, '') AS agent_reason,
    coalesce(called.reason, '') AS number_reason,
    called.cause,
    called.answered_at IS NOT NULL AS answered,
    coalesce(called.answered_at / 1000, 0) AS answered_at,
    coalesce(connection.ended_at / 1000, 0) AS ended_at,
    greatest(coalesce((coalesce(called.answered_at, called.ended_at) - called.ringing_at) / 1000, 0), 0) AS ring_ms,
    CASE WHEN called.answered_at IS NULL THEN 0
      ELSE greatest(coalesce(connection.talk_time / 1000, 0), 0) END AS talk_ms,
    false AS number_first, false AS taken, false AS "left", '' AS agent_login, 0 AS wait_ms, NULL::bigint AS agent_wait_ms,
    '' AS amd_status, 0 AS amd_ms, false AS machine
  FROM attempt_calls
  LEFT JOIN connections AS connection ON connection.connection_id = attempt_calls.connection_id
  LEFT JOIN connection_legs AS agent ON agent.leg = connection.anchor
  LEFT JOIN LATERAL (
    SELECT leg, reason, cause, ringing_at, answered_at, ended_at FROM connection_legs
    WHERE connection_id = connection.connection_id AND leg <> connection.anchor AND kind = 'dial'
    ORDER BY ringing_at, leg LIMIT 1
  ) AS called ON true
  WHERE attempt_id = :attempt_id AND NOT ${isOfNumber}`;

/** Of one in which the number rings first: a machine that was hung up on, or a fax. */
const isNoPerson = `connection.answered_at IS NULL
  AND (visit.joined_at IS NULL AND called.amd_status = 'MACHINE' OR called.amd_status = 'FAX')`;

/** Since the agent's last call ended, or since the end of a pause or a wrap-up after it. A call that another agent takes is no end of a wait. */
const agentWait = `
  SELECT greatest(0, (agent.answered_at - greatest(changed.since, earlier.ended_at)) / 1000)
  FROM (SELECT presence, since FROM agent_presence WHERE login = agent.agent_login AND since <= agent.answered_at
    ORDER BY since DESC LIMIT 1) AS changed
  LEFT JOIN LATERAL (SELECT ended_at FROM connections WHERE user_login = agent.agent_login
    AND started_at < agent.answered_at AND connections.connection_id <> attempt_calls.connection_id
    ORDER BY started_at DESC LIMIT 1) AS earlier ON true
  WHERE presence = 'on'`;

/**
 * The first channel is the number's. Who took the call is the first agent to whom it talked; who hung up while waiting has left, and
 * of an end that nobody saw it is not known. A machine that is not to talk to an agent never comes to the queue; a fax may be noticed there.
 */
const callOfNumber = `
  SELECT attempt_id, attempt_calls.connection_id, refusal, accepted,
    coalesce(connection.state = 'ENDED', true) AS ended,
    '' AS agent_reason,
    coalesce(called.reason, '') AS number_reason,
    called.cause,
    called.answered_at IS NOT NULL AS answered,
    coalesce(called.answered_at / 1000, 0) AS answered_at,
    coalesce(connection.ended_at / 1000, 0) AS ended_at,
    greatest(coalesce((coalesce(called.answered_at, called.ended_at) - called.ringing_at) / 1000, 0), 0) AS ring_ms,
    greatest(coalesce(connection.talk_time / 1000, 0), 0) AS talk_ms,
    true AS number_first,
    connection.answered_at IS NOT NULL AS taken,
    connection.answered_at IS NULL AND coalesce(disconnected_by = 'Customer'
      AND (visit.how = 'abandoned' OR visit.joined_at IS NULL AND called.amd_status = 'HANGUP'), false) AS "left",
    coalesce(agent.agent_login, '') AS agent_login,
    CASE WHEN ${isNoPerson} THEN 0
      ELSE greatest(coalesce((coalesce(connection.answered_at, visit.left_at, connection.ended_at) - called.answered_at) / 1000, 0), 0)
    END AS wait_ms,
    (${agentWait}) AS agent_wait_ms,
    coalesce(called.amd_status, '') AS amd_status,
    CASE WHEN called.amd_status <> ''
      THEN greatest(coalesce((visit.first_joined_at - called.answered_at) / 1000, 0), 0) ELSE 0 END AS amd_ms,
    coalesce(${isNoPerson}, false) AS machine
  FROM attempt_calls
  LEFT JOIN connections AS connection ON connection.connection_id = attempt_calls.connection_id
  LEFT JOIN connection_legs AS called ON called.leg = attempt_calls.connection_id
  LEFT JOIN LATERAL (
    SELECT agent_login, answered_at FROM connection_legs
    WHERE connection_id = connection.connection_id AND leg <> called.leg AND answered_at IS NOT NULL
    ORDER BY answered_at, leg LIMIT 1
  ) AS agent ON true
  LEFT JOIN LATERAL (
    SELECT how, joined_at, left_at, min(joined_at) OVER () AS first_joined_at
    FROM queue_visits WHERE connection_id = connection.connection_id ORDER BY joined_at DESC LIMIT 1
  ) AS visit ON true
  WHERE attempt_id = :attempt_id AND ${isOfNumber}`;

const call = shortStatement<AttemptId, AttemptCallView>(`${callOfAgent} UNION ALL ${callOfNumber}`);

/** What became of an attempt; undefined for one without a row. */
export async function readCall(
  database: Pick<Database, 'rows'>,
  attempt_id: number,
): Promise<AttemptCallView | undefined> {
  return (await database.rows(call, { attempt_id }))[0];
}

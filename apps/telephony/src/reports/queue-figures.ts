import { shortAbandon } from '@patchbay/contracts/telephony/queue-reports';
import { daysOfSpan, inOrder, localTimeOf } from './pieces';

/** In microseconds. Clocks of all zones change by multiples of it. */
const quarter = 900_000_000;

/**
 * Pieces by the hours that the clock shows: to ask for the hour of each row takes longer than to sum it up. An hour that it shows twice,
 * with another offset from UTC, has two pieces: on the Chatham Islands the clock goes back at 3:45, and another hour lies between them.
 */
const hours = `
  SELECT day, date_trunc('hour', shown) AS hour, min(since) AS since, max(until) AS until FROM (
    SELECT day, start, ${localTimeOf('start')} AS shown, greatest(since, start) AS since, least(until, start + ${quarter}) AS until
    FROM pieces, generate_series(since - since % ${quarter}, until - 1, ${quarter}) AS start) AS quarters
  GROUP BY 1, 2, shown - to_timestamp(start / 1000000.0) AT TIME ZONE 'UTC'`;

/** Columns of `queue_hours` behind the day, the hour and the queue. */
export const queueColumns = [
  'offered',
  'answered',
  'abandoned',
  'abandoned_within',
  'timed_out',
  'left_queue',
  'waited',
  'longest',
  'waits',
  'talks',
  'talked',
] as const;

const visits = `
  SELECT day, hour, queue_id, count(*) AS offered,
    count(*) FILTER (WHERE how = 'answered') AS answered,
    count(*) FILTER (WHERE how = 'abandoned') AS abandoned,
    count(*) FILTER (WHERE how = 'abandoned' AND left_at - joined_at <= ${shortAbandon * 1_000_000}) AS abandoned_within,
    count(*) FILTER (WHERE how = 'timed_out') AS timed_out,
    count(left_at) AS left_queue,
    coalesce(sum(left_at - joined_at), 0)::bigint AS waited,
    coalesce(max(left_at - joined_at), 0) AS longest,
    ${inOrder(`array_agg(((left_at - joined_at + 999999) / 1000000)::integer) FILTER (WHERE how = 'answered')`)} AS waits,
    0 AS talks, 0 AS talked
  FROM hours JOIN queue_visits ON joined_at >= since AND joined_at < until
  WHERE queue_id IS NOT NULL GROUP BY 1, 2, 3`;

const talks = `
  SELECT day, hour, queue_id, 0, 0, 0, 0, 0, 0, 0, 0, NULL, count(*), sum(talk_time)::bigint
  FROM hours JOIN connection_legs ON ringing_at >= since AND ringing_at < until
  WHERE queue_id IS NOT NULL AND agent_login IS NOT NULL AND answered_at IS NOT NULL AND ended_at IS NOT NULL GROUP BY 1, 2, 3`;

/**
 * Figures of queues by hour, from the rows of `pieces`. `waits` are the seconds of the answered waits, each rounded up, in their
 * order: how many of them are within any threshold is found in it without reading all. What is counted of waits and of talks are
 * rows of their own.
 */
export const queueFigures = `WITH hours AS MATERIALIZED (${hours}) ${visits} UNION ALL ${talks}`;

const columns = queueColumns.join(', ');

/** The same of the days of a span, kept or not, for WITH. */
export const queueFiguresOfSpan = `
  ${daysOfSpan}, figures AS (
    SELECT hour, queue_id, ${columns} FROM kept JOIN queue_hours USING (day)
    UNION ALL SELECT hour, queue_id, ${columns} FROM (${queueFigures}) AS counted
  )`;

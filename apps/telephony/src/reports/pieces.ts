/** The local time of an instant, in SQL. */
export const localTimeOf = (instant: string): string =>
  `(to_timestamp(${instant} / 1000000.0) AT TIME ZONE :zone)`;

/**
 * The instant at which a local day begins, in SQL, which is the end of the day before. Of a midnight that the clock shows twice Postgres
 * means the second one.
 */
const startOf = (day: string): string => `(SELECT (extract(epoch FROM CASE
    WHEN ((midnight - interval '1 hour') AT TIME ZONE :zone)::date = (${day})::date THEN midnight - interval '1 hour'
    ELSE midnight END) * 1000000)::bigint
  FROM (SELECT (${day}) AT TIME ZONE :zone AS midnight) AS shown)`;

/** The days between two local dates, and one more on either side, with their bounds. */
const calendar = (first: string, last: string): string => `
  SELECT day::date AS day, ${startOf('day')} AS starts_at, ${startOf(`day + interval '1 day'`)} AS ends_at
  FROM generate_series((${first} - 1)::timestamp, (${last} + 1)::timestamp, interval '1 day') AS day`;

const dateOf = (instant: string): string => `${localTimeOf(`${instant}::bigint`)}::date`;

/**
 * A span by its days, for WITH: `kept` are the whole days of which the figures are kept, and `pieces` is the rest of the span, none
 * longer than a day.
 */
export const daysOfSpan = `
  days AS (
    SELECT day, starts_at, ends_at, greatest(starts_at, :from::bigint) AS since, least(ends_at, :to::bigint) AS until
    FROM (${calendar(dateOf(':from'), dateOf(':to'))}) AS calendar
    WHERE starts_at < :to::bigint AND ends_at > :from::bigint AND :from::bigint < :to::bigint
  ), kept AS (
    SELECT day FROM days JOIN report_days USING (day, starts_at, ends_at)
    WHERE zone = :zone AND since = starts_at AND until = ends_at
  ), pieces AS MATERIALIZED (
    SELECT day, since, until FROM days WHERE NOT EXISTS (SELECT FROM kept WHERE kept.day = days.day)
  )`;

const earliest = `least(
  (SELECT min(joined_at) FROM queue_visits), (SELECT min(ringing_at) FROM connection_legs), (SELECT min(since) FROM agent_presence))`;

/** Whether something that began on the day goes on, so that its figures are not final. */
const isOpen = `
  EXISTS (SELECT FROM queue_visits WHERE left_at IS NULL AND joined_at >= starts_at AND joined_at < ends_at)
  OR EXISTS (SELECT FROM connection_legs WHERE ended_at IS NULL AND ringing_at >= starts_at AND ringing_at < ends_at)`;

/** The newest day that is over and not kept, without a row if there is none. */
export const dayToKeep = `
  SELECT day, starts_at, ends_at FROM (
    SELECT calendar.* FROM (SELECT ${earliest} AS earliest) AS beginning
    CROSS JOIN LATERAL (${calendar(dateOf('earliest'), dateOf(':now'))}) AS calendar
    WHERE earliest IS NOT NULL AND ends_at > earliest AND ends_at <= :now::bigint
  ) AS past
  WHERE NOT EXISTS (SELECT FROM report_days WHERE report_days.day = past.day) AND NOT (${isOpen})
  ORDER BY day DESC LIMIT 1`;

/**
 * The values of an aggregate `array_agg` in their order, in SQL; NULL without any. Each group sorts its own: to sort all rows by group and value
 * takes longer than to sum them up.
 */
export const inOrder = (values: string): string =>
  `(SELECT array_agg(value ORDER BY value) FROM unnest(${values}) AS value)`;

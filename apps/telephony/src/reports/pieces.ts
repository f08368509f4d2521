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

/** Another one whenever figures are counted in another way than before: days that were kept so are not read, and kept again. */
export const figuresVersion = 2;

/** Days of another zone have other bounds. */
const isCurrent = `zone = :zone AND version = ${figuresVersion}`;

/**
 * A span by its days, for WITH: `kept` are the days of which the figures are kept, from their beginning until `ends_at`, and `pieces` is the rest
 * of the span, none longer than a day.
 */
export const daysOfSpan = `
  days AS (
    SELECT day, starts_at, ends_at, greatest(starts_at, :from::bigint) AS since, least(ends_at, :to::bigint) AS until
    FROM (${calendar(dateOf(':from'), dateOf(':to'))}) AS calendar
    WHERE starts_at < :to::bigint AND ends_at > :from::bigint AND :from::bigint < :to::bigint
  ), kept AS (
    SELECT day, report_days.ends_at FROM days JOIN report_days USING (day, starts_at)
    WHERE ${isCurrent} AND since = starts_at AND until >= report_days.ends_at
  ), pieces AS MATERIALIZED (
    SELECT day, coalesce(kept.ends_at, since) AS since, until FROM days LEFT JOIN kept USING (day)
    WHERE coalesce(kept.ends_at, since) < until
  )`;

const earliest = `least(
  (SELECT min(joined_at) FROM queue_visits), (SELECT min(ringing_at) FROM connection_legs), (SELECT min(since) FROM agent_presence))`;

/** Microseconds. A part of a day is kept again when it is so much longer. */
const step = 3_600_000_000;

const firstOpen = (table: string, begin: string, end: string): string =>
  `(SELECT min(${begin}) FROM ${table} WHERE ${end} IS NULL AND ${begin} >= kept_until AND ${begin} < over_until)`;

/** Until when nothing that began on the day goes on, so that its figures are final. */
const finalUntil = `least(over_until, ${firstOpen('queue_visits', 'joined_at', 'left_at')},
  ${firstOpen('connection_legs', 'ringing_at', 'ended_at')})`;

/** The newest day after `:oldest` that can be kept, or with `:parts` kept for longer than it is, and until when; without a row if there is none. */
export const dayToKeep = `
  WITH past AS (
    SELECT calendar.*, coalesce(report_days.ends_at, calendar.starts_at) AS kept_until, least(calendar.ends_at, :now::bigint) AS over_until
    FROM (SELECT greatest(began, :oldest::bigint) AS earliest FROM (SELECT ${earliest} AS began) AS all_rows WHERE began IS NOT NULL) AS beginning
    CROSS JOIN LATERAL (${calendar(dateOf('earliest'), dateOf(':now'))}) AS calendar
    LEFT JOIN report_days ON report_days.day = calendar.day AND ${isCurrent}
    WHERE calendar.ends_at > earliest
  ), final AS MATERIALIZED (
    SELECT past.*, ${finalUntil} AS final_until FROM past
    WHERE kept_until < over_until AND (over_until = ends_at OR :parts::boolean AND over_until - kept_until >= ${step})
  )
  SELECT day, starts_at, final_until AS ends_at FROM final
  WHERE final_until = ends_at OR :parts::boolean AND final_until - kept_until >= ${step}
  ORDER BY day DESC LIMIT 1`;

/**
 * The values of an aggregate `array_agg` in their order, in SQL; NULL without any. Each group sorts its own: to sort all rows by group and value
 * takes longer than to sum them up.
 */
export const inOrder = (values: string): string =>
  `(SELECT array_agg(value ORDER BY value) FROM unnest(${values}) AS value)`;

/**
 * A sum of integers, in SQL. It is exact below 2^53, as every number of an answer, and takes half as long as one that cannot overflow: Postgres sums
 * up `bigint` as `numeric`.
 */
export const sumOf = (integer: string): string => `sum(${integer}::float8)`;

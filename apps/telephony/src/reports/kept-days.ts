import type { ClientBase } from 'pg';
import { rowsOn, statement } from '@patchbay/persistence/statement';
import type { Instant } from '../instants';
import { agentColumns, agentFigures, agentTimes } from './agent-figures';
import { dayToKeep, daysOfSpan, figuresVersion } from './pieces';
import { queueColumns, queueFigures } from './queue-figures';
import type { ReportSpan } from './report-span';

interface ToKeep {
  now: Instant;
  zone: string;
  parts: boolean;
  /** No day is kept that ended before. */
  oldest: Instant;
}

const nextDay = statement<ToKeep, { day: string; starts_at: Instant; ends_at: Instant }>(dayToKeep);

const remove = statement<{ day: string }>('DELETE FROM report_days WHERE day = :day::date');

const keep = statement<ReportSpan & { day: string; now: Instant }>(`
  WITH ${daysOfSpan}, noted AS (
    INSERT INTO report_days (day, zone, version, starts_at, ends_at, ended)
    VALUES (:day::date, :zone, ${figuresVersion}, :from::bigint, :to::bigint, to_timestamp(:to::bigint / 1000000.0))
  ), queues AS (
    INSERT INTO queue_hours (day, hour, queue_id, ${queueColumns.join(', ')}) ${queueFigures}
  ), calls AS (
    INSERT INTO agent_days (day, agent_login, queue_id, ${agentColumns.join(', ')}) ${agentFigures}
  ) INSERT INTO agent_day_times (day, agent_login, presence, pause_id, lasted) ${agentTimes}`);

/**
 * Keeps the figures of the newest day that is over, and with `parts` those until something that began on it goes on, or of today until now, in steps of an
 * hour. Only the replica that writes calls may do so, between two of its writes: what is kept is not compared with the rows again.
 *
 * @returns the day; undefined if there is none
 */
export async function keepDay(
  client: ClientBase,
  { now, zone, parts = true, oldest = 0 }: Pick<ToKeep, 'now' | 'zone'> & Partial<ToKeep>,
): Promise<string | undefined> {
  const [next] = await rowsOn(client, nextDay, { now, zone, parts, oldest });
  if (!next) return undefined;
  // Of a shorter part, of another zone, or of the version before. Without a row a report counts the calls: nothing is wrong in between.
  await rowsOn(client, remove, { day: next.day });
  await rowsOn(client, keep, { day: next.day, from: next.starts_at, to: next.ends_at, zone, now });
  return next.day;
}

const forget = statement<{ earliest: Instant; instants: Instant[]; presence: Instant | null }>(`
  DELETE FROM report_days WHERE ends_at > :earliest::bigint AND (ends_at > :presence::bigint
    OR EXISTS (SELECT FROM unnest(:instants::bigint[]) AS instant WHERE instant >= starts_at AND instant < ends_at))`);

/**
 * Has days counted again on which something began that has changed: a call that was found late, or that ended after its day was
 * counted.
 *
 * @param instants when legs and visits began
 * @param changes when agents changed: that concerns the days after it, too
 */
export async function forgetDays(
  client: ClientBase,
  instants: readonly Instant[],
  changes: readonly Instant[],
): Promise<void> {
  if (instants.length + changes.length === 0) return;
  const presence = changes.length > 0 ? changes.reduce((one, other) => Math.min(one, other)) : null;
  const earliest = instants.reduce((one, other) => Math.min(one, other), presence ?? Infinity);
  await rowsOn(client, forget, { earliest, instants: [...instants], presence });
}

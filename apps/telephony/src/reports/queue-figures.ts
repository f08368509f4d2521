import { shortAbandon } from '@patchbay/contracts/telephony/queue-reports';
import { localTimeOf } from './pieces';

const hourOf = (instant: string): string => `date_trunc('hour', ${localTimeOf(instant)})`;

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
  SELECT day, ${hourOf('joined_at')} AS hour, queue_id, count(*) AS offered,
    count(*) FILTER (WHERE how = 'answered') AS answered,
    count(*) FILTER (WHERE how = 'abandoned') AS abandoned,
    count(*) FILTER (WHERE how = 'abandoned' AND left_at - joined_at <= ${shortAbandon * 1_000_000}) AS abandoned_within,
    count(*) FILTER (WHERE how = 'timed_out') AS timed_out,
    count(left_at) AS left_queue,
    coalesce(sum(left_at - joined_at), 0)::bigint AS waited,
    coalesce(max(left_at - joined_at), 0) AS longest,
    array_agg(ceil((left_at - joined_at) / 1000000.0)::integer ORDER BY left_at - joined_at)
      FILTER (WHERE how = 'answered') AS waits,
    0 AS talks, 0 AS talked
  FROM pieces JOIN queue_visits ON joined_at >= since AND joined_at < until
  WHERE queue_id IS NOT NULL GROUP BY 1, 2, 3`;

const talks = `
  SELECT day, ${hourOf('ringing_at')}, queue_id, 0, 0, 0, 0, 0, 0, 0, 0, NULL, count(*), sum(talk_time)::bigint
  FROM pieces JOIN connection_legs ON ringing_at >= since AND ringing_at < until
  WHERE queue_id IS NOT NULL AND agent_login IS NOT NULL AND answered_at IS NOT NULL AND ended_at IS NOT NULL GROUP BY 1, 2, 3`;

/**
 * Figures of queues by hour, from the rows of `pieces`. `waits` are the seconds of the answered waits, each rounded up, in their
 * order: how many of them are within any threshold is found in it without reading all. What is counted of waits and of talks are
 * rows of their own.
 */
export const queueFigures = `${visits} UNION ALL ${talks}`;

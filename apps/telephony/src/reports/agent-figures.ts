import { formOfNumberFirst } from '../exchange/facts/number-first';
import { inOrder } from './pieces';

/** Columns of `agent_days` behind the day, the agent and the queue, and of `agent_day_totals`, which a trigger sums up over queues. */
export const agentColumns = [
  'offered',
  'answered',
  'missed',
  'refused',
  'rang',
  'talked',
  'calls',
  'talked_outbound',
  'talks',
] as const;

/** The first channel of a call is the agent's own phone in a call that the agent made. */
const isCalled = 'leg <> connection_id';
/**
 * Calls that agents made, and those that rang at their phones because somebody whom we had called answered; found out once for each call
 * (OFFSET 0), and not for each of its figures.
 */
const way = `LATERAL (SELECT leg = connection_id OR connection_id ~ '${formOfNumberFirst}' AS is_outbound OFFSET 0) AS way`;
const [isOutbound, isInbound] = ['is_outbound', 'NOT is_outbound'];

/** `talks` are the whole seconds of the calls in which somebody was reached, in their order. */
const figuresBy = (keys: string): string => `
  SELECT ${keys},
    count(*) FILTER (WHERE ${isInbound}) AS offered,
    count(answered_at) FILTER (WHERE ${isInbound}) AS answered,
    count(*) FILTER (WHERE ${isInbound} AND reason = 'no_answer') AS missed,
    count(*) FILTER (WHERE ${isInbound} AND reason = 'refused') AS refused,
    coalesce(sum(coalesce(answered_at, ended_at) - ringing_at) FILTER (WHERE ${isCalled}), 0)::bigint AS rang,
    coalesce(sum(talk_time) FILTER (WHERE ${isInbound} AND ended_at IS NOT NULL), 0)::bigint AS talked,
    count(*) FILTER (WHERE ${isOutbound}) AS calls,
    coalesce(sum(talk_time) FILTER (WHERE ${isOutbound} AND ended_at IS NOT NULL), 0)::bigint AS talked_outbound,
    ${inOrder(`array_agg((talk_time / 1000000)::integer) FILTER (WHERE ${isOutbound} AND ended_at IS NOT NULL AND talk_time > 0)`)} AS talks
  FROM pieces JOIN connection_legs ON ringing_at >= since AND ringing_at < until CROSS JOIN ${way}
  WHERE agent_login IS NOT NULL GROUP BY ${keys}`;

/** Figures of agents by day and by the queue that called them, from the rows of `pieces`. */
export const agentFigures = figuresBy('day, agent_login, queue_id');

/** The same over all queues. */
export const agentTotals = figuresBy('day, agent_login');

/** How an agent was when the piece began. */
const before = `
  SELECT last.* FROM agent_states CROSS JOIN LATERAL (
    SELECT login, since, presence, pause_id FROM agent_presence
    WHERE agent_presence.login = agent_states.login AND agent_presence.since < piece.since
    ORDER BY since DESC LIMIT 1) AS last`;

/** How long agents were logged in, paused or in a wrap-up, by day, of `pieces`. */
export const agentTimes = `
  SELECT day, login AS agent_login, presence, pause_id, sum(until - since)::bigint AS lasted FROM (
    SELECT piece.day, login, presence, pause_id, greatest(change.since, piece.since) AS since,
      least(piece.until, :now::bigint, lead(change.since) OVER (PARTITION BY piece.since, login ORDER BY change.since)) AS until
    FROM pieces AS piece CROSS JOIN LATERAL (
      SELECT login, since, presence, pause_id FROM agent_presence
      WHERE agent_presence.since >= piece.since AND agent_presence.since < piece.until
      UNION ALL ${before}
    ) AS change
  ) AS times WHERE presence <> 'off' AND since < until GROUP BY 1, 2, 3, 4`;

import { Controller } from '@nestjs/common';
import { type LiveQueue, liveQueues, liveThreshold } from '@patchbay/contracts/telephony/live-queues';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { ExchangeLink } from '../exchange/exchange-link';
import { nowOf } from '../instants';
import { isFree } from '../statuses/agent-state';
import { queueFiguresOfSpan } from './queue-figures';
import { type ReportSpan, spanOf } from './report-span';

type Values = ReportSpan & { now: number; is_heard: boolean };

type Row = Omit<LiveQueue, 'answered_within_percent'> & { answered_within: number; finished: number };

/** As `GET /queues/reports/summary` counts them. */
const today = `
  SELECT queue_id, sum(answered)::bigint AS answered, sum(abandoned)::bigint AS abandoned,
    sum(answered + abandoned + timed_out)::bigint AS finished,
    sum(width_bucket(${liveThreshold}, waits))::bigint AS answered_within
  FROM figures GROUP BY 1`;

/** The clock of the exchange may be ahead of ours. */
const waiting = `
  SELECT queue_id, count(*) AS waiting,
    greatest(0, (:now::bigint - min(coalesce(queued_at, started_at))) / 1000) AS oldest_ms
  FROM connections WHERE waits AND state <> 'ENDED' AND :is_heard::boolean GROUP BY 1`;

const doing = ['free', 'ringing', 'talking', 'wrap_up', 'paused']
  .map(name => `'${name}', count(doing) FILTER (WHERE doing = '${name}')`)
  .join(', ');

/** A pause may be of one queue alone, while the agent is free in others. */
const members = `
  SELECT queue, CASE
      WHEN status = 'RINGING' THEN 'ringing'
      WHEN status IN ('INBOUND_CALL', 'OUTBOUND_CALL', 'CALL') THEN 'talking'
      WHEN status = 'WRAP_UP' THEN 'wrap_up'
      WHEN status = 'PAUSED' OR place.paused THEN 'paused'
      WHEN ${isFree} THEN 'free' END AS doing
  FROM agent_states JOIN agents USING (login),
    jsonb_to_recordset(memberships) AS place (queue text, paused boolean)
  WHERE agents.active AND status <> 'OFF' AND :is_heard::boolean`;

const liveQueuesNow = statement<Values, Row>(`
  WITH ${queueFiguresOfSpan}, today AS (${today}), waiting AS (${waiting}),
    agents_now AS (
      SELECT id, json_build_object(${doing}) AS agents
      FROM queues LEFT JOIN (${members}) AS member ON queue = exchange_name GROUP BY id)
  SELECT id AS queue_id, name AS queue_name,
    json_build_object('waiting', coalesce(waiting, 0), 'oldest_ms', coalesce(oldest_ms, 0)) AS calls,
    agents,
    coalesce(answered, 0) AS answered, coalesce(abandoned, 0) AS abandoned,
    coalesce(answered_within, 0) AS answered_within, coalesce(finished, 0) AS finished
  FROM queues JOIN agents_now USING (id)
    LEFT JOIN today ON today.queue_id = id LEFT JOIN waiting ON waiting.queue_id = id
  ORDER BY id`);

@Controller()
export class LiveQueues {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly exchange: ExchangeLink,
  ) {}

  @Handles(liveQueues.list)
  async list(): Promise<LiveQueue[]> {
    this.exchange.requireLive();
    const day = this.time.today();
    const span = spanOf({ date_from: `${day} 00:00`, date_to: `${day} 23:59:59` }, this.time);
    const values = { ...span, now: nowOf(this.time), is_heard: this.exchange.state !== 'none' };
    const rows = await this.database.rows(liveQueuesNow, values);
    return rows.map(({ answered_within, finished, ...row }) => ({
      ...row,
      answered_within_percent:
        finished === 0 ? null : Math.round((answered_within / finished) * 10_000) / 100,
    }));
  }
}

import { Controller } from '@nestjs/common';
import { notFound } from '@patchbay/contracts/problems';
import type { QueueId } from '@patchbay/contracts/telephony/queues';
import { type WaitingCaller, type WaitingStats, waiting } from '@patchbay/contracts/telephony/waiting';
import { Database } from '@patchbay/persistence/database';
import { shortStatement, statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { type Instant, dateOf, nowOf } from '../instants';
import { ExchangeLink } from '../exchange/exchange-link';
import { clockOf } from './clock';

/** More callers than any queue holds; the answer is bounded all the same. */
const most = 10_000;

/** The index has open connections only, which the planner must see. */
const isWaiting = `queue_id = :id AND waits AND state <> 'ENDED'`;

interface Waiting {
  src: string;
  started_at: Instant;
  customer_id: number | null;
  customer_label: string | null;
}

const waitingCallers = statement<QueueId, Waiting>(`
  SELECT src, started_at, customer_id, customer_label FROM connections WHERE ${isWaiting}
  ORDER BY started_at DESC, connection_id LIMIT ${most}`);

/** Microseconds in which answers count, and how many of them. */
const lately = 3_600_000_000;
const mostAnswers = 20;

const statsOfQueue = statement<QueueId & { since: number }, { mean: number | null; in_queue: number }>(`
  SELECT (SELECT avg(wait_time)::float8 FROM (
      SELECT wait_time FROM connections
      WHERE queue_id = :id AND answered_at >= :since::bigint AND wait_time IS NOT NULL
      ORDER BY answered_at DESC LIMIT ${mostAnswers}
    ) AS answered) AS mean, (SELECT count(*) FROM connections WHERE ${isWaiting}) AS in_queue`);

const queueById = shortStatement<QueueId, QueueId>('SELECT id FROM queues WHERE id = :id');

/** Who waits in a queue. Without an exchange nobody does. */
@Controller()
export class WaitingCallers {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly exchange: ExchangeLink,
  ) {}

  @Handles(waiting.list)
  async list({ id }: QueueId): Promise<WaitingCaller[]> {
    await this.requireQueue(id);
    if (this.exchange.state === 'none') return [];
    const callers = await this.database.rows(waitingCallers, { id });
    return callers.map(({ src, started_at, customer_id, customer_label }) => ({
      phone_number: src,
      started_at: this.time.timestamp(dateOf(started_at)),
      customer_id,
      customer_label,
    }));
  }

  @Handles(waiting.stats)
  async stats({ id }: QueueId): Promise<WaitingStats> {
    await this.requireQueue(id);
    if (this.exchange.state === 'none') return { approx_wait_time: '', in_queue: 0 };
    const since = nowOf(this.time) - lately;
    const [stats] = await this.database.rows(statsOfQueue, { id, since });
    const { mean, in_queue } = stats!;
    return { approx_wait_time: mean === null ? '' : clockOf(mean), in_queue };
  }

  /** @throws Problem 404 or, while the exchange is away, 503 */
  private async requireQueue(id: number): Promise<void> {
    this.exchange.requireLive();
    const [queue] = await this.database.rows(queueById, { id });
    if (!queue) throw notFound('queue', id);
  }
}

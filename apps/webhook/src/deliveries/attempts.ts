import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Histogram, type Registry } from 'prom-client';
import { LOGGER, METRICS } from '@patchbay/platform/app';
import { durationBuckets } from '@patchbay/platform/metrics';
import { type Attempt, type ClaimedDelivery, type Settlement, settle } from './attempt';
import { RetrySchedule } from './retry-schedule';
import { Sender } from './sender';

/** Makes attempts, and logs and measures each of them without the URL, which may hold secrets. */
@Injectable()
export class Attempts {
  private readonly durations: Histogram<'outcome'>;

  constructor(
    private readonly sender: Sender,
    private readonly schedule: RetrySchedule,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: Registry,
  ) {
    this.durations = new Histogram({
      name: 'webhook_attempt_duration_seconds',
      help: 'Duration of an attempt of a delivery, by outcome: delivered, failed, exhausted, interrupted',
      labelNames: ['outcome'],
      buckets: [...durationBuckets, 15],
      registers: [registry],
    });
  }

  async make(delivery: ClaimedDelivery, abort: AbortController): Promise<Settlement> {
    const attempt = await this.sender.send(delivery, abort);
    const settlement = settle(delivery, attempt, this.schedule);
    this.durations.observe({ outcome: nameOf(settlement) }, attempt.duration_ms / 1_000);
    this.log(delivery, attempt, settlement);
    return settlement;
  }

  /** Without the body of the answer, which may repeat what was sent. */
  private log(delivery: ClaimedDelivery, { outcome, duration_ms }: Attempt, settlement: Settlement): void {
    const { id, event_id, webhook_id, attempts } = delivery;
    const { status_code, error } = settlement.entry ?? { status_code: null, error: outcome.kind };
    const line = { delivery_id: id, event_id, webhook_id, attempt: attempts + 1 };
    const answer = status_code === null ? { error } : { status: status_code };
    this.logger.info({ ...line, ...answer, outcome: nameOf(settlement), ms: duration_ms }, 'attempt ended');
  }
}

function nameOf({ status, entry }: Settlement): string {
  if (entry === null) return 'interrupted';
  return status === 'pending' ? 'failed' : status;
}

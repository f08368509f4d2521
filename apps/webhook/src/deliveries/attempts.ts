import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Histogram, type Registry } from 'prom-client';
import { LOGGER, METRICS } from '@patchbay/platform/app';
import { durationBuckets } from '@patchbay/platform/metrics';
import { type ClaimedDelivery, type Outcome, type Settlement, settle } from './attempt';
import { RetrySchedule } from './retry-schedule';
import { Sender } from './sender';

/** Makes attempts and tells the log and the metrics of each; neither learns the URL, which may hold secrets. */
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
      help: 'Time of an attempt to deliver a webhook, by how it ended: delivered, failed, exhausted, interrupted',
      labelNames: ['outcome'],
      buckets: [...durationBuckets, 15],
      registers: [registry],
    });
  }

  async make(delivery: ClaimedDelivery, abort: AbortController): Promise<Settlement> {
    const started = performance.now();
    const outcome = await this.sender.send(delivery, abort);
    const seconds = (performance.now() - started) / 1_000;
    const settlement = settle(delivery, outcome, this.schedule.delayAfter);
    this.durations.observe({ outcome: nameOf(settlement) }, seconds);
    this.tell(delivery, outcome, settlement, seconds);
    return settlement;
  }

  private tell(delivery: ClaimedDelivery, outcome: Outcome, settlement: Settlement, seconds: number): void {
    const { id, event_id, webhook_id, attempts } = delivery;
    const { kind, ...answer } = outcome;
    const line = { delivery_id: id, event_id, webhook_id, attempt: attempts + 1, ...answer };
    this.logger.info(
      { ...line, outcome: nameOf(settlement), ms: Math.round(seconds * 1e3) },
      'attempt ended',
    );
  }
}

function nameOf({ status, spent }: Settlement): string {
  if (spent === 0) return 'interrupted';
  return status === 'pending' ? 'failed' : status;
}

import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Histogram, type Registry } from 'prom-client';
import { LOGGER, METRICS } from '@patchbay/platform/app';
import { durationBuckets } from '@patchbay/platform/metrics';
import { type Attempt, type ClaimedDelivery, type Outcome, type Settlement, settle } from './attempt';
import { OwnFaults } from '../targets/own-faults';
import { RetrySchedule } from './retry-schedule';
import { Sender } from './sender';

/** Makes attempts, and logs and measures each of them without the URL, which may hold secrets. */
@Injectable()
export class Attempts {
  private readonly durations: Histogram<'outcome'>;

  constructor(
    private readonly sender: Sender,
    private readonly schedule: RetrySchedule,
    private readonly faults: OwnFaults,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: Registry,
  ) {
    this.durations = new Histogram({
      name: 'webhook_attempt_duration_seconds',
      help: 'Duration of an attempt of a delivery, by outcome: delivered, failed, exhausted, unsendable, interrupted',
      labelNames: ['outcome'],
      buckets: [...durationBuckets, 15],
      registers: [registry],
    });
  }

  async make(delivery: ClaimedDelivery, abort: AbortController): Promise<Settlement> {
    const attempt = await this.sender.send(delivery, abort);
    const settlement = settle(delivery, attempt, this.schedule);
    this.durations.observe({ outcome: nameOf(attempt, settlement) }, attempt.duration_ms / 1_000);
    if (attempt.outcome.kind === 'unsendable') this.postpone(delivery, attempt.outcome);
    else this.log(delivery, attempt, settlement);
    return settlement;
  }

  private postpone(
    { id, event_id, webhook_id }: ClaimedDelivery,
    { cause, error }: Extract<Outcome, { kind: 'unsendable' }>,
  ): void {
    this.faults.count(cause);
    this.faults.pauseWebhook(webhook_id);
    const line = { delivery_id: id, event_id, webhook_id, cause, error };
    this.logger.error(line, 'a delivery waits: it cannot be sent for a reason of ours');
  }

  /** Without the body of the answer, which may repeat what was sent. */
  private log(delivery: ClaimedDelivery, attempt: Attempt, settlement: Settlement): void {
    const { outcome, duration_ms } = attempt;
    const { id, event_id, webhook_id, attempts } = delivery;
    const { status_code, error } = settlement.entry ?? { status_code: null, error: outcome.kind };
    const line = { delivery_id: id, event_id, webhook_id, attempt: attempts + 1 };
    const answer = status_code === null ? { error } : { status: status_code };
    this.logger.info(
      { ...line, ...answer, outcome: nameOf(attempt, settlement), ms: duration_ms },
      'attempt ended',
    );
  }
}

function nameOf({ outcome }: Attempt, { status, entry }: Settlement): string {
  if (entry === null) return outcome.kind;
  return status === 'pending' ? 'failed' : status;
}

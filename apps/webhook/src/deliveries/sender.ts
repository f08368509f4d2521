import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import { BusinessTime } from '@patchbay/platform/business-time';
import { traced } from '@patchbay/platform/tracing';
import { WebhookConfiguration } from '../configuration';
import { Targets } from '../targets/targets';
import { readRetryAfter, readStart } from './answer';
import type { Attempt, ClaimedDelivery, Outcome } from './attempt';
import { DeliveryHeaders } from './delivery-headers';

/** The reason of an abort that is not the subscriber's fault. */
export const interruption = new Error('the service stops');

/** Makes one HTTP request for a delivery, and follows no redirect. */
@Injectable()
export class Sender implements OnApplicationShutdown {
  private readonly agent: Agent;
  private readonly timeout: number;

  constructor(
    private readonly headers: DeliveryHeaders,
    private readonly time: BusinessTime,
    targets: Targets,
    { WEBHOOK_ATTEMPT_TIMEOUT_MS }: WebhookConfiguration,
  ) {
    this.timeout = WEBHOOK_ATTEMPT_TIMEOUT_MS;
    this.agent = new Agent({ connect: targets.connector(), pipelining: 1, keepAliveTimeout: 4_000 });
  }

  /** @param abort ends the attempt early; aborted here when the attempt takes too long */
  async send(delivery: ClaimedDelivery, abort: AbortController): Promise<Attempt> {
    const at = this.time.now();
    const started = performance.now();
    const outcome = await traced('client', 'deliver webhook', delivery, span =>
      this.outcomeOf(span ? { ...delivery, trace: span.trace } : delivery, abort),
    );
    return { at, duration_ms: Math.round(performance.now() - started), outcome };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  private async outcomeOf(delivery: ClaimedDelivery, abort: AbortController): Promise<Outcome> {
    const limit = setTimeout(() => abort.abort(timedOut()), this.timeout);
    try {
      return await this.post(delivery, abort.signal);
    } catch (error) {
      if (abort.signal.reason === interruption) return { kind: 'interrupted' };
      const { code, message } = error as NodeJS.ErrnoException;
      return { kind: 'failed', error: code ?? message };
    } finally {
      clearTimeout(limit);
    }
  }

  private async post(delivery: ClaimedDelivery, signal: AbortSignal): Promise<Outcome> {
    const { statusCode, headers, body } = await request(delivery.subscription_url, {
      method: 'POST',
      headers: this.headers.of(delivery),
      body: delivery.payload,
      dispatcher: this.agent,
      signal,
    });
    const response = await readStart(body);
    const retryAfter = readRetryAfter(headers['retry-after'], this.time.now());
    return { kind: 'answered', status: statusCode, response, retryAfter };
  }
}

const timedOut = (): Error => Object.assign(new Error('the attempt took too long'), { code: 'TIMED_OUT' });

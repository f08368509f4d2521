import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import { WebhookConfiguration } from '../configuration';
import type { ClaimedDelivery, Outcome } from './attempt';
import { DeliveryHeaders } from './delivery-headers';
import { Targets } from './targets';

const mostOfAnswer = 16_384;

/** Reason to abort an attempt that is not the subscriber's fault. */
export const interruption = new Error('the service stops');

/** Sends one delivery over HTTP, once, and follows no redirect. */
@Injectable()
export class Sender implements OnApplicationShutdown {
  private readonly agent: Agent;
  private readonly timeout: number;

  constructor(
    private readonly headers: DeliveryHeaders,
    targets: Targets,
    { WEBHOOK_ATTEMPT_TIMEOUT_MS }: WebhookConfiguration,
  ) {
    this.timeout = WEBHOOK_ATTEMPT_TIMEOUT_MS;
    this.agent = new Agent({ connect: targets.connector(), pipelining: 1, keepAliveTimeout: 4_000 });
  }

  /** @param abort ends the attempt early; it is aborted when the attempt takes too long */
  async send(delivery: ClaimedDelivery, abort: AbortController): Promise<Outcome> {
    const limit = setTimeout(() => abort.abort(timedOut()), this.timeout);
    try {
      return { kind: 'answered', status: await this.post(delivery, abort.signal) };
    } catch (error) {
      if (abort.signal.reason === interruption) return { kind: 'interrupted' };
      const { code, message } = error as NodeJS.ErrnoException;
      return { kind: 'failed', error: code ?? message };
    } finally {
      clearTimeout(limit);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  private async post(delivery: ClaimedDelivery, signal: AbortSignal): Promise<number> {
    const { statusCode, body } = await request(delivery.subscription_url, {
      method: 'POST',
      headers: this.headers.of(delivery),
      body: delivery.payload,
      dispatcher: this.agent,
      signal,
    });
    // The status decides; what comes after it is read only so that the connection can be used again.
    await body.dump({ limit: mostOfAnswer, signal }).catch(() => undefined);
    return statusCode;
  }
}

const timedOut = (): Error => Object.assign(new Error('the attempt took too long'), { code: 'TIMED_OUT' });

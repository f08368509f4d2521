import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import { BusinessTime } from '@patchbay/platform/business-time';
import { traced } from '@patchbay/platform/tracing';
import { WebhookConfiguration } from '../configuration';
import { Targets } from '../targets/targets';
import { readRetryAfter, readStart } from './answer';
import type { Attempt, ClaimedDelivery, Outcome } from './attempt';
import { DeliveryHeaders, derivedHeaders, withoutCredentials } from './delivery-headers';
import { ownCauseOf } from './own-faults';

/** The reason of an abort that is not the subscriber's fault. */
export const interruption = new Error('the service stops');

type Unsendable = Extract<Outcome, { kind: 'unsendable' }>;

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
    const made = await traced('client', 'deliver webhook', delivery, span =>
      this.make(span ? { ...delivery, trace: span.trace } : delivery, at, abort),
    );
    return { at, duration_ms: Math.round(performance.now() - started), ...made };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  private async make(
    delivery: ClaimedDelivery,
    at: Date,
    abort: AbortController,
  ): Promise<Pick<Attempt, 'sent' | 'outcome'>> {
    const own = this.headersOf(delivery, at);
    if ('kind' in own) return { sent: {}, outcome: own };
    const sent = withoutCredentials(own.headers);
    const limit = setTimeout(() => abort.abort(timedOut()), this.timeout);
    try {
      const headers = { ...derivedHeaders(delivery, at), ...own.headers };
      return { sent, outcome: await this.post(delivery, headers, abort.signal) };
    } catch (error) {
      if (abort.signal.reason === interruption) return { sent, outcome: { kind: 'interrupted' } };
      return { sent, outcome: failure(error as NodeJS.ErrnoException) };
    } finally {
      clearTimeout(limit);
    }
  }

  /** They hold what the vault decrypts: nothing else in them can fail. */
  private headersOf(delivery: ClaimedDelivery, at: Date): { headers: Record<string, string> } | Unsendable {
    try {
      return { headers: this.headers.of(delivery, at) };
    } catch (error) {
      return { kind: 'unsendable', cause: 'encryption', error: (error as Error).message };
    }
  }

  private async post(
    { subscription_url, payload }: ClaimedDelivery,
    sent: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { statusCode, headers, body } = await request(subscription_url, {
      method: 'POST',
      headers: sent,
      body: payload,
      dispatcher: this.agent,
      signal,
    });
    const response = await readStart(body);
    const retryAfter = readRetryAfter(headers['retry-after'], this.time.now());
    return { kind: 'answered', status: statusCode, response, retryAfter };
  }
}

function failure(error: NodeJS.ErrnoException): Outcome {
  const name = error.code ?? error.message;
  const cause = ownCauseOf(error);
  return cause ? { kind: 'unsendable', cause, error: name } : { kind: 'failed', error: name };
}

const timedOut = (): Error => Object.assign(new Error('the attempt took too long'), { code: 'TIMED_OUT' });

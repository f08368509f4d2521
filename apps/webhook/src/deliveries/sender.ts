import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import { BusinessTime } from '@patchbay/platform/business-time';
import { traced } from '@patchbay/platform/tracing';
import { WebhookConfiguration } from '../configuration';
import { Targets } from '../targets/targets';
import { readRetryAfter, readStart } from './answer';
import type { Attempt, ClaimedDelivery, Outcome } from './attempt';
import { DeliveryHeaders, derivedHeaders, withoutCredentials } from './delivery-headers';
import { formOf } from './form';
import { ownCauseOf } from '../targets/own-faults';

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
    const body = bodyOf(delivery);
    const own = this.headersOf(delivery, body, at);
    if ('kind' in own) return { sent: {}, outcome: own };
    const sent = withoutCredentials(own.headers);
    const limit = setTimeout(() => abort.abort(timedOut()), this.timeout);
    try {
      const headers = { ...derivedHeaders(delivery, at), ...own.headers };
      return {
        sent,
        outcome: await this.post(delivery.subscription_url, { headers, body, signal: abort.signal }),
      };
    } catch (error) {
      if (abort.signal.reason === interruption) return { sent, outcome: { kind: 'interrupted' } };
      return { sent, outcome: failure(error as NodeJS.ErrnoException) };
    } finally {
      clearTimeout(limit);
    }
  }

  /** They hold what the vault decrypts: nothing else in them can fail. */
  private headersOf(
    delivery: ClaimedDelivery,
    body: string,
    at: Date,
  ): { headers: Record<string, string> } | Unsendable {
    try {
      return { headers: this.headers.of(delivery, body, at) };
    } catch (error) {
      return { kind: 'unsendable', cause: 'encryption', error: (error as Error).message };
    }
  }

  private async post(
    url: string,
    sent: { headers: Record<string, string>; body: string; signal: AbortSignal },
  ): Promise<Outcome> {
    const { statusCode, headers, body } = await request(url, {
      ...sent,
      method: 'POST',
      dispatcher: this.agent,
    });
    const response = await readStart(body);
    const retryAfter = readRetryAfter(headers['retry-after'], this.time.now());
    return { kind: 'answered', status: statusCode, response, retryAfter };
  }
}

/** The same bytes for each attempt, unless the webhook gets another encoding. */
const bodyOf = ({ encoding, payload }: ClaimedDelivery): string =>
  encoding === 'form' ? formOf(JSON.parse(payload)) : payload;

function failure(error: NodeJS.ErrnoException): Outcome {
  const name = error.code ?? error.message;
  const cause = ownCauseOf(error);
  return cause ? { kind: 'unsendable', cause, error: name } : { kind: 'failed', error: name };
}

const timedOut = (): Error => Object.assign(new Error('the attempt took too long'), { code: 'TIMED_OUT' });

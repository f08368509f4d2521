import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { EventView } from '../types.ts';
import { Failure, reasonOf } from './failure.ts';
import { formOf } from './form.ts';
import { version } from './version.ts';

/** Milliseconds, as for a webhook. */
const timeout = 15_000;

/** Seconds before each attempt after a failure; the last one before all further ones. */
const pauses = [1, 2, 5, 10, 15];

/** How a payload is sent. */
interface Encoding {
  readonly type: string;
  bodyOf(payload: object): string;
}

export const asJson: Encoding = { type: 'application/json', bodyOf: JSON.stringify };
export const asForm: Encoding = { type: 'application/x-www-form-urlencoded', bodyOf: formOf };

/** How the local program answered. */
export interface Forwarded {
  readonly status: number;
  /** What the attempt that succeeded took. */
  readonly ms: number;
}

/** Sends events to a local program as a webhook would. */
export class Forwarder {
  private readonly signature: Webhook;

  constructor(
    private readonly url: string,
    secret: string,
    private readonly encoding: Encoding,
  ) {
    this.signature = new Webhook(secret);
  }

  /**
   * Sends one event again and again until the program has taken it: the next one must not overtake it.
   *
   * @param onFailure gets each failure in words, and the seconds until the next attempt
   * @throws the reason of the signal
   */
  async forward(
    event: EventView,
    signal: AbortSignal,
    onFailure: (what: string, wait: number) => void,
  ): Promise<Forwarded> {
    for (let failures = 0; ; failures += 1) {
      signal.throwIfAborted();
      try {
        return await this.attempt(event, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        const wait = pauses[Math.min(failures, pauses.length - 1)]!;
        onFailure(error instanceof Failure ? error.message : `failed: ${reasonOf(error)}`, wait);
        await pause(wait * 1_000, undefined, { signal });
      }
    }
  }

  private async attempt(event: EventView, signal: AbortSignal): Promise<Forwarded> {
    const body = this.encoding.bodyOf(event.payload);
    const started = performance.now();
    const response = await fetch(this.url, {
      method: 'POST',
      headers: this.headersOf(event, body),
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    const ms = Math.round(performance.now() - started);
    await response.body?.cancel();
    if (!response.ok) throw new Failure(`answered ${response.status}`);
    return { status: response.status, ms };
  }

  /** Of Standard Webhooks 1.0, as in docs/webhook-signatures.md. No webhook has the number 0. */
  private headersOf({ event_id: event }: EventView, body: string): Record<string, string> {
    const [id, at] = [`${event}_0`, new Date()];
    return {
      'content-type': this.encoding.type,
      'user-agent': `Patchbay/${version}`,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': this.signature.sign(id, at, body),
    };
  }
}

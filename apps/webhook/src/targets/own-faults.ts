import { Inject, Injectable } from '@nestjs/common';
import { Counter, type Registry } from 'prom-client';
import { METRICS } from '@patchbay/platform/app';
import { WebhookConfiguration } from '../configuration';
import { nameServersAway } from './host-names';

/** Why nothing can be sent although the subscriber has done nothing wrong. */
const ownCauses = ['encryption', 'name_servers', 'network', 'resources'] as const;
export type OwnCause = (typeof ownCauses)[number];

/** Node's codes of errors that arise on this machine, before anything reaches the subscriber. */
const causes: Readonly<Record<string, OwnCause>> = {
  [nameServersAway]: 'name_servers',
  EACCES: 'network',
  EPERM: 'network',
  ENETDOWN: 'network',
  ENETUNREACH: 'network',
  EADDRNOTAVAIL: 'resources',
  EMFILE: 'resources',
  ENFILE: 'resources',
  ENOBUFS: 'resources',
  ENOMEM: 'resources',
};

/** @returns undefined for an error that counts against the subscriber */
export function ownCauseOf(error: unknown): OwnCause | undefined {
  // Several addresses were tried: only if none could even be tried is the fault ours.
  const { errors = [error] } = error as { errors?: unknown[] };
  const found = errors.map(each => causes[String((each as NodeJS.ErrnoException).code)]);
  return found.every(Boolean) ? found[0] : undefined;
}

/**
 * Counts what cannot be sent for a reason of ours, and pauses its webhooks in this replica alone: another one, with
 * another key or network, may be able to send.
 */
@Injectable()
export class OwnFaults {
  private readonly pausedUntil = new Map<number, number>();
  private readonly pause: number;
  private readonly counter: Counter<'cause'>;

  constructor({ WEBHOOK_OWN_FAULT_PAUSE_MS }: WebhookConfiguration, @Inject(METRICS) registry: Registry) {
    this.pause = WEBHOOK_OWN_FAULT_PAUSE_MS;
    this.counter = new Counter({
      name: 'webhook_own_faults_total',
      help: `What could not be sent or decrypted for a reason of ours, by cause: ${ownCauses.join(', ')}`,
      labelNames: ['cause'],
      registers: [registry],
    });
    // A rate over time misses the first one of a series that begins with it.
    for (const cause of ownCauses) this.counter.inc({ cause }, 0);
  }

  count(cause: OwnCause): void {
    this.counter.inc({ cause });
  }

  pauseWebhook(id: number): void {
    this.pausedUntil.set(id, performance.now() + this.pause);
  }

  /** Webhooks for which this replica claims nothing now. */
  pausedWebhooks(): number[] {
    const now = performance.now();
    for (const [id, until] of this.pausedUntil) if (until <= now) this.pausedUntil.delete(id);
    return [...this.pausedUntil.keys()];
  }
}

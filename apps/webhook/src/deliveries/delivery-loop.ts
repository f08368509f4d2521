import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@patchbay/platform/app';
import { WebhookConfiguration } from '../configuration';
import type { ClaimedDelivery, Settlement } from './attempt';
import { Attempts } from './attempts';
import { DeliveryQueue } from './delivery-queue';
import { interruption } from './sender';

const mostInFlight = 64;
const pollEvery = 200;
const retryEvery = 1_000;
/** A lease outlives its attempt by far, so that no other replica begins one beside it. */
const leasesPerAttempt = 4;

/**
 * Claims deliveries, sends them and writes down how that ended. What ends during one turn is written down in the
 * next, together with the next claim.
 */
@Injectable()
export class DeliveryLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly flying = new Set<AbortController>();
  private finished: Settlement[] = [];
  private stopping = false;
  private kicked = false;
  private wake: () => void = () => undefined;
  private loop?: Promise<void>;

  constructor(
    private readonly configuration: WebhookConfiguration,
    private readonly queue: DeliveryQueue,
    private readonly attempts: Attempts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Tells that there may be something to do; saves the wait for the next poll. */
  kick(): void {
    this.kicked = true;
    this.wake();
  }

  onApplicationBootstrap(): void {
    this.loop = this.run();
  }

  /** Begins nothing more, gives attempts time to end, and releases those that did not for others to take. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.kick();
    const limit = setTimeout(() => {
      for (const attempt of this.flying) attempt.abort(interruption);
    }, this.configuration.WEBHOOK_STOP_LIMIT_MS);
    await this.loop;
    clearTimeout(limit);
  }

  private async run(): Promise<void> {
    while (!this.stopping || this.flying.size + this.finished.length > 0) {
      this.kicked = false;
      try {
        await this.turn();
        await this.pause(pollEvery);
      } catch (error) {
        this.logger.warn({ err: error, retry_ms: retryEvery }, 'deliveries wait for the database');
        if (this.stopping && this.flying.size === 0) return;
        await this.pause(retryEvery);
      }
    }
  }

  private async turn(): Promise<void> {
    const settlements = this.finished.splice(0);
    const room = this.stopping ? 0 : mostInFlight - this.flying.size;
    const lease = this.configuration.WEBHOOK_ATTEMPT_TIMEOUT_MS * leasesPerAttempt;
    try {
      for (const delivery of await this.queue.turn(settlements, room, lease)) void this.attempt(delivery);
    } catch (error) {
      this.finished.unshift(...settlements);
      throw error;
    }
  }

  private async attempt(delivery: ClaimedDelivery): Promise<void> {
    const controller = new AbortController();
    this.flying.add(controller);
    const settlement = await this.attempts.make(delivery, controller);
    this.flying.delete(controller);
    this.finished.push(settlement);
    this.kick();
  }

  private pause(milliseconds: number): Promise<void> {
    if (this.kicked) return Promise.resolve();
    return new Promise(resolve => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@patchbay/platform/app';
import { WebhookConfiguration } from '../configuration';
import { type Settlement, givenBack } from './attempt';
import { Attempts } from './attempts';
import { DeliveryQueue, type Room } from './delivery-queue';
import { HeldDeliveries, type HeldDelivery } from './held-deliveries';
import { interruption } from './sender';

const mostHeld = 64;
/** Attempts that may be in flight when a subscriber that failed the last time gets one more… */
const mostFailing = 32;
/** …and one that has yet to show that it answers: only those that answered well the last time are not counted. */
const mostUnproven = 48;
/** Milliseconds after which a claimed delivery that still waits for others of its webhook is given back. */
const longestWait = 200;
const pollEvery = 200;
const retryEvery = 1_000;
/** Turns that may fail when everything has ended and only waits to be written down. */
const mostFailedAtStop = 3;
/** A lease outlives its attempt by far, so that no other replica begins one beside it. */
const leasesPerAttempt = 4;

/**
 * Claims deliveries, sends them and writes down how that ended. What ends during one turn is written down in the
 * next, together with the next claim.
 */
@Injectable()
export class DeliveryLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly held = new HeldDeliveries();
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

  get inFlight(): number {
    return this.held.flying.length;
  }

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
      for (const { abort } of this.held.flying) abort!.abort(interruption);
    }, this.configuration.WEBHOOK_STOP_LIMIT_MS);
    await this.loop;
    clearTimeout(limit);
  }

  private async run(): Promise<void> {
    let failedAtStop = 0;
    while (!this.stopping || this.held.size + this.finished.length > 0) {
      this.kicked = false;
      try {
        await this.turn();
        await this.pause(pollEvery);
      } catch (error) {
        this.logger.warn({ err: error, retry_ms: retryEvery }, 'deliveries wait for the database');
        if (this.stopping && this.held.size === 0 && (failedAtStop += 1) === mostFailedAtStop) return;
        await this.pause(retryEvery);
      }
    }
  }

  private async turn(): Promise<void> {
    const latest = this.stopping ? Infinity : performance.now() - longestWait;
    this.giveBack(({ claimedAt }) => claimedAt <= latest);
    const settlements = this.finished.splice(0);
    const lease = this.configuration.WEBHOOK_ATTEMPT_TIMEOUT_MS * leasesPerAttempt;
    try {
      const { claimed, disabled } = await this.queue.turn(settlements, this.room(), lease);
      for (const each of disabled) this.logger.error(each, 'a webhook was disabled');
      this.held.add(claimed);
      this.begin();
    } catch (error) {
      this.finished.unshift(...settlements);
      throw error;
    }
  }

  private room(): Room {
    const held = this.held.counts();
    if (this.stopping) return { all: 0, fresh: 0, failing: 0, held };
    const { size, unproven } = this.held;
    return { all: mostHeld - size, fresh: mostUnproven - unproven, failing: mostFailing - unproven, held };
  }

  private begin(): void {
    if (this.stopping) return;
    for (const held of this.held.begin()) void this.attempt(held);
  }

  private async attempt(held: HeldDelivery): Promise<void> {
    const settlement = await this.attempts.make(held.delivery, held.abort!);
    this.held.remove(held);
    this.finished.push(settlement);
    if (settlement.status !== 'delivered')
      this.giveBack(({ delivery }) => delivery.webhook_id === settlement.webhook_id);
    this.begin();
    this.kick();
  }

  /** What waits behind an attempt that failed or takes long is due again, for whoever comes first. */
  private giveBack(condition: (held: HeldDelivery) => boolean): void {
    this.finished.push(...this.held.giveUp(condition).map(givenBack));
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

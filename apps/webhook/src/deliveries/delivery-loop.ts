import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { Pause } from '@patchbay/platform/pause';
import { WebhookConfiguration } from '../configuration';
import { type Settlement, released } from './attempt';
import { Attempts } from './attempts';
import { type Claim, Claims } from './claims';
import { type Capacity, DeliveryQueue } from './delivery-queue';
import { OwnFaults } from '../targets/own-faults';
import { interruption } from './sender';

const mostClaimed = 64;
/** Claims for unproven webhooks at which failing ones get no more… */
const mostFailing = 32;
/** …and at which those without a success yet get no more either. */
const mostUntested = 48;
/** Milliseconds after which a claimed delivery that still waits for others of its webhook is released. */
const longestWait = 200;
const pollEvery = 200;
const retryEvery = 1_000;
/** Turns that may fail at a stop, when every attempt has ended and its outcome waits to be stored. */
const mostFailedAtStop = 3;
/** A lease lasts much longer than an attempt, so that no other replica attempts the same delivery meanwhile. */
const leasesPerAttempt = 4;

/** Claims deliveries, attempts them and stores the outcomes: those of one turn are stored with the next turn's claim. */
@Injectable()
export class DeliveryLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly claims = new Claims();
  private finished: Settlement[] = [];
  private stopping = false;
  private readonly pause = new Pause();
  private readonly claiming: Dependency;
  private loop?: Promise<void>;

  constructor(
    private readonly configuration: WebhookConfiguration,
    private readonly queue: DeliveryQueue,
    private readonly attempts: Attempts,
    private readonly faults: OwnFaults,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.claiming = new Dependency('deliveries', logger, {
      down: 'deliveries wait for the database',
      up: 'deliveries are claimed again',
    });
  }

  get inFlight(): number {
    return this.claims.inFlight.length;
  }

  /** Starts the next turn without waiting for the poll. */
  kick(): void {
    this.pause.wake();
  }

  onApplicationBootstrap(): void {
    this.loop = this.run();
  }

  /** Starts no more attempts, gives those in flight time to end, and releases the rest for other replicas. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.kick();
    const limit = setTimeout(() => {
      for (const { abort } of this.claims.inFlight) abort!.abort(interruption);
    }, this.configuration.WEBHOOK_STOP_LIMIT_MS);
    await this.loop;
    clearTimeout(limit);
  }

  private async run(): Promise<void> {
    let failedAtStop = 0;
    while (!this.stopping || this.claims.size + this.finished.length > 0) {
      this.pause.beginTurn();
      try {
        await this.claiming.during(() => this.turn());
        await this.pause.rest(pollEvery);
      } catch {
        if (this.stopping && this.claims.size === 0 && (failedAtStop += 1) === mostFailedAtStop) return;
        await this.pause.rest(retryEvery);
      }
    }
  }

  private async turn(): Promise<void> {
    const latest = this.stopping ? Infinity : performance.now() - longestWait;
    this.release(({ claimedAt }) => claimedAt <= latest);
    const settlements = this.finished.splice(0);
    const lease = this.configuration.WEBHOOK_ATTEMPT_TIMEOUT_MS * leasesPerAttempt;
    try {
      const { claimed, pauses, disabled } = await this.queue.turn(settlements, this.capacity(), lease);
      for (const each of pauses)
        this.logger.warn(each, 'until' in each ? 'a webhook is paused' : 'a webhook is attempted again');
      for (const each of disabled) this.logger.error(each, 'a webhook was disabled');
      this.claims.add(claimed);
      this.begin();
    } catch (error) {
      this.finished.unshift(...settlements);
      throw error;
    }
  }

  private capacity(): Capacity {
    const claimed = this.claims.counts();
    const paused = this.faults.pausedWebhooks();
    if (this.stopping) return { total: 0, untested: 0, failing: 0, claimed, paused };
    const { size, unproven } = this.claims;
    const total = mostClaimed - size;
    return { total, untested: mostUntested - unproven, failing: mostFailing - unproven, claimed, paused };
  }

  private begin(): void {
    if (this.stopping) return;
    for (const claim of this.claims.begin()) void this.attempt(claim);
  }

  private async attempt(claim: Claim): Promise<void> {
    const settlement = await this.attempts.make(claim.delivery, claim.abort!);
    this.claims.remove(claim);
    this.finished.push(settlement);
    if (settlement.status !== 'delivered' && !settlement.refused)
      this.release(({ delivery }) => delivery.webhook_id === settlement.webhook_id);
    this.begin();
    this.kick();
  }

  /** Deliveries that wait behind a failed or slow attempt are due again, for any replica. */
  private release(condition: (claim: Claim) => boolean): void {
    this.finished.push(...this.claims.release(condition).map(released));
  }
}

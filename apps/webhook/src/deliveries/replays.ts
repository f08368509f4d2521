import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { serviceActor } from '@patchbay/contracts/actor';
import { Database } from '@patchbay/persistence/database';
import type { Transaction } from '@patchbay/persistence/transaction';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { RepeatedWork } from '@patchbay/platform/repeated-work';
import { RequestContext } from '@patchbay/platform/request-context';
import { DeliveryLoop } from './delivery-loop';
import type { WantedDeliveries } from './delivery-search';
import {
  addReplays,
  continueReplay,
  endReplay,
  isAnyReplay,
  lockReplay,
  replayPart,
  replayedAtOnce,
} from './replay-statements';

/** Milliseconds between two looks for replays that another process left. */
const pollEvery = 1_000;
const retryEvery = 1_000;
/** Milliseconds between two batches, in which others get the disk and the log of the database. */
const pauseBetween = 20;
/** Milliseconds for a batch, as for a request. */
const within = 5_000;

/**
 * Sends many deliveries again: a request only adds replays, and their deliveries are made due in the background, in
 * batches, by any replica. Each batch is a transaction with its place, so another process can continue at any time.
 */
@Injectable()
export class Replays implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly replaying: Dependency;
  private readonly work = new RepeatedWork(
    () => this.replaying.during(() => this.continue()),
    () => retryEvery,
  );

  constructor(
    private readonly database: Database,
    private readonly loop: DeliveryLoop,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.replaying = new Dependency('replays', logger, {
      down: 'deliveries to be sent again wait',
      up: 'deliveries are sent again once more',
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  /** @returns how many deliveries are sent again in total */
  async begin(transaction: Transaction, wanted: WantedDeliveries): Promise<number> {
    const [added] = await transaction.rows(addReplays, wanted);
    return added!.count;
  }

  /** Continues with a replay that was committed. */
  kick(): void {
    this.work.kick();
  }

  private async continue(): Promise<number> {
    const replays = await this.database.rows(isAnyReplay);
    if (replays.length === 0) return pollEvery;
    const context = new RequestContext('', serviceActor('webhook'), '', performance.now() + within);
    const wait = await this.database.write(context, transaction => this.next(transaction));
    this.loop.kick();
    return wait;
  }

  private async next(transaction: Transaction): Promise<number> {
    const [replay] = await transaction.rows(lockReplay);
    if (!replay) return pollEvery;
    const { replay_id, ...part } = replay;
    const [made] = await transaction.rows(replayPart(part.status), part);
    const { count, last_created_at, last_id } = made!;
    if (count < replayedAtOnce) await transaction.rows(endReplay, { replay_id });
    else
      await transaction.rows(continueReplay, {
        replay_id,
        last_created_at: last_created_at!,
        last_id: last_id!,
      });
    return pauseBetween;
  }
}

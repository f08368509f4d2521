import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '@patchbay/persistence/database';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { inTime, longestStop } from '@patchbay/platform/in-time';
import { RepeatedWork } from '@patchbay/platform/repeated-work';
import type { SendError } from '../outbound/outcome';
import { Relays } from '../outbound/relays';
import { type AutomaticReply, claimReply, tryAgain } from './automatic-reply';

type Claimed = Omit<AutomaticReply, 'due_at'>;

/** One attempt at a time of a mailbox: a server that stalls holds up its own. */
const mostAtOnce = 20;
/** Milliseconds. */
const lookEvery = 1_000;
const retryAfter = 300_000;
/** What arrives later than this helps nobody. */
const triedFor = 4 * 3_600_000;

/**
 * Sends automatic replies, each at most once: an attempt whose outcome is not known is the last one, because a customer misses
 * less without such a reply than with two.
 */
@Injectable()
export class ReplySender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work: RepeatedWork;
  private readonly queue: Dependency;
  /** By mailbox. */
  private readonly attempts = new Map<number, Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly relays: Relays,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.queue = new Dependency('automatic replies', logger);
    this.work = new RepeatedWork(
      () => this.queue.during(() => this.turn()),
      () => lookEvery,
    );
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
    await inTime(Promise.all(this.attempts.values()), longestStop);
  }

  private async turn(): Promise<number> {
    while (this.attempts.size < mostAtOnce && !this.work.isStopping) {
      const busy = [...this.attempts.keys()];
      const [reply] = await this.database.rows(claimReply, { now: new Date(), busy });
      if (!reply) break;
      this.begin(reply);
    }
    return lookEvery;
  }

  private begin(reply: Claimed): void {
    const attempt = this.attempt(reply)
      .catch((error: unknown) => this.queue.down(error))
      .finally(() => {
        this.attempts.delete(reply.mailbox_id);
        this.work.kick();
      });
    this.attempts.set(reply.mailbox_id, attempt);
  }

  private async attempt({ mail_id, mailbox_id, address, raw, created_at }: Claimed): Promise<void> {
    try {
      await this.relays.send({ mailbox_id, to: address, raw, returning: 'to nobody' });
    } catch (error) {
      const { responseCode = 0, mayBeTaken, isFinal, message } = error as SendError;
      this.logger.warn({ mail_id, mailbox_id, reason: message }, 'an automatic reply was not sent');
      const due_at = new Date(Date.now() + retryAfter);
      const isOver =
        mayBeTaken || isFinal || responseCode >= 500 || due_at.getTime() - created_at.getTime() > triedFor;
      if (!isOver) await this.database.rows(tryAgain, { mail_id, due_at });
    }
  }
}

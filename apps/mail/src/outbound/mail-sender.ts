import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '@patchbay/persistence/database';
import { shortStatement } from '@patchbay/persistence/statement';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { RepeatedWork } from '@patchbay/platform/repeated-work';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { MailSecrets } from '../mailboxes/mail-secrets';
import type { Mailbox } from '../mailboxes/mailbox';
import { DeliveryChanges } from './delivery-changes';
import { MailMetrics } from './mail-metrics';
import { type Outcome, type SendError, outcomeOf, sentOutcome, suppressedOutcome } from './outcome';
import { type ClaimedMail, claimMail, noteOutcome } from './sent-mail';
import { handOver } from './smtp';

/** Attempts at once of one mailbox, so that a server that stalls does not hold up others, and in all. */
const mostOfMailbox = 5;
const mostAtOnce = 50;
/** Milliseconds. */
const lookEvery = 1_000;
/** Longer than an attempt: another replica tries again what this one has left. */
const lease = 120_000;
/** Of noting an outcome; it is the outcome of the next attempt if that fails. */
const within = 8_000;

const mailboxOf = shortStatement<{ id: number }, Pick<Mailbox, 'address' | 'send'>>(
  'SELECT address, send FROM mailboxes WHERE id = :id',
);

/** Sends queued mails. One that was being sent when its replica ended is sent again, with the same bytes and Message-ID. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work: RepeatedWork;
  private readonly queue: Dependency;
  /** What is being sent, with the mailbox. */
  private readonly attempts = new Map<Promise<void>, number>();

  constructor(
    private readonly database: Database,
    private readonly secrets: MailSecrets,
    private readonly changes: DeliveryChanges,
    private readonly metrics: MailMetrics,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.queue = new Dependency('outgoing mail', logger);
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
    await Promise.all(this.attempts.keys());
  }

  /** Looks for queued mails at once. */
  kick(): void {
    this.work.kick();
  }

  private async turn(): Promise<number> {
    while (this.attempts.size < mostAtOnce && !this.work.isStopping) {
      const now = new Date();
      const until = new Date(now.getTime() + lease);
      const [mail] = await this.database.rows(claimMail, { now, until, full: this.full() });
      if (!mail) break;
      this.begin(mail);
    }
    return lookEvery;
  }

  private full(): number[] {
    const busy = [...this.attempts.values()];
    return [...new Set(busy)].filter(id => busy.filter(each => each === id).length >= mostOfMailbox);
  }

  private begin(mail: ClaimedMail): void {
    const attempt = this.attempt(mail)
      .catch((error: unknown) => this.queue.down(error))
      .finally(() => {
        this.attempts.delete(attempt);
        this.kick();
      });
    this.attempts.set(attempt, mail.mailbox_id);
  }

  private async attempt(mail: ClaimedMail): Promise<void> {
    const { message_id, address, attempts, claims, created_at } = mail;
    // An attempt before this one had no outcome.
    if (claims > attempts + 1) this.metrics.possibleDuplicates.inc();
    const outcome = await this.send(mail).catch((error: SendError) => {
      if (error.mayBeTaken) this.metrics.possibleDuplicates.inc();
      return outcomeOf(error, claims, created_at, new Date());
    });
    const noted = { message_id, address, claims, changed_at: new Date(), ...outcome };
    await this.database.write(contextOfOwnWork('mail', within), transaction =>
      this.changes.make(transaction, message_id, () => transaction.rows(noteOutcome, noted)),
    );
  }

  private async send({ mailbox_id, address: to, raw, is_suppressed }: ClaimedMail): Promise<Outcome> {
    if (is_suppressed) return suppressedOutcome;
    const [mailbox] = await this.database.rows(mailboxOf, { id: mailbox_id });
    if (!mailbox?.send) throw new Error(`the mailbox ${mailbox_id} sends nothing`);
    const server = await this.secrets.serverOf(mailbox.send);
    return sentOutcome(await handOver(server, { from: mailbox.address, to }, raw));
  }
}

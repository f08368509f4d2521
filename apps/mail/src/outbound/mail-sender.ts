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
import { type ClaimedMail, claimMails, noteOutcome } from './sent-mail';
import { handOver } from './smtp';

const mostAtOnce = 5;
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

  constructor(
    private readonly database: Database,
    private readonly secrets: MailSecrets,
    private readonly changes: DeliveryChanges,
    private readonly metrics: MailMetrics,
    @Inject(LOGGER) logger: Logger,
  ) {
    const claiming = new Dependency('outgoing mail', logger);
    this.work = new RepeatedWork(
      () => claiming.during(() => this.turn()),
      () => lookEvery,
    );
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  /** Looks for queued mails at once. */
  kick(): void {
    this.work.kick();
  }

  private async turn(): Promise<number> {
    const now = new Date();
    const until = new Date(now.getTime() + lease);
    const claimed = await this.database.rows(claimMails, { now, until, most: mostAtOnce });
    await Promise.all(claimed.map(mail => this.attempt(mail)));
    return claimed.length > 0 ? 0 : lookEvery;
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

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
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { longestAsking } from '../mailboxes/token-endpoint';
import { DeliveryChanges } from './delivery-changes';
import { MailMetrics } from './mail-metrics';
import {
  type Outcome,
  type SendError,
  outcomeOf,
  refusedOutcome,
  sentOutcome,
  suppressedOutcome,
} from './outcome';
import { Relays } from './relays';
import { type ClaimedMail, claimMail, mailboxesWithDue, noteOutcome } from './sent-mail';
import { longestAttempt } from './smtp';

/** Attempts at once of one mailbox, so that a server that stalls does not hold up others, and in all. */
const mostOfMailbox = 5;
const mostAtOnce = 50;
/** Bytes of all mails that are being sent: another one begins while they are fewer, because mails with files are large. */
const mostBytes = 64 * 1_048_576;
/** Milliseconds. */
const lookEvery = 1_000;
/** Of noting an outcome; it is the outcome of the next attempt if that fails. */
const within = 8_000;
/** For what else an attempt does, and for the clocks of the replicas. */
const margin = 12_000;
/** Longer than an attempt, from its access token to its outcome: another replica tries again what this one has left. */
export const lease = longestAsking + longestAttempt + within + margin;

/** Sends queued mails. One that was being sent when its replica ended is sent again, with the same bytes and Message-ID. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work: RepeatedWork;
  private readonly queue: Dependency;
  private readonly attempts = new Map<Promise<void>, ClaimedMail>();

  constructor(
    private readonly database: Database,
    private readonly relays: Relays,
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

  /** An attempt that takes longer has no outcome, as if its replica had been killed. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
    await inTime(Promise.all(this.attempts.keys()), longestStop);
  }

  /** Looks for queued mails at once. */
  kick(): void {
    this.work.kick();
  }

  private async turn(): Promise<number> {
    const now = new Date();
    for (const { mailbox_id } of await this.database.rows(mailboxesWithDue, { now, full: this.full() }))
      while (this.hasRoom() && !this.isFull(mailbox_id) && !this.work.isStopping) {
        const until = new Date(Date.now() + lease);
        const [mail] = await this.database.rows(claimMail, { mailbox_id, now, until });
        if (!mail) break;
        this.begin(mail);
      }
    return lookEvery;
  }

  private hasRoom(): boolean {
    const bytes = [...this.attempts.values()].reduce((sum, { raw }) => sum + raw.length, 0);
    return this.attempts.size < mostAtOnce && bytes < mostBytes;
  }

  private full(): number[] {
    const busy = new Set([...this.attempts.values()].map(({ mailbox_id }) => mailbox_id));
    return [...busy].filter(id => this.isFull(id));
  }

  private isFull(id: number): boolean {
    return [...this.attempts.values()].filter(({ mailbox_id }) => mailbox_id === id).length >= mostOfMailbox;
  }

  private begin(mail: ClaimedMail): void {
    const attempt = this.attempt(mail)
      .catch((error: unknown) => this.queue.down(error))
      .finally(() => {
        this.attempts.delete(attempt);
        this.kick();
      });
    this.attempts.set(attempt, mail);
  }

  private async attempt(mail: ClaimedMail): Promise<void> {
    const { message_id, address, attempts, claims, created_at, due_at: until } = mail;
    // An attempt before this one had no outcome.
    if (claims > attempts + 1) this.metrics.possibleDuplicates.inc();
    const outcome = await this.send(mail).catch((error: SendError) => {
      if (error.mayBeTaken) this.metrics.possibleDuplicates.inc();
      return outcomeOf(error, claims, created_at, new Date());
    });
    const noted = { message_id, address, claims, until, changed_at: new Date(), ...outcome };
    await this.database.write(contextOfOwnWork('mail', within), transaction =>
      this.changes.make(transaction, message_id, () => transaction.rows(noteOutcome, noted)),
    );
  }

  private async send({ refusal, is_suppressed, bounce_domain, ...mail }: ClaimedMail): Promise<Outcome> {
    if (refusal) return refusedOutcome(refusal);
    if (is_suppressed) return suppressedOutcome;
    const returning = bounce_domain === null ? 'to the mailbox' : { ...mail, bounce_domain };
    return sentOutcome(await this.relays.send({ ...mail, to: mail.address, returning }));
  }
}

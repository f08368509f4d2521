import { Dependency } from '@patchbay/platform/dependency';
import { Pause } from '@patchbay/platform/pause';
import type { Logger } from 'pino';
import type { Mailbox } from '../mailboxes/mailbox';
import type { Intake } from './intake';

/** Milliseconds. */
const shortestRetry = 1_000;
const longestRetry = 60_000;
/** Milliseconds. It is woken whenever a mail is kept; this is for a wake that was lost. */
const lookEvery = 60_000;

/** Brings the kept messages of one mailbox into tickets, however they came, until it is stopped. */
export class MailboxIntake {
  private readonly pause = new Pause();
  private readonly loop: Promise<void>;
  private readonly handingOver: Dependency;
  private isWanted = false;

  constructor(
    private readonly mailbox: Mailbox,
    private readonly intake: Intake,
    logger: Logger,
  ) {
    this.handingOver = new Dependency(`ticketing for mailbox ${mailbox.id}`, logger);
    this.loop = this.run();
  }

  /** A mail was kept. While mails cannot be handed over it changes nothing: the next attempt finds the new one, too. */
  wake(): void {
    this.isWanted = true;
    if (this.handingOver.isUp) this.pause.wake();
  }

  async stop(): Promise<void> {
    this.pause.end();
    await this.loop;
  }

  private async run(): Promise<void> {
    let retryAfter = shortestRetry;
    while (!this.pause.hasEnded) {
      this.isWanted = false;
      try {
        await this.intake.work(this.mailbox, () => this.pause.hasEnded);
        this.handingOver.up();
        retryAfter = shortestRetry;
        if (!this.isWanted) await this.pause.wait(lookEvery);
      } catch (error) {
        this.handingOver.down(error);
        await this.pause.wait(retryAfter);
        retryAfter = Math.min(2 * retryAfter, longestRetry);
      }
    }
  }
}

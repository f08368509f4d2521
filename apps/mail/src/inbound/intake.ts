import { Injectable } from '@nestjs/common';
import { Problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { AutomaticReplies } from '../automatic-replies/automatic-replies';
import type { Mailbox } from '../mailboxes/mailbox';
import { HandOver } from './hand-over';
import { withoutMailbox } from './held-mail';
import { Holding } from './holding';
import { parse } from '../reading/parser';
import { forgetMailsOf } from '../retention/deleted-tickets';
import { type KeptMail, nextKept, noteTaken } from './received-mail';
import { ReturnedMails } from './returned-mails';

/** Milliseconds for ticketing to take a mail with its files; then it is handed over again. */
const within = 60_000;
/** Milliseconds to note that it did. */
const noteWithin = 8_000;

/**
 * Brings kept messages into tickets, one after the other. Each step may be repeated: ticketing takes a mail once, whatever
 * happens before that is noted here.
 */
@Injectable()
export class Intake {
  constructor(
    private readonly database: Database,
    private readonly handOver: HandOver,
    private readonly holding: Holding,
    private readonly returnedMails: ReturnedMails,
    private readonly replies: AutomaticReplies,
  ) {}

  /** @throws Problem 503 or 504 when ticketing or the database is away: the rest waits */
  async work(mailbox: Mailbox, hasEnded: () => boolean): Promise<void> {
    while (!hasEnded()) {
      const [mail] = await this.database.rows(nextKept, { mailbox_id: mailbox.id });
      if (!mail) return;
      if (mail.held_because) {
        await this.holding.hold(mail, mail.held_because, mail.reason);
        continue;
      }
      try {
        await this.take(mailbox, mail);
      } catch (error) {
        if (error instanceof Problem && error.status >= 500) throw error;
        await this.holding.fail(mail, error as Error);
      }
    }
  }

  /** Holds what a mailbox had not handed over when it was removed: its server believes that it is here. */
  async holdAll(mailbox_id: number, hasEnded: () => boolean): Promise<void> {
    while (!hasEnded()) {
      const [mail] = await this.database.rows(nextKept, { mailbox_id });
      if (!mail) return;
      const { held_because, reason } = mail;
      await this.holding.hold(mail, held_because ?? 'REFUSED', held_because ? reason : withoutMailbox);
    }
  }

  private async take(mailbox: Mailbox, kept: KeptMail): Promise<void> {
    const mail = await parse(kept.raw);
    if (await this.returnedMails.take(mailbox, kept.mail_id, mail)) return;
    const context = contextOfOwnWork('mail', within);
    const taken = await this.handOver.giveUnlessHeld(mailbox, kept, mail, context);
    const reply =
      taken.isAnswerable && !taken.is_deleted ? await this.replies.to(taken, mailbox.id) : undefined;
    await this.database.write(contextOfOwnWork('mail', noteWithin), async transaction => {
      await transaction.rows(noteTaken, taken);
      // The event of the deletion may have come before.
      if (taken.is_deleted) await forgetMailsOf(transaction, taken);
      if (reply) await this.replies.queue(transaction, reply);
    });
  }
}

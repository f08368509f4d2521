import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Problem } from '@patchbay/contracts/problems';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import { Database } from '@patchbay/persistence/database';
import { LOGGER } from '@patchbay/platform/app';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import type { Mailbox } from '../mailboxes/mailbox';
import { Threads } from './threads';
import { parse } from './parser';
import { nextKept, noteFailure, noteTaken } from './received-mail';

/** Milliseconds for ticketing to take a mail; then it is handed over again. */
const within = 8_000;

/**
 * Brings kept messages into tickets, one after the other. Each step may be repeated: ticketing takes a mail once, whatever
 * happens before that is noted here.
 */
@Injectable()
export class Intake {
  constructor(
    private readonly database: Database,
    private readonly services: Services,
    private readonly threads: Threads,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Problem 503 or 504 when ticketing or the database is away: the rest waits */
  async work(mailbox: Mailbox, hasEnded: () => boolean): Promise<void> {
    while (!hasEnded()) {
      const [mail] = await this.database.rows(nextKept, { mailbox_id: mailbox.id });
      if (!mail) return;
      try {
        await this.take(mailbox, mail);
      } catch (error) {
        if (error instanceof Problem && error.status >= 500) throw error;
        await this.fail(mail.mail_id, error as Error);
      }
    }
  }

  private async take(
    { address, ticket_queue_id }: Mailbox,
    { mail_id, raw }: { mail_id: string; raw: Buffer },
  ): Promise<void> {
    const mail = await parse(raw);
    const { sender, subject, cc, body, body_type, internet_id } = mail;
    const ticket_id = await this.threads.ticketOf(address, mail);
    const handed = {
      ticket_id,
      ticket_queue_id,
      to: address,
      from: sender || null,
      cc,
      subject,
      body,
      body_type,
    };
    const taken = await this.services.ask(
      ticketMails.take,
      { mail_id, ...handed },
      contextOfOwnWork('mail', within),
    );
    const internet_references = mail.references.join(' ');
    const noted = { mail_id, sender, subject, internet_id, internet_references, ...taken };
    await this.database.rows(noteTaken, noted);
  }

  private async fail(mail_id: string, error: Error): Promise<void> {
    const reason = error.message.slice(0, 1_000);
    const [noted] = await this.database.rows(noteFailure, { mail_id, reason });
    this.logger.warn({ mail_id, reason, state: noted?.state }, 'a message could not be taken');
  }
}

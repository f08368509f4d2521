import { Injectable } from '@nestjs/common';
import { type MailTaken, ticketMails } from '@patchbay/contracts/ticketing/mails';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import type { Mailbox } from '../mailboxes/mailbox';
import type { ParsedMail } from './parsed-mail';
import type { TakenMail } from './received-mail';
import { Threads } from './threads';
import { TicketFiles } from './ticket-files';

/** Hands messages to ticketing, which takes each once, however often it is handed over. */
@Injectable()
export class HandOver {
  constructor(
    private readonly services: Services,
    private readonly threads: Threads,
    private readonly files: TicketFiles,
  ) {}

  /** @returns what is noted of the message, and whether it began a ticket */
  async give(
    { address, ticket_queue_id }: Pick<Mailbox, 'address' | 'ticket_queue_id'>,
    mail_id: string,
    mail: ParsedMail,
    context: RequestContext,
  ): Promise<TakenMail & MailTaken & { isNew: boolean }> {
    const { sender, subject, cc, body, body_type, internet_id } = mail;
    const attachments = await this.files.store(mail.attachments, context);
    const ticket_id = await this.threads.ticketOf(address, mail);
    const from = sender || null;
    const about = { ticket_id, ticket_queue_id, to: address, from, cc, subject };
    const taken = await this.services.ask(
      ticketMails.take,
      { mail_id, ...about, body, body_type, attachments },
      context,
    );
    const internet_references = mail.references.join(' ');
    const isNew = taken.ticket_id !== ticket_id;
    return { mail_id, sender, subject, internet_id, internet_references, ...taken, isNew };
  }
}

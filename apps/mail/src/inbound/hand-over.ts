import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import type { Mailbox } from '../mailboxes/mailbox';
import { withFiles } from '../reading/clean-html';
import type { ParsedMail } from '../reading/parsed-mail';
import { MailConfiguration } from '../configuration';
import { Loops } from './loops';
import { heededReplyTo } from './reply-to';
import type { ReceivedMail, TakenMail } from './received-mail';
import { type PlaceOfMail, Threads } from './threads';
import { TicketFiles } from './ticket-files';
import { ToHold } from './to-hold';

type Receiver = Pick<Mailbox, 'address' | 'aliases' | 'ticket_queue_id'>;

/** What is noted of a message, whether it began a ticket, and whether a program may answer it. */
type HandedOver = TakenMail & { isNew: boolean; isAnswerable: boolean };

/** Hands messages to ticketing, which takes each once, however often it is handed over. */
@Injectable()
export class HandOver {
  constructor(
    private readonly services: Services,
    private readonly threads: Threads,
    private readonly loops: Loops,
    private readonly files: TicketFiles,
    private readonly configuration: MailConfiguration,
  ) {}

  /**
   * @throws ToHold a loop, or spam where the mailbox holds it
   */
  async giveUnlessHeld(
    mailbox: Receiver & Pick<Mailbox, 'spam'>,
    { mail_id, received_at }: Pick<ReceivedMail, 'mail_id' | 'received_at'>,
    mail: ParsedMail,
    context: RequestContext,
  ): Promise<HandedOver> {
    const { spam: rule } = mailbox;
    const place = await this.threads.placeOf(mailbox, mail);
    await this.loops.check(mail, { mailbox, ticket_id: place.ticket_id, received_at });
    // Who continues his ticket is no stranger.
    const isSpam = mail.spam && !(place.ticket_id && place.sender_known);
    if (isSpam && rule === 'hold') throw new ToHold('SPAM', 'a filter before the mailbox takes it for spam');
    return this.giveTo({ ...place, isSpam: isSpam && rule === 'tag' }, mailbox, mail_id, mail, context);
  }

  /** The same of a message that somebody has decided to take. */
  async give(
    mailbox: Receiver,
    mail_id: string,
    mail: ParsedMail,
    context: RequestContext,
  ): Promise<HandedOver> {
    const place = await this.threads.placeOf(mailbox, mail);
    return this.giveTo({ ...place, isSpam: false }, mailbox, mail_id, mail, context);
  }

  private async giveTo(
    { ticket_id, sender_known, isSpam }: PlaceOfMail & { isSpam: boolean },
    { address, ticket_queue_id }: Receiver,
    mail_id: string,
    mail: ParsedMail,
    context: RequestContext,
  ): Promise<HandedOver> {
    const { sender, subject, cc, body_type, automatic, remote_images } = mail;
    const attachments = await this.files.of({ mailbox: address, mail_id, files: mail.attachments }, context);
    const text = {
      body: withFiles(mail.body, attachments),
      quoted: withFiles(mail.quoted, attachments),
      body_type,
    };
    const reply_to = heededReplyTo(mail, address, this.configuration);
    const parties = { to: address, from: sender || null, reply_to: reply_to || null, cc };
    const about = { ticket_id, ticket_queue_id, ...parties, subject, ...(isSpam && { tags: ['spam'] }) };
    const same_id_other_content = await this.threads.repeatsId(mail_id, ticket_queue_id, mail);
    const marks = { automatic, sender_known, remote_images, same_id_other_content };
    const taken = await this.services.ask(
      ticketMails.take,
      { mail_id: keyOf(mail_id, ticket_queue_id, mail), ...about, ...text, attachments, ...marks },
      context,
    );
    const isNew = taken.ticket_id !== ticket_id;
    // Who has a signed address that is not his can pass it on, but not also use what everybody can guess.
    const is_party = sender_known || isNew;
    const ids = { internet_id: mail.internet_id, internet_references: mail.references.join(' ') };
    const noted = { mail_id, sender, reply_to, subject, ...ids, automatic };
    return { ...noted, ...taken, is_party, isNew, isAnswerable: isNew && !automatic && !isSpam };
  }
}

/** By which ticketing takes it once: in each queue, however it came there. */
const keyOf = (mail_id: string, ticket_queue_id: number, { identity }: ParsedMail): string =>
  identity ? createHash('sha256').update(`${ticket_queue_id}\n${identity}`).digest('hex') : mail_id;

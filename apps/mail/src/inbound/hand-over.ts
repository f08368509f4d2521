import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import type { Mailbox } from '../mailboxes/mailbox';
import { withFiles } from '../reading/clean-html';
import type { ParsedMail } from '../reading/parsed-mail';
import { Loops } from './loops';
import type { ReceivedMail, TakenMail } from './received-mail';
import { type PlaceOfMail, Threads } from './threads';
import { TicketFiles } from './ticket-files';

type Receiver = Pick<Mailbox, 'address' | 'ticket_queue_id'>;
type HandedOver = TakenMail & { isNew: boolean };

/** Hands messages to ticketing, which takes each once, however often it is handed over. */
@Injectable()
export class HandOver {
  constructor(
    private readonly services: Services,
    private readonly threads: Threads,
    private readonly loops: Loops,
    private readonly files: TicketFiles,
  ) {}

  /**
   * @returns what is noted of the message, and whether it began a ticket
   * @throws LoopFound
   */
  async giveUnlessLoop(
    mailbox: Receiver,
    { mail_id, received_at }: Pick<ReceivedMail, 'mail_id' | 'received_at'>,
    mail: ParsedMail,
    context: RequestContext,
  ): Promise<HandedOver> {
    const { address } = mailbox;
    const place = await this.threads.placeOf(address, mail);
    await this.loops.check(mail, { address, ticket_id: place.ticket_id, received_at });
    return this.giveTo(place, mailbox, mail_id, mail, context);
  }

  /** The same of a message that somebody has decided to take. */
  async give(
    mailbox: Receiver,
    mail_id: string,
    mail: ParsedMail,
    context: RequestContext,
  ): Promise<HandedOver> {
    const place = await this.threads.placeOf(mailbox.address, mail);
    return this.giveTo(place, mailbox, mail_id, mail, context);
  }

  private async giveTo(
    { ticket_id, sender_known }: PlaceOfMail,
    { address, ticket_queue_id }: Receiver,
    mail_id: string,
    mail: ParsedMail,
    context: RequestContext,
  ): Promise<HandedOver> {
    const { sender, subject, cc, body_type, internet_id, automatic, remote_images } = mail;
    const attachments = await this.files.store(mail.attachments, context);
    const text = {
      body: withFiles(mail.body, attachments),
      quoted: withFiles(mail.quoted, attachments),
      body_type,
    };
    const about = { ticket_id, ticket_queue_id, to: address, from: sender || null, cc, subject };
    const same_id_other_content = await this.threads.repeatsId(mail_id, ticket_queue_id, mail);
    const marks = { automatic, sender_known, remote_images, same_id_other_content };
    const taken = await this.services.ask(
      ticketMails.take,
      { mail_id: keyOf(mail_id, ticket_queue_id, mail), ...about, ...text, attachments, ...marks },
      context,
    );
    const internet_references = mail.references.join(' ');
    const isNew = taken.ticket_id !== ticket_id;
    // Who has a signed address that is not his can pass it on, but not also use what everybody can guess.
    const is_party = sender_known || isNew;
    const noted = { mail_id, sender, subject, internet_id, internet_references, automatic };
    return { ...noted, ...taken, is_party, isNew };
  }
}

/** By which ticketing takes it once: in each queue, however it came there. */
const keyOf = (mail_id: string, ticket_queue_id: number, { identity }: ParsedMail): string =>
  identity ? createHash('sha256').update(`${ticket_queue_id}\n${identity}`).digest('hex') : mail_id;

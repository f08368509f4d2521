import { Injectable } from '@nestjs/common';
import { Database } from '@patchbay/persistence/database';
import { shortStatement } from '@patchbay/persistence/statement';
import type { Mailbox } from '../mailboxes/mailbox';
import { Signatures } from '../threading/signatures';
import { keepDelivered, mailId } from './received-mail';

type Receiver = Pick<Mailbox, 'id' | 'address' | 'aliases'>;

const receivers = shortStatement<object, Receiver>('SELECT id, address, aliases FROM mailboxes');

/** What a mail server is answered instead of 250. */
export type Refusal = Error & { responseCode: number };

export const refusal = (responseCode: number, message: string): Refusal =>
  Object.assign(new Error(message), { responseCode });

const notNow = () => refusal(451, 'the mail cannot be stored now, try again later');

/** Messages that a mail server hands over. */
@Injectable()
export class DeliveredMails {
  constructor(
    private readonly database: Database,
    private readonly signatures: Signatures,
  ) {}

  /** @throws Refusal of an address that is neither a mailbox nor signed, or while the database is away */
  async accept(recipient: string): Promise<Receiver> {
    const mailboxes = await this.database.rows(receivers).catch(() => {
      throw notNow();
    });
    const found = mailboxes.find(mailbox => this.isFor(mailbox, recipient));
    if (!found) throw refusal(550, 'there is no such mailbox');
    return found;
  }

  /**
   * Stores a message for each recipient; the same again is the same message.
   *
   * @returns for each recipient that it was stored, or why not
   */
  async keep(message: Buffer, from: string, recipients: readonly string[]): Promise<(string | Refusal)[]> {
    if (hasBareNewline(message)) return recipients.map(() => refusal(550, 'lines must end with CR LF'));
    const outcomes: (string | Refusal)[] = [];
    for (const recipient of recipients)
      outcomes.push(
        await this.keepFor(recipient, from, message).then(
          () => 'stored',
          (error: Refusal) => (error.responseCode ? error : notNow()),
        ),
      );
    return outcomes;
  }

  private async keepFor(recipient: string, from: string, message: Buffer): Promise<void> {
    const { id: mailbox_id } = await this.accept(recipient);
    // As the last server notes them (RFC 5321, 4.4): by them a reply finds its ticket and a report is known.
    const trace = `Return-Path: <${from}>\r\nDelivered-To: ${recipient.toLowerCase()}\r\n`;
    const raw = Buffer.concat([Buffer.from(trace), message]);
    const asItCame = { held_because: null, reason: '', raw, received_at: new Date() };
    await this.database.rows(keepDelivered, { mail_id: mailId(mailbox_id, raw), mailbox_id, ...asItCame });
  }

  private isFor(mailbox: Receiver, recipient: string): boolean {
    return (
      [mailbox.address, ...mailbox.aliases].includes(recipient.toLowerCase()) ||
      this.signatures.ticketOfAddress(mailbox, recipient) !== undefined ||
      this.signatures.recipientOfBounce(mailbox, recipient) !== undefined
    );
  }
}

/** Servers disagree about where such a message ends, so that one can be hidden in another. */
function hasBareNewline(message: Buffer): boolean {
  const text = message.toString('latin1');
  return /(^|[^\r])\n|\r(?!\n)/.test(text);
}

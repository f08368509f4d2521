import { Injectable } from '@nestjs/common';
import { Database } from '@patchbay/persistence/database';
import { shortStatement } from '@patchbay/persistence/statement';
import { MailSecrets } from '../mailboxes/mail-secrets';
import type { Mailbox } from '../mailboxes/mailbox';
import { type SignedRecipient, Signatures } from '../threading/signatures';
import { signedMail } from './dkim';
import { handOver } from './smtp';

/** Where a server returns a mail that it cannot deliver: with nobody it is dropped. */
export type Returning = 'to the mailbox' | 'to nobody' | (SignedRecipient & { bounce_domain: string });

export interface Letter {
  mailbox_id: number;
  to: string;
  raw: Buffer;
  returning: Returning;
}

const mailboxOf = shortStatement<{ id: number }, Pick<Mailbox, 'address' | 'send' | 'dkim'>>(
  'SELECT address, send, dkim FROM mailboxes WHERE id = :id',
);

/** The servers through which mailboxes send. */
@Injectable()
export class Relays {
  constructor(
    private readonly database: Database,
    private readonly secrets: MailSecrets,
    private readonly signatures: Signatures,
  ) {}

  /**
   * Signs a mail and hands it over for one recipient.
   *
   * @returns the reply of the server, which has taken it
   * @throws SendError
   */
  async send({ mailbox_id, to, raw, returning }: Letter): Promise<string> {
    const [mailbox] = await this.database.rows(mailboxOf, { id: mailbox_id });
    if (!mailbox?.send) throw new Error(`the mailbox ${mailbox_id} sends nothing`);
    const { address, send, dkim } = mailbox;
    const server = await this.secrets.serverOf(send);
    const bytes = dkim ? await signedMail(raw, dkim, await this.secrets.dkimKey(dkim)) : raw;
    return handOver(server, { from: this.envelopeSender(address, returning), to }, bytes);
  }

  private envelopeSender(address: string, returning: Returning): string {
    if (returning === 'to the mailbox') return address;
    if (returning === 'to nobody') return '';
    return this.signatures.bounceAddress(address, returning.bounce_domain, returning);
  }
}

import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '@patchbay/persistence/database';
import { shortStatement } from '@patchbay/persistence/statement';
import { type MailServer, MailSecrets } from '../mailboxes/mail-secrets';
import type { Mailbox } from '../mailboxes/mailbox';
import { type SignedRecipient, Signatures } from '../threading/signatures';
import { signedMail } from './dkim';
import { SmtpConnection } from './smtp';

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

/** Of a mailbox. */
interface Connections {
  /** Where they lead to, and the credentials with which they were opened. */
  server: string;
  idle: SmtpConnection[];
}

/** The servers through which mailboxes send. */
@Injectable()
export class Relays implements OnApplicationShutdown {
  private readonly connections = new Map<number, Connections>();

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
    const connections = this.connectionsOf(mailbox_id, server);
    const connection = connections.idle.pop() ?? new SmtpConnection(server);
    try {
      return await connection.send({ from: this.envelopeSender(address, returning), to }, bytes);
    } finally {
      if (this.connections.get(mailbox_id) === connections) connections.idle.push(connection);
      else connection.close();
    }
  }

  onApplicationShutdown(): void {
    for (const id of this.connections.keys()) this.close(id);
  }

  /** New ones when the mailbox has another server, or another password for it. */
  private connectionsOf(mailbox_id: number, place: MailServer): Connections {
    const server = JSON.stringify(place);
    const known = this.connections.get(mailbox_id);
    if (known?.server === server) return known;
    this.close(mailbox_id);
    const connections = { server, idle: [] };
    this.connections.set(mailbox_id, connections);
    return connections;
  }

  private close(mailbox_id: number): void {
    for (const connection of this.connections.get(mailbox_id)?.idle ?? []) connection.close();
    this.connections.delete(mailbox_id);
  }

  private envelopeSender(address: string, returning: Returning): string {
    if (returning === 'to the mailbox') return address;
    if (returning === 'to nobody') return '';
    return this.signatures.bounceAddress(address, returning.bounce_domain, returning);
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MailConfiguration } from '../configuration';
import { firstOf } from '../first-of';

/** 80 bits as hexadecimal digits: addresses are compared regardless of case. */
const digits = 20;

/** A mailbox. What was signed for an address that it had before, and has as an alias now, is still its own. */
export interface Signer {
  address: string;
  aliases: readonly string[];
}

/** One of those to whom a mail was sent. */
export interface SignedRecipient {
  message_id: number;
  place: number;
}

/**
 * Addresses and Message-IDs that only this installation can make, so that a number that anybody can guess opens no ticket. The
 * current key signs; the previous one is still accepted.
 */
@Injectable()
export class Signatures {
  private readonly keys: readonly Buffer[];

  constructor({ MAIL_SIGNING_KEY, MAIL_PREVIOUS_SIGNING_KEY }: MailConfiguration) {
    const keys = [MAIL_SIGNING_KEY, MAIL_PREVIOUS_SIGNING_KEY].filter(Boolean);
    this.keys = keys.map(key => Buffer.from(key, 'base64'));
  }

  /**
   * `support+t17.SIGNATURE@example.com`, to which answers to a ticket go.
   *
   * @param reply_domain of the address, unless that of the mailbox
   */
  replyAddress(address: string, ticket_id: number, reply_domain = ''): string {
    const [local, domain] = halves(address);
    return `${local}+t${ticket_id}.${this.sign(`t${ticket_id}`, address)}@${reply_domain || domain}`;
  }

  /**
   * `bounce+b42.1.SIGNATURE@example.com`, to which servers return a mail to one of its recipients: who got another copy does
   * not know it.
   */
  bounceAddress(address: string, domain: string, { message_id, place }: SignedRecipient): string {
    const name = `b${message_id}.${place}`;
    return `bounce+${name}.${this.sign(name, address)}@${domain}`;
  }

  /** The recipient of a mail of the mailbox whose copy came back to an address; undefined for any other address. */
  recipientOfBounce(mailbox: Signer, returned: string): SignedRecipient | undefined {
    const [, name, message_id, place, signature] =
      /^bounce\+(b(\d{1,16})\.(\d{1,3}))\.([0-9a-f]{20})@/.exec(returned.toLowerCase()) ?? [];
    if (!name || !addressesOf(mailbox).some(address => this.isSigned(name, address, signature!)))
      return undefined;
    return { message_id: Number(message_id), place: Number(place) };
  }

  /** The Message-ID of a message of a ticket, `<t17.m42.SIGNATURE@example.com>`. */
  messageId(address: string, ticket_id: number, message_id: number): string {
    const name = `t${ticket_id}.m${message_id}`;
    return `<${name}.${this.sign(name, address)}@${halves(address)[1]}>`;
  }

  /** The ticket of a reply address of the mailbox, in whatever domain; undefined for any other address. */
  ticketOfAddress(mailbox: Signer, recipient: string): number | undefined {
    const [wanted] = halves(recipient.toLowerCase());
    return firstOf(addressesOf(mailbox), address => {
      const [local] = halves(address.toLowerCase());
      if (!wanted.startsWith(`${local}+`)) return undefined;
      return this.verified(address, wanted.slice(local.length + 1))?.ticket_id;
    });
  }

  /** The ticket of a Message-ID that was made for the mailbox; undefined for any other. */
  ticketOfMessageId(mailbox: Signer, internetId: string): number | undefined {
    return this.named(mailbox, internetId)?.ticket_id;
  }

  /** The message of a Message-ID that was made for the mailbox; undefined for any other. */
  messageOfMessageId(mailbox: Signer, internetId: string): number | undefined {
    return this.named(mailbox, internetId)?.message_id;
  }

  private named(mailbox: Signer, internetId: string) {
    const [name, domain] = halves(internetId.replace(/^<|>$/g, ''));
    return firstOf(addressesOf(mailbox), address =>
      domain === domainOf(address) ? this.verified(address, name) : undefined,
    );
  }

  private verified(address: string, signed: string) {
    const [, name, ticket_id, message_id, signature] =
      /^(t(\d{1,15})(?:\.m(\d{1,16}))?)\.([0-9a-f]{20})$/.exec(signed) ?? [];
    if (!name || !this.isSigned(name, address, signature!)) return undefined;
    return { ticket_id: Number(ticket_id), message_id: message_id ? Number(message_id) : undefined };
  }

  private isSigned(name: string, address: string, signature: string): boolean {
    return this.keys.some(key =>
      timingSafeEqual(Buffer.from(signature), Buffer.from(mac(key, name, address))),
    );
  }

  private sign(name: string, address: string): string {
    return mac(this.keys[0]!, name, address);
  }
}

const addressesOf = ({ address, aliases }: Signer): string[] => [address, ...aliases];

const mac = (key: Buffer, name: string, address: string): string =>
  createHmac('sha256', key).update(`${name} ${address.toLowerCase()}`).digest('hex').slice(0, digits);

export const domainOf = (address: string): string => halves(address)[1];

/** A mailbox's address is valid: it was provisioned. Of other texts the domain may be empty. */
function halves(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

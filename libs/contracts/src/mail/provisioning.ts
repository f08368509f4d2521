import { Matches } from 'class-validator';
import { Flag, OneOf } from '../fields/choices';
import { Email, EmailAddresses } from '../fields/contact';
import { Id } from '../fields/numbers';
import { ObjectList, ObjectOf } from '../fields/objects';
import { Text } from '../fields/text';
import { ApplySection, provisioning } from '../provisioning';
import { MailServerEntry } from './server-entries';

export const spamRules = ['ignore', 'tag', 'hold'] as const;
export type SpamRule = (typeof spamRules)[number];

const isDomain = /^(([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63})?$/;
const aDomain = { message: 'must be the name of a domain' };

export class DkimEntry {
  @Matches(isDomain, aDomain)
  @Text({ max: 253, description: 'Domain that signs: that of the address, or one above it' })
  domain: string;

  @Matches(/^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/, {
    message: 'must be letters, digits, dots and hyphens',
  })
  @Text({ max: 63, description: 'Names the public key: the TXT record `SELECTOR._domainkey.DOMAIN`' })
  selector: string;

  @Matches(/^[\w.-]+$/, { message: 'must be the name of a file' })
  @Text({
    max: 64,
    description: 'Name of the secret with the private key, RSA in PEM: a file in `MAIL_SECRETS`',
  })
  secret: string;
}

export class MailboxEntry {
  @Id({ description: 'Identifies the mailbox' })
  id: number;

  // Reply addresses add up to 32 characters to what is before the @, which has at most 64 (RFC 5321, 4.5.3.1.1).
  @Matches(/^[^@]{0,32}(@|$)/, { message: 'must have at most 32 characters before the @' })
  @Email({ description: 'From which answers are sent; unique regardless of case' })
  address: string;

  @EmailAddresses({
    optional: true,
    description: 'Other addresses whose mail comes to the mailbox; each is of one mailbox alone',
    example: ['help@example.com'],
  })
  aliases?: string[];

  @Id({ description: 'Ticket queue of its new tickets' })
  queue_id: number;

  @ObjectOf(() => MailServerEntry, {
    optional: true,
    description: 'IMAP server; nothing is fetched when left out',
  })
  receive?: MailServerEntry;

  @ObjectOf(() => MailServerEntry, {
    optional: true,
    description: 'SMTP server; nothing is sent when left out',
  })
  send?: MailServerEntry;

  @Matches(isDomain, aDomain)
  @Text({
    max: 253,
    optional: true,
    description:
      'Domain of the addresses to which answers and returned mails go, if another one receives them',
    whenOmitted: 'that of `address`',
  })
  reply_domain?: string;

  @Flag({
    optional: true,
    description: 'Whether mails are returned to `address`: where the domain takes no mail to `bounce+…`',
    whenOmitted: 'false',
  })
  plain_sender?: boolean;

  @ObjectOf(() => DkimEntry, {
    optional: true,
    description: 'Signs what is sent (RFC 6376); unsigned when left out',
  })
  dkim?: DkimEntry;

  @Text({
    max: 255,
    optional: true,
    description: 'Name of the template of its automatic replies',
    whenOmitted: 'that of its ticket queue',
  })
  auto_reply_template?: string;

  @Text({
    max: 255,
    optional: true,
    description: 'Name of the template that ends its answers',
    whenOmitted: 'that of its ticket queue',
  })
  signature_template?: string;

  @Matches(/^(keep|seen|delete|move:.+)$/, { message: 'must be keep, seen, delete, or move: and a folder' })
  @Text({
    max: 255,
    optional: true,
    description:
      'What becomes of a fetched message at the IMAP server: it stays as it is (`keep`), is marked as read (`seen`), is deleted ' +
      '(`delete`), or goes to a folder that exists (`move:Archive`)',
    whenOmitted: '`seen`',
  })
  after?: string;

  @OneOf(spamRules, {
    optional: true,
    description:
      'What becomes of a message that a filter before the mailbox has marked as spam, unless it continues a ticket of its sender: nothing (`ignore`), ' +
      'its ticket gets the tag `spam` and no automatic reply (`tag`), or it is held (`hold`)',
    whenOmitted: '`ignore`',
  })
  spam?: SpamRule;
}

/** Omitted lists stay unchanged. */
export class MailSection {
  @ObjectList(() => MailboxEntry, { optional: true, max: 200 })
  mailboxes?: MailboxEntry[];
}

export class ApplyMail extends ApplySection {
  @ObjectOf(() => MailSection, { description: 'Mailboxes' })
  mail: MailSection;
}

export const mailProvisioning = { apply: provisioning('mail', ApplyMail) };

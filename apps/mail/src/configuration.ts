import { Matches } from 'class-validator';
import { Integer } from '@patchbay/contracts/fields/numbers';
import { Text } from '@patchbay/contracts/fields/text';
import { ServiceConfiguration, mostDays } from '@patchbay/persistence/service-configuration';

const Key = (): PropertyDecorator =>
  Matches(/^([A-Za-z0-9+/]{43}=)?$/, { message: 'must be 32 bytes in Base64' });

export class MailConfiguration extends ServiceConfiguration {
  @Key()
  @Text({ max: 44, description: 'Signs addresses of replies and Message-IDs: 32 random bytes in Base64' })
  MAIL_SIGNING_KEY: string;

  @Key()
  @Text({ max: 44, optional: true, description: 'Another key, whose signatures are still accepted' })
  MAIL_PREVIOUS_SIGNING_KEY = '';

  @Text({
    max: 4_096,
    optional: true,
    description: 'Folder with a file for each secret of a mailbox, named like the secret',
  })
  MAIL_SECRETS = '';

  @Matches(/^((lmtp|smtp):\/\/(\[[0-9a-fA-F:.]+\]|[^\s/:@[\]]+):\d{1,5}\/?)?$/, {
    message: 'is not an address; expected lmtp://HOST:PORT or smtp://HOST:PORT',
  })
  @Text({
    max: 1_000,
    optional: true,
    description:
      'Address at which mail servers hand over mails, such as `lmtp://127.0.0.1:2424`, or `smtp` for SMTP; nowhere by default',
  })
  MAIL_LISTEN = '';

  @Text({
    max: 4_096,
    optional: true,
    description: 'Folder with `tls.crt` and `tls.key`, with which TLS is offered at `MAIL_LISTEN`',
  })
  MAIL_LISTEN_TLS = '';

  @Text({
    max: 255,
    optional: true,
    description:
      'Identifier (authserv-id) of the mail server whose `Authentication-Results` are believed, such as `mx.google.com`; nobody is believed by default',
  })
  MAIL_AUTHSERV_ID = '';

  @Integer({
    min: 1,
    max: 1_000_000,
    description:
      'Messages of one sender in one ticket within an hour, after which the next one is held as a loop',
  })
  MAIL_LOOP_PER_HOUR = 20;

  @Integer({
    min: 1,
    max: 1_000_000,
    description: 'Messages of one sender within a day, after which the next one is held as a loop',
  })
  MAIL_LOOP_PER_DAY = 200;

  @Integer({
    min: 1,
    max: mostDays,
    description: 'Days for which the bytes of mails that are in tickets, or were sent, are kept',
  })
  MAIL_SOURCES_KEPT_DAYS = 90;

  @Integer({ min: 1, max: mostDays, description: 'Days for which held messages are kept' })
  MAIL_HELD_KEPT_DAYS = 90;

  // A mailbox whose numbering changed is read again from 30 days before.
  @Integer({
    min: 31,
    max: mostDays,
    description:
      'Days after the deletion of a ticket, or of a held message, for which its mail is not taken again',
  })
  MAIL_KEYS_KEPT_DAYS = 400;
}

/** Where mail servers hand over mails; undefined if nowhere. */
export function listenedAddress({ MAIL_LISTEN }: MailConfiguration) {
  const [, protocol, host, port] = /^(lmtp|smtp):\/\/\[?(.+?)\]?:(\d+)\/?$/.exec(MAIL_LISTEN) ?? [];
  return protocol ? { protocol, host: host!, port: Number(port) } : undefined;
}

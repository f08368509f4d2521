import { Controller } from '@nestjs/common';
import {
  type MailboxId,
  type MailboxTest,
  type ServerTest,
  mailboxes,
} from '@patchbay/contracts/mail/mailboxes';
import type { MailServerEntry } from '@patchbay/contracts/mail/server-entries';
import { notFound } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { inTime } from '@patchbay/platform/in-time';
import { connect } from '../inbound/imap-connection';
import { signIn } from '../outbound/smtp';
import { type MailServer, MailSecrets } from '../mailboxes/mail-secrets';
import { Mailbox } from '../mailboxes/mailbox';

/** Milliseconds for a server; below the time of the request. */
const longest = 8_000;

@Controller()
export class MailboxTests {
  constructor(
    private readonly database: Database,
    private readonly secrets: MailSecrets,
  ) {}

  @Handles(mailboxes.test)
  async test({ id }: MailboxId): Promise<MailboxTest> {
    const mailbox = await this.database.read(manager => manager.findOneBy(Mailbox, { id }));
    if (!mailbox) throw notFound('mailbox', id);
    const [receive, send] = await Promise.all([
      this.try(mailbox.receive, async server => (await connect(server)).close()),
      this.try(mailbox.send, signIn),
    ]);
    return { receive, send };
  }

  private async try(
    entry: MailServerEntry | null,
    reach: (server: MailServer) => Promise<void>,
  ): Promise<ServerTest> {
    if (!entry) return { ok: false, message: 'no server is provisioned' };
    const reached = this.secrets
      .serverOf(entry)
      .then(reach)
      .then(
        () => ({ ok: true, message: '' }),
        ({ message }: Error) => ({ ok: false, message: message.slice(0, 1_000) }),
      );
    return (await inTime(reached, longest)) ?? { ok: false, message: `no answer in ${longest / 1_000} s` };
  }
}

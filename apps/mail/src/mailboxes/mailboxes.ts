import { Controller } from '@nestjs/common';
import { type MailboxId, type MailboxView, mailboxes } from '@patchbay/contracts/mail/mailboxes';
import { notFound } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { MailConfiguration, listenedAddress } from '../configuration';
import { shownMailboxes, view } from './mailbox';

@Controller()
export class Mailboxes {
  private readonly listens: boolean;

  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    configuration: MailConfiguration,
  ) {
    this.listens = listenedAddress(configuration) !== undefined;
  }

  @Handles(mailboxes.list)
  async list(): Promise<MailboxView[]> {
    const found = await this.database.rows(shownMailboxes, { id: null });
    return found.map(each => view(each, this.listens, this.time));
  }

  @Handles(mailboxes.read)
  async read({ id }: MailboxId): Promise<MailboxView> {
    const [found] = await this.database.rows(shownMailboxes, { id });
    if (!found) throw notFound('mailbox', id);
    return view(found, this.listens, this.time);
  }
}

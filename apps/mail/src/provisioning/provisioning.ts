import { Controller } from '@nestjs/common';
import { type ApplyMail, type MailSection, mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import type { KindCounts } from '@patchbay/contracts/provisioning';
import { Database } from '@patchbay/persistence/database';
import { applyKinds } from '@patchbay/persistence/provisioning';
import { reference } from '@patchbay/persistence/provisioning-references';
import type { KindOf } from '@patchbay/persistence/provisioning-rules';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Mailbox } from '../mailboxes/mailbox';

const references = [reference(Mailbox, 'ticket_queue_id', 'ticketing.ticket_queues', 'id')];

/** The mail section of a provisioning file. What is provisioned has no events. */
@Controller()
export class Provisioning {
  constructor(private readonly database: Database) {}

  @Handles(mailProvisioning.apply)
  apply({ mail, ...options }: ApplyMail, context: RequestContext): Promise<KindCounts[]> {
    return this.database.write(context, ({ manager }) =>
      applyKinds(manager, kindsOf(mail), options, { references }),
    );
  }
}

function kindsOf({ mailboxes }: MailSection): KindOf<Mailbox>[] {
  if (!mailboxes) return [];
  const at = 'mail.mailboxes';
  const entries = mailboxes.map(({ receive = null, send = null, ...mailbox }, index) => ({
    at: `${at}[${index}]`,
    row: { ...mailbox, address: mailbox.address.toLowerCase(), receive, send },
  }));
  return [{ entity: Mailbox, at, entries, unique: [['address']] }];
}

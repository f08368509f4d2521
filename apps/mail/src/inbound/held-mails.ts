import { Controller } from '@nestjs/common';
import {
  type HeldMailFilter,
  type HeldMailId,
  type HeldMailView,
  type HeldReason,
  type MailReleased,
  heldMailEvents,
  heldMails,
} from '@patchbay/contracts/mail/held-mails';
import type { Page } from '@patchbay/contracts/message';
import { codes, notFound, problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { ListPlace } from '@patchbay/persistence/list-place';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { HandOver } from './hand-over';
import {
  deleteHeldMail,
  findHeldMails,
  heldMailToRelease,
  lockHeldMail,
  orders,
  view,
  withoutMailbox,
} from './held-mail';
import { begunMail, unreadMail } from '../reading/mail-head';
import type { ParsedMail } from '../reading/parsed-mail';
import { parse } from '../reading/parser';
import { noteTaken } from './received-mail';

const readers: Record<HeldReason, (raw: Buffer, detail: string) => Promise<ParsedMail>> = {
  TOO_LARGE: begunMail,
  UNREADABLE: unreadMail,
  REFUSED: raw => parse(raw),
  LOOP: raw => parse(raw),
  SPAM: raw => parse(raw),
};

@Controller()
export class HeldMails {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly handOver: HandOver,
    private readonly time: BusinessTime,
  ) {}

  @Handles(heldMails.list)
  async list(filter: HeldMailFilter, context: RequestContext): Promise<Page<HeldMailView>> {
    const place = ListPlace.in(orders, filter);
    const { count, result } = await findHeldMails(this.database, filter, place);
    context.nextCursor = place.next(result, filter.limit ?? 100);
    return { count, result: result.map(held => view(held, this.time)) };
  }

  /** Ticketing takes it before it is noted here, and once: after a failure it is released again. */
  @Handles(heldMails.release)
  async release({ id }: HeldMailId, context: RequestContext): Promise<MailReleased> {
    const [held] = await this.database.rows(heldMailToRelease, { id });
    if (!held) throw notFound('held message', id);
    const { mail_id, raw, address, held_because, reason } = held;
    if (address === null) throw problem(codes.notAllowed, withoutMailbox, 'id');
    const mail = await readers[held_because](raw, reason);
    const taken = await this.handOver.give({ ...held, address }, mail_id, mail, context);
    const { ticket_id, message_id } = taken;
    return this.database.write(context, async transaction => {
      const { mailbox_id, before } = await this.lock(transaction, id);
      await transaction.rows(noteTaken, taken);
      const fields = { held_id: id, mailbox_id, ticket_id, message_id };
      await this.outbox.add(transaction, heldMailEvents.released, fields, { before });
      return { ticket_id, message_id };
    });
  }

  @Handles(heldMails.delete)
  async delete({ id }: HeldMailId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const { mail_id, mailbox_id, before } = await this.lock(transaction, id);
      await transaction.rows(deleteHeldMail, { mail_id });
      await this.outbox.add(transaction, heldMailEvents.deleted, { held_id: id, mailbox_id }, { before });
    });
  }

  private async lock(transaction: Transaction, id: number) {
    const [held] = await transaction.rows(lockHeldMail, { id });
    if (!held) throw notFound('held message', id);
    return { ...held, before: view(held, this.time) };
  }
}

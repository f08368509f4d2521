import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type HeldReason, heldMailEvents } from '@patchbay/contracts/mail/held-mails';
import { Problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { LOGGER } from '@patchbay/platform/app';
import { BusinessTime } from '@patchbay/platform/business-time';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { type KeptMail, noteFailure } from './received-mail';
import { holdMail, view } from './held-mail';
import { ToHold } from './to-hold';
import { headOf } from '../reading/mail-head';
import { stored } from '../stored-text';

/** Milliseconds to note it. */
const within = 8_000;

/** Takes messages that fail out of the way of the others. */
@Injectable()
export class Holding {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The second failure holds a message: the first may be that of a busy machine. */
  async fail(mail: KeptMail, error: Error): Promise<void> {
    const { mail_id } = mail;
    const reason = stored(error.message, 1_000);
    this.logger.warn({ mail_id, reason }, 'a message could not be taken');
    if (error instanceof ToHold) return this.hold(mail, error.because, reason);
    if (mail.failures === 0) {
      await this.database.rows(noteFailure, { mail_id, reason });
      return;
    }
    await this.hold(mail, error instanceof Problem ? 'REFUSED' : 'UNREADABLE', reason);
  }

  async hold({ mail_id, raw }: KeptMail, held_because: HeldReason, reason: string): Promise<void> {
    const { sender, subject } = await headOf(raw);
    await this.database.write(contextOfOwnWork('mail', within), async transaction => {
      const values = { mail_id, held_because, reason, sender, subject };
      const [held] = await transaction.rows(holdMail, values);
      if (!held) return;
      const fields = { held_id: held.id, mailbox_id: held.mailbox_id, reason: held_because };
      await this.outbox.add(transaction, heldMailEvents.held, fields, { after: view(held, this.time) });
    });
  }
}

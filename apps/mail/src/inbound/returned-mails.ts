import { Injectable } from '@nestjs/common';
import { Database } from '@patchbay/persistence/database';
import { shortStatement, statement } from '@patchbay/persistence/statement';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { Bounces } from '../outbound/bounces';
import { bounceDomain } from '../outbound/sent-mail';
import type { DeliveryReport } from '../reading/delivery-report';
import type { ParsedMail } from '../reading/parsed-mail';
import { firstOf } from '../first-of';
import { type SignedRecipient, type Signer, Signatures } from '../threading/signatures';
import type { ReceivedMail } from './received-mail';

/** Milliseconds to note what a report says. */
const within = 8_000;

/** No ticket is made of it. */
const noteReport = statement<Pick<ReceivedMail, 'mail_id'>, Pick<ReceivedMail, 'received_at'>>(
  `UPDATE received_mails SET state = 'TAKEN', reason = '', gone_at = now() WHERE mail_id = :mail_id RETURNING received_at`,
);

/** A row if the message of the ticket came by mail. */
const receivedMail = shortStatement<{ ticket_id: number; message_id: number }, Pick<ReceivedMail, 'mail_id'>>(
  'SELECT mail_id FROM received_mails WHERE ticket_id = :ticket_id AND message_id = :message_id LIMIT 1',
);

/** What servers report of mails that were sent from here. */
@Injectable()
export class ReturnedMails {
  constructor(
    private readonly database: Database,
    private readonly bounces: Bounces,
    private readonly signatures: Signatures,
  ) {}

  /**
   * @param mailbox that received it
   * @returns false unless it came to the signed address of a copy, or, where a mail had no such address, as automatic replies have none,
   *   reports of a Message-ID that was made here: anybody can write a report
   */
  async take(mailbox: Signer, mail_id: string, { report, recipients }: ParsedMail): Promise<boolean> {
    if (!report) return false;
    const reported =
      copyOf(report, this.returnedTo(mailbox, recipients)) ?? (await this.named(mailbox, report));
    if (!reported) return false;
    await this.database.write(contextOfOwnWork('mail', within), async transaction => {
      const [noted] = await transaction.rows(noteReport, { mail_id });
      for (const recipient of reported)
        await this.bounces.take(transaction, { ...recipient, received_at: noted!.received_at });
    });
    return true;
  }

  private returnedTo(mailbox: Signer, recipients: readonly string[]): SignedRecipient | undefined {
    return firstOf(recipients, each => this.signatures.recipientOfBounce(mailbox, each));
  }

  /** Everybody who got the mail knows its Message-ID: it is believed only of a mail whose copies have no addresses of their own. */
  private async named(mailbox: Signer, report: DeliveryReport) {
    const message_id = this.signatures.messageOfMessageId(mailbox, report.internet_id);
    if (message_id === undefined) return undefined;
    const [sent] = await this.database.rows(bounceDomain, { message_id });
    if (!sent) return this.ofAutomaticReply(mailbox, report, message_id);
    if (sent.bounce_domain !== null) return undefined;
    return report.recipients.map(recipient => ({ ...recipient, message_id, place: null }));
  }

  /** Its Message-ID has the number of the mail that it answers. What became of it is kept nowhere. */
  private async ofAutomaticReply(mailbox: Signer, { internet_id }: DeliveryReport, message_id: number) {
    const ticket_id = this.signatures.ticketOfMessageId(mailbox, internet_id)!;
    const [answered] = await this.database.rows(receivedMail, { ticket_id, message_id });
    return answered ? [] : undefined;
  }
}

/** Of a copy that was sent on to several, the worst is reported: that it did not arrive. */
function copyOf({ recipients }: DeliveryReport, copy: SignedRecipient | undefined) {
  if (!copy) return undefined;
  const worst = recipients.find(({ action }) => action === 'failed') ?? recipients[0];
  return worst ? [{ ...worst, ...copy }] : [];
}

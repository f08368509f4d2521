import { Injectable } from '@nestjs/common';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { contextOfOwnWork } from '@patchbay/platform/request-context';
import { Bounces } from '../outbound/bounces';
import { Signatures } from '../threading/signatures';
import type { ParsedMail } from '../reading/parsed-mail';
import type { ReceivedMail } from './received-mail';

/** Milliseconds to note what a report says. */
const within = 8_000;

/** No ticket is made of it. */
const noteReport = statement<Pick<ReceivedMail, 'mail_id'>, Pick<ReceivedMail, 'received_at'>>(
  `UPDATE received_mails SET state = 'TAKEN', reason = '', gone_at = now() WHERE mail_id = :mail_id RETURNING received_at`,
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
   * @param address of the mailbox that received it
   * @returns false unless it reports of a Message-ID that was made here: anybody can write a report
   */
  async take(address: string, mail_id: string, { report }: ParsedMail): Promise<boolean> {
    const message_id = report && this.signatures.messageOfMessageId(address, report.internet_id);
    if (message_id === undefined) return false;
    await this.database.write(contextOfOwnWork('mail', within), async transaction => {
      const [noted] = await transaction.rows(noteReport, { mail_id });
      for (const recipient of report!.recipients)
        await this.bounces.take(transaction, { message_id, ...recipient, received_at: noted!.received_at });
    });
    return true;
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '@patchbay/persistence/database';
import type { ParsedMail } from './parsed-mail';
import { ticketWithParty } from './received-mail';
import { Signatures } from '../threading/signatures';

/** Finds the ticket that a mail continues. */
@Injectable()
export class Threads {
  constructor(
    private readonly database: Database,
    private readonly signatures: Signatures,
  ) {}

  /**
   * By a signed address, by a Message-ID of ours, and, if the sender takes part in the ticket, by a known Message-ID or by
   * `[#17]` in the subject.
   */
  async ticketOf(address: string, mail: ParsedMail): Promise<number | undefined> {
    const signed =
      firstOf(mail.recipients, each => this.signatures.ticketOfAddress(address, each)) ??
      firstOf(mail.references, each => this.signatures.ticketOfMessageId(address, each));
    if (signed !== undefined || !mail.sender) return signed;
    const [, digits] = /\[#(\d{1,15})\]/.exec(mail.subject) ?? [];
    const number = digits === undefined ? null : Number(digits);
    const wanted = { internet_ids: mail.references, number, address: mail.sender };
    const [found] = await this.database.rows(ticketWithParty, wanted);
    return found?.ticket_id;
  }
}

function firstOf<T>(list: readonly string[], find: (each: string) => T | undefined): T | undefined {
  for (const each of list) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

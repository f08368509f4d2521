import { Injectable } from '@nestjs/common';
import { chunkBytes, temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import type { MailFile } from '../reading/parsed-mail';

/** Milliseconds for which stored files are used again; ticketing keeps them for far longer. */
const longestUsed = 3_600_000;

/** A mail whose files are stored. */
interface Stored {
  mail_id: string;
  tokens: string[];
  at: number;
}

/** Stores files of messages as temporary files of ticketing, which removes those that no ticket gets. */
@Injectable()
export class TicketFiles {
  /** The last one by mailbox. It is handed over again and again while no ticket can take it. */
  private readonly last = new Map<string, Stored>();

  constructor(
    private readonly services: Services,
    private readonly time: BusinessTime,
  ) {}

  /** @returns the tokens of the files of a mail, in the same order */
  async of(
    { mailbox, mail_id, files }: { mailbox: string; mail_id: string; files: readonly MailFile[] },
    context: RequestContext,
  ): Promise<string[]> {
    const at = this.time.now().getTime();
    const last = this.last.get(mailbox);
    if (last?.mail_id === mail_id && at - last.at < longestUsed) return last.tokens;
    const tokens: string[] = [];
    for (const file of files) tokens.push(await this.store(file, context));
    this.last.set(mailbox, { mail_id, tokens, at });
    return tokens;
  }

  private async store({ filename, bytes }: MailFile, context: RequestContext): Promise<string> {
    const named = { filename, bytes: new Uint8Array() };
    const { token } = await this.services.ask(temporaryFiles.upload, named, context);
    for (let number = 0; number * chunkBytes < bytes.length; number += 1) {
      const chunk = bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes);
      await this.services.ask(temporaryFiles.append, { token, number, bytes: chunk }, context);
    }
    await this.services.ask(temporaryFiles.finish, { token }, context);
    return token;
  }
}

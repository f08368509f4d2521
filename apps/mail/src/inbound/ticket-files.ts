import { Injectable } from '@nestjs/common';
import { chunkBytes, temporaryFiles } from '@patchbay/contracts/ticketing/files';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import type { MailFile } from '../reading/parsed-mail';

/** Stores files of messages as temporary files of ticketing, which removes those that no ticket gets. */
@Injectable()
export class TicketFiles {
  constructor(private readonly services: Services) {}

  /** @returns their tokens, in the same order */
  async store(files: readonly MailFile[], context: RequestContext): Promise<string[]> {
    const tokens: string[] = [];
    for (const file of files) tokens.push(await this.storeOne(file, context));
    return tokens;
  }

  private async storeOne({ filename, bytes }: MailFile, context: RequestContext): Promise<string> {
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

import { Injectable } from '@nestjs/common';
import { chunkBytes, files } from '@patchbay/contracts/ticketing/files';
import {
  type AnswerToSend,
  type AnswersPage,
  type FileToSend,
  ticketMails,
} from '@patchbay/contracts/ticketing/mails';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';

/** As the bytes of a mail have it. */
export interface FileOfAnswer {
  filename: string;
  bytes: Buffer;
}

/** Bytes of all files of a mail, which are a third more in it: what nearly every mail server takes. */
export const mostFileBytes = 25 * 1_048_576;

export const bytesOfFiles = ({ attachments }: AnswerToSend): number =>
  attachments.reduce((sum, { size }) => sum + size, 0);

/** Why an answer cannot be sent; empty when it can. */
export function refusalOf(answer: AnswerToSend): string {
  const bytes = bytesOfFiles(answer);
  if (bytes <= mostFileBytes) return '';
  return `its files have ${bytes} bytes, and those of a mail have at most ${mostFileBytes}`;
}

/** Answers of agents, which are with ticketing. */
@Injectable()
export class WrittenAnswers {
  constructor(private readonly services: Services) {}

  /** Undefined for one that was deleted with its ticket. */
  async read(message_id: number, context: RequestContext): Promise<AnswerToSend | undefined> {
    return (await this.services.ask(ticketMails.answer, { message_id }, context))[0];
  }

  /** The next answers after a message. */
  after(message_id: number | undefined, context: RequestContext): Promise<AnswersPage> {
    return this.services.ask(ticketMails.answers, { after: message_id }, context);
  }

  /** The files that were not deleted meanwhile: those are not to be sent. */
  async filesOf({ attachments }: AnswerToSend, context: RequestContext): Promise<FileOfAnswer[]> {
    const found: FileOfAnswer[] = [];
    for (const { filename, ...file } of attachments) {
      const bytes = await this.bytesOf(file, context);
      if (bytes) found.push({ filename, bytes });
    }
    return found;
  }

  private async bytesOf(
    { token, size }: Omit<FileToSend, 'filename'>,
    context: RequestContext,
  ): Promise<Buffer | undefined> {
    const chunks: Uint8Array[] = [];
    for (let number = 0; number * chunkBytes < size; number += 1) {
      const chunk = await this.services.bytes(files.chunk, { token, number }, context);
      if (!chunk) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
}

import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { RequestContract } from '@patchbay/contracts/message';
import { codes, problem } from '@patchbay/contracts/problems';
import { chunkBytes, largestFile, temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { LOGGER } from '@patchbay/platform/app';
import { giveMoreTime } from '@patchbay/platform/body-time';
import type { Reply } from '@patchbay/platform/bus/client';
import { Backend, noBytes } from '../routing/backend';
import { copyAnswer } from '../routing/copy-answer';
import { refusal } from '../routing/refusal';
import { chunksOf } from './chunks';
import { YoungGarbage } from './young-garbage';

const bytesType = /^application\/octet-stream\s*(;|$)/i;
const tooLarge = () => refusal(codes.bodyTooLarge, 'the file is larger than 25 MiB');

/**
 * Takes a file from a client to its service while it comes in: no more of it is here than one chunk, and the next one
 * is read when the service has the one before it. It may take as long as it gets on by a chunk in the time of a body.
 */
@Injectable()
export class Uploads {
  private readonly garbage = new YoungGarbage();

  constructor(
    private readonly backend: Backend,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Problem 413, 415, 503 or 504; then nothing of the file is left behind */
  async take(contract: RequestContract, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    checkHeaders(request);
    const begun = await this.backend.ask(contract, request, noBytes, withoutKey);
    if (begun.status !== 200) return copyAnswer(begun, request, reply);
    const { token } = JSON.parse(Buffer.from(begun.data).toString()) as { token: string };
    try {
      const failed = await this.sendChunks(token, request);
      if (!failed) return copyAnswer(await this.finish(token, request), request, reply);
      await this.discard(token, request);
      return copyAnswer(failed, request, reply);
    } catch (error) {
      await this.discard(token, request);
      throw request.raw.errored ? cutOff() : error;
    }
  }

  /** Answers the refusal of a chunk, if one was refused. */
  private async sendChunks(token: string, request: FastifyRequest): Promise<Reply | undefined> {
    let number = 0;
    let size = 0;
    for await (const chunk of chunksOf(bodyOf(request), chunkBytes)) {
      giveMoreTime(request.raw);
      size += chunk.length;
      if (size > largestFile) throw tooLarge();
      const params = new URLSearchParams({ token, number: String(number) }).toString();
      const answer = await this.backend.ask(temporaryFiles.append, request, chunk, { params, query: '' });
      if (answer.status !== 200) return answer;
      this.garbage.add(chunk.length);
      number += 1;
    }
    return undefined;
  }

  private finish(token: string, request: FastifyRequest): Promise<Reply> {
    return this.backend.ask(temporaryFiles.finish, request, noBytes, { params: `token=${token}`, query: '' });
  }

  /**
   * Lets the rest of the file run out unread, so that the client sees the refusal. Whatever the service does not
   * discard now, because it is away, it will sweep itself.
   */
  private async discard(token: string, request: FastifyRequest): Promise<void> {
    request.raw.resume();
    const headers = { params: `token=${token}`, query: '' };
    await this.backend.ask(temporaryFiles.discard, request, noBytes, headers).catch((error: unknown) => {
      this.logger.warn({ err: error, request_id: request.id }, 'part of a file is left to be swept');
    });
  }
}

/** An Idempotency-Key is of the whole upload: the end of it has the key, where name and bytes are known. */
const withoutKey = { idempotencyKey: undefined };

/** Without a body there is no stream: an empty file. */
const bodyOf = ({ body }: FastifyRequest): Readable => (body instanceof Readable ? body : Readable.from([]));

const cutOff = () => problem(codes.malformedHeader, 'the body ended before its end');

/** A file that says how large it is need not be sent to be refused. */
function checkHeaders({ headers }: FastifyRequest): void {
  const type = headers['content-type'];
  if (type !== undefined && !bytesType.test(type)) {
    throw refusal(codes.unsupportedMediaType, 'Content-Type must be application/octet-stream');
  }
  if (Number(headers['content-length'] ?? 0) > largestFile) throw tooLarge();
}

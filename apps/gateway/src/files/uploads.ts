import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { bodyMediaOf } from '@patchbay/contracts/file-requests';
import type { RequestContract } from '@patchbay/contracts/message';
import { codes, problem } from '@patchbay/contracts/problems';
import { doNotCallImports } from '@patchbay/contracts/outbound/do-not-call-imports';
import { chunkBytes, largestFile, temporaryFiles } from '@patchbay/contracts/ticketing/files';
import { LOGGER } from '@patchbay/platform/app';
import type { Reply } from '@patchbay/platform/bus/client';
import { checkMediaType, noBytes } from '../http/body';
import { extendBodyTime } from '../http/body-time';
import { refusal } from '../http/refusal';
import { Backend } from '../routing/backend';
import { copyAnswer } from '../routing/copy-answer';
import { chunksOf } from './chunks';
import { YoungGarbage } from './young-garbage';

/** How a file that was begun goes on. */
interface Parts {
  append: RequestContract;
  finish: RequestContract;
  discard: RequestContract;
  /** Field of the first answer that names the file in these. */
  key: string;
}

/** By the requests that begin a file. */
const partsOf = new Map<RequestContract, Parts>([
  [temporaryFiles.upload, { ...temporaryFiles, key: 'token' }],
  [doNotCallImports.upload, { ...doNotCallImports, key: 'import_id' }],
]);

/** A file that has begun. */
interface Begun extends Parts {
  id: string;
}

const tooLarge = () => refusal(codes.bodyTooLarge, 'the file is larger than 25 MiB');

/**
 * Streams a file from a client to its service: it holds one chunk at a time, and reads the next one when the service has
 * acknowledged the one before. An upload may take any time, as long as each chunk arrives within the time of a body.
 */
@Injectable()
export class Uploads {
  private readonly garbage = new YoungGarbage();

  constructor(
    private readonly backend: Backend,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Problem 413, 415, 503 or 504; then nothing of the file is kept */
  async take(
    contract: RequestContract,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    checkHeaders(request, bodyMediaOf(contract)!.type);
    const begun = await this.backend.ask(contract, request, noBytes, withoutKey);
    if (begun.status !== 200) return copyAnswer(begun, request, reply);
    const parts = partsOf.get(contract)!;
    const answer = JSON.parse(Buffer.from(begun.data).toString()) as Record<string, unknown>;
    const file = { ...parts, id: String(answer[parts.key]) };
    try {
      const failed = await this.sendChunks(file, request);
      const ended = failed ?? (await this.finish(file, request));
      if (ended.status !== 200) await this.discard(file, request);
      return copyAnswer(ended, request, reply);
    } catch (error) {
      await this.discard(file, request);
      throw request.raw.errored ? incomplete() : error;
    }
  }

  /** @returns the service's answer to a chunk that it refused, if any */
  private async sendChunks({ append, key, id }: Begun, request: FastifyRequest): Promise<Reply | undefined> {
    let number = 0;
    let size = 0;
    for await (const chunk of chunksOf(request.raw, chunkBytes)) {
      extendBodyTime(request.raw);
      size += chunk.length;
      if (size > largestFile) throw tooLarge();
      const params = new URLSearchParams({ [key]: id, number: String(number) }).toString();
      const answer = await this.backend.ask(append, request, chunk, { params, query: '' });
      if (answer.status !== 200) return answer;
      this.garbage.add(chunk.length);
      number += 1;
    }
    return undefined;
  }

  private finish({ finish, key, id }: Begun, request: FastifyRequest): Promise<Reply> {
    return this.backend.ask(finish, request, noBytes, { params: `${key}=${id}`, query: '' });
  }

  /**
   * Drains the rest of the file, so that the client reads the refusal. If the service cannot be reached, it removes the
   * parts itself later.
   */
  private async discard({ discard, key, id }: Begun, request: FastifyRequest): Promise<void> {
    request.raw.resume();
    const headers = { params: `${key}=${id}`, query: '' };
    await this.backend.send(discard, request, noBytes, headers).catch((error: unknown) => {
      this.logger.warn(
        { err: error, request_id: request.id },
        'parts of a failed upload are left for the service to remove',
      );
    });
  }
}

/** An Idempotency-Key is for the whole upload: it is sent at the end, where name and bytes are known. */
const withoutKey = { idempotencyKey: undefined };

const incomplete = () => problem(codes.malformedHeader, 'the body is incomplete');

/** Refuses a file whose head says that it is too large, before any of it is sent. */
function checkHeaders({ raw, headers }: FastifyRequest, bodyType: string): void {
  checkMediaType(raw);
  const type = headers['content-type'];
  if (type !== undefined && type.split(';', 1)[0]!.trim().toLowerCase() !== bodyType) {
    throw refusal(codes.unsupportedMediaType, `Content-Type must be ${bodyType}`);
  }
  if (Number(headers['content-length'] ?? 0) > largestFile) throw tooLarge();
}

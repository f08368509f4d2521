import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContract } from '@patchbay/contracts/message';
import { chunkBytes, files } from '@patchbay/contracts/ticketing/files';
import { headerNames } from '@patchbay/platform/bus/request-message';
import type { Reply } from '@patchbay/platform/bus/client';
import { noBytes } from '../http/body';
import { Backend } from '../routing/backend';
import { copyAnswer, copyHeaders } from '../routing/copy-answer';
import { downloadName } from './download-name';

/** Sends a file to a client chunk by chunk, as fast as the client reads. */
@Injectable()
export class Downloads {
  constructor(private readonly backend: Backend) {}

  /** The file's name is sent as in RFC 6266, encoded as in RFC 8187 where it is not ASCII. */
  async send(
    contract: RequestContract,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const first = await this.backend.ask(contract, request, noBytes);
    if (first.status !== 200) return copyAnswer(first, request, reply);
    const name = downloadName(decodeURIComponent(first.headers!.get(headerNames.fileName)));
    const size = Number(first.headers!.get(headerNames.fileSize));
    copyHeaders(first, request, reply);
    reply.type('application/octet-stream');
    reply.header('content-disposition', contentDisposition(name));
    reply.header('content-length', size);
    if (request.method === 'HEAD') return reply.send();
    const options = { objectMode: false, highWaterMark: chunkBytes };
    return reply.send(Readable.from(this.chunks(first, size, request), options));
  }

  /** After the head was sent a missing chunk cannot be reported: the connection ends before Content-Length. */
  private async *chunks(first: Reply, size: number, request: FastifyRequest): AsyncGenerator<Uint8Array> {
    if (size > 0) yield first.data;
    const params = new URLSearchParams(request.params as Record<string, string>);
    for (let number = 1; number * chunkBytes < size; number += 1) {
      params.set('number', String(number));
      const chunk = await this.backend.ask(files.chunk, request, noBytes, {
        params: params.toString(),
        query: '',
      });
      if (chunk.status !== 200) throw new Error(`chunk ${number} of a file: ${chunk.status}`);
      yield chunk.data;
    }
  }
}

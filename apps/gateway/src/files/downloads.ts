import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Media, RequestContract } from '@patchbay/contracts/message';
import { codes } from '@patchbay/contracts/problems';
import { mailSources, sourceChunkBytes } from '@patchbay/contracts/mail/sources';
import { recordingChunkBytes, recordings } from '@patchbay/contracts/telephony/recordings';
import { chunkBytes, files } from '@patchbay/contracts/ticketing/files';
import { headerNames } from '@patchbay/platform/request-headers';
import type { Reply } from '@patchbay/platform/bus/client';
import { noBytes } from '../http/body';
import { refusal } from '../http/refusal';
import { Backend } from '../routing/backend';
import { copyAnswer, copyHeaders } from '../routing/copy-answer';
import { type ByteRange, rangeIn } from './byte-range';
import { downloadName } from './download-name';

/** What answers one chunk of a file, and the size of all chunks but the last. */
interface Chunks {
  contract: RequestContract;
  bytes: number;
}

const ofRecordings: Chunks = { contract: recordings.chunk, bytes: recordingChunkBytes };

/** By the requests whose answers are the first chunk. */
const chunksOf = new Map<RequestContract, Chunks>([
  [files.download, { contract: files.chunk, bytes: chunkBytes }],
  [mailSources.download, { contract: mailSources.chunk, bytes: sourceChunkBytes }],
  [recordings.download, ofRecordings],
  [recordings.stream, ofRecordings],
]);

const attachment: Media = { type: 'application/octet-stream', disposition: 'attachment' };

/** Sends a file to a client chunk by chunk, as fast as the client reads. */
@Injectable()
export class Downloads {
  constructor(private readonly backend: Backend) {}

  /**
   * The file's name is sent as in RFC 6266, encoded as in RFC 8187 where it is not ASCII.
   *
   * @throws Problem 416 for a range outside of the file
   */
  async send(
    contract: RequestContract,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const first = await this.backend.ask(contract, request, noBytes);
    if (first.status !== 200) return copyAnswer(first, request, reply);
    const { type, disposition } = contract.output.media ?? attachment;
    const name = downloadName(decodeURIComponent(first.headers!.get(headerNames.fileName)));
    const size = Number(first.headers!.get(headerNames.fileSize));
    const range = disposition === 'inline' ? rangeOf(request, reply, size) : wholeOf(size);
    copyHeaders(first, request, reply);
    reply.type(type);
    reply.header('content-disposition', contentDisposition(name, { type: disposition }));
    reply.header('content-length', range.last - range.first + 1);
    if (request.method === 'HEAD') return reply.send();
    request.heldAfter = reply.elapsedTime;
    const chunks = chunksOf.get(contract)!;
    const options = { objectMode: false, highWaterMark: chunks.bytes };
    return reply.send(Readable.from(this.parts(chunks, first, range, request), options));
  }

  /**
   * After the head was sent a missing chunk cannot be reported: the connection ends before Content-Length. So it does when a file has
   * become shorter, because what follows on the connection would be read as the rest of the file.
   */
  private async *parts(
    { contract, bytes }: Chunks,
    beginning: Reply,
    { first, last }: ByteRange,
    request: FastifyRequest,
  ): AsyncGenerator<Uint8Array> {
    for (let number = Math.floor(first / bytes); number * bytes <= last; number += 1) {
      const chunk = number === 0 ? beginning : await this.chunk(contract, number, request);
      const start = number * bytes;
      const part = chunk.data.subarray(Math.max(0, first - start), last - start + 1);
      if (part.length < Math.min(last + 1, start + bytes) - Math.max(first, start))
        throw new Error(`chunk ${number} of a file is too short`);
      yield part;
    }
  }

  private async chunk(contract: RequestContract, number: number, request: FastifyRequest): Promise<Reply> {
    const params = new URLSearchParams(request.params as Record<string, string>);
    params.set('number', String(number));
    const chunk = await this.backend.ask(contract, request, noBytes, { params: params.toString() });
    if (chunk.status !== 200) throw new Error(`chunk ${number} of a file: ${chunk.status}`);
    return chunk;
  }
}

/** The part that is sent, and the headers that report it. A file has nothing with which `If-Range` could be compared. */
function rangeOf({ method, headers }: FastifyRequest, reply: FastifyReply, size: number): ByteRange {
  reply.header('accept-ranges', 'bytes');
  const asked = method === 'GET' && headers['if-range'] === undefined ? headers.range : undefined;
  const range = rangeIn(asked, size);
  if (range === 'whole') return wholeOf(size);
  if (range === 'outside') {
    const headers = { 'content-range': `bytes */${size}` };
    throw refusal(codes.rangeNotSatisfiable, `the file has ${size} bytes`, headers);
  }
  reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
  return range;
}

const wholeOf = (size: number): ByteRange => ({ first: 0, last: size - 1 });

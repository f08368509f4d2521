import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  deflate,
  deflateSync,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** Bytes. Below, an answer is one or two packets whatever its coding. */
const worthIt = 1_024;
/** Bytes. Up to here, to compress takes no more of the event loop, some 0.2 ms, than to have another thread do it. */
const atOnce = 16_384;
/** Quality 3 costs what gzip does and makes fewer bytes. 4 costs three times as much for 8 MiB; the default, 11, is for files. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

interface Compressor {
  now(bytes: Buffer): Buffer;
  /** In another thread. */
  later(bytes: Buffer): Promise<Buffer>;
}

const [brotliLater, gzipLater, deflateLater] = [
  promisify<Buffer, typeof brotli, Buffer>(brotliCompress),
  promisify<Buffer, Buffer>(gzip),
  promisify<Buffer, Buffer>(deflate),
];

/** By content coding (RFC 9110, section 8.4.1). Where a client accepts any, it gets the first. */
const compressors: ReadonlyMap<string, Compressor> = new Map([
  ['br', { now: bytes => brotliCompressSync(bytes, brotli), later: bytes => brotliLater(bytes, brotli) }],
  ['gzip', { now: bytes => gzipSync(bytes), later: gzipLater }],
  ['deflate', { now: bytes => deflateSync(bytes), later: deflateLater }],
]);
const codings = [...compressors.keys()];

/** Sends an answer, compressed where it is worth it and the client asks for it. Content-Length is that of what is sent. */
export async function sendCoded(bytes: Buffer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // Fastify gives a buffer a type, even one of no bytes.
  if (bytes.length === 0) return void reply.send();
  if (bytes.length <= worthIt && acceptsPlain(request)) return void reply.send(bytes);
  const coding = codingFor(request, reply, codings);
  const compressor = compressors.get(coding);
  if (!compressor) return void reply.send(bytes);
  const coded = bytes.length <= atOnce ? compressor.now(bytes) : await compressor.later(bytes);
  reply.header('content-encoding', coding).send(coded);
}

/**
 * The coding that a client prefers, and `Vary` because it is asked.
 *
 * @param offered codings of the answer beside `identity`, which a client also gets that accepts none of them
 */
export function codingFor(request: FastifyRequest, reply: FastifyReply, offered: string[]): string {
  addVary(reply, 'Accept-Encoding');
  return new Negotiator(request).encoding([...offered, 'identity']) ?? 'identity';
}

/** Only a weight of 0 refuses `identity`, and hardly any client sends weights: others need no negotiation. */
function acceptsPlain(request: FastifyRequest): boolean {
  const accepted = request.headers['accept-encoding'];
  if (accepted === undefined || !/q=0/i.test(String(accepted))) return true;
  return new Negotiator(request).encoding(['identity']) !== undefined;
}

/** Another hook may have named a header already. */
function addVary(reply: FastifyReply, name: string): void {
  const named = reply.getHeader('vary');
  reply.header('vary', named === undefined ? name : `${named}, ${name}`);
}

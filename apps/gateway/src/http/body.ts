import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { mayHaveBody } from '@patchbay/contracts/input-places';
import { codes } from '@patchbay/contracts/problems';
import { hasBody } from './body-time';
import { refusal } from './refusal';

/** Largest JSON body, in bytes. */
export const bodyLimit = 1_048_576;
export const noBytes: Uint8Array = new Uint8Array();

const mediaType = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;
/** There may be nothing between two semicolons, or behind the last (RFC 9110, section 5.6.6). */
const json = /^application\/json\s*(;\s*(charset\s*=\s*"?utf-?8"?\s*)?)*$/i;

/**
 * Reads a JSON body, if the operation takes one. That of a DELETE is read, but used only in a batch.
 *
 * @throws Refusal 413, 415 or 400
 */
export async function readJson(request: FastifyRequest): Promise<Uint8Array> {
  const { raw, method } = request;
  const { contract } = request.operation!;
  if (ignoresBody(request) || contract.body !== 'json') return noBytes;
  checkMediaType(raw);
  if (!hasBody(raw)) return noBytes;
  const bytes = await readBody(raw);
  if (bytes.length === 0 || !mayHaveBody(contract, method)) return noBytes;
  if (json.test(raw.headers['content-type'] ?? '')) return bytes;
  throw refusal(codes.unsupportedMediaType, 'Content-Type must be application/json in UTF-8');
}

/** The body of a GET, or HEAD, is never read. */
export const ignoresBody = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** @throws Refusal 415 for a Content-Type that is not a media type (RFC 9110, section 8.3.1) */
export function checkMediaType({ headers }: IncomingMessage): void {
  const type = headers['content-type'];
  if (type === undefined || mediaType.test(type)) return;
  throw refusal(codes.unsupportedMediaType, 'Content-Type is not a media type');
}

/**
 * Reads a whole body.
 *
 * @throws Refusal 413 above 1 MiB, 400 for a size other than Content-Length
 * @throws Error of the stream when the client disconnects
 */
export function readBody(request: IncomingMessage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    if (request.errored) return reject(request.errored);
    const announced = request.headers['content-length'];
    if (Number(announced) > bodyLimit) return reject(tooLarge());
    const pieces: Buffer[] = [];
    let size = 0;
    request.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size <= bodyLimit) pieces.push(piece);
      else reject(tooLarge());
    });
    request.on('end', () => {
      if (announced !== undefined && size !== Number(announced)) return reject(wrongLength());
      resolve(pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces));
    });
    request.on('error', reject);
  });
}

/** Node drops the rest, within the time for a body: a client that still sends when its connection is closed sees no answer. */
const tooLarge = () => refusal(codes.bodyTooLarge, 'the body is larger than 1 MiB');

/** Nobody knows where the next request would begin. */
const wrongLength = () =>
  refusal(codes.malformedHeader, 'Content-Length does not match the size of the body', {
    connection: 'close',
  });

import { type Gunzip, createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headerNames } from '@patchbay/platform/bus/request-message';
import type { Reply } from '@patchbay/platform/bus/client';
import { jsonType } from '../http/problem-answer';

/**
 * Copies a service's answer to the client: status, bytes, and the headers that are meant for the client.
 *
 * @returns the reply if its end has to be awaited, because it is a stream; nothing if it was sent
 */
export function copyAnswer(
  { status, headers, data }: Reply,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  reply.code(status);
  if (status === 503) reply.header('retry-after', '1');
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (!headers) return send(bytes, reply);
  for (const name of [headerNames.replayed, headerNames.preferenceApplied]) {
    if (headers.has(name)) reply.header(name, headers.get(name));
  }
  if (headers.get(headerNames.encoding) !== 'gzip') return send(bytes, reply);
  reply.header('vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'])))
    return reply.type(jsonType).send(decompressed(bytes));
  return send(bytes, reply.header('content-encoding', 'gzip'));
}

/** Decompresses as fast as the client reads, so that memory holds little more than the compressed answer. */
function decompressed(bytes: Buffer): Gunzip {
  const gunzip = createGunzip();
  gunzip.end(bytes);
  return gunzip;
}

function send(bytes: Buffer, reply: FastifyReply): undefined {
  if (bytes.length > 0) reply.type(jsonType);
  reply.send(bytes);
}

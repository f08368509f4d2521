import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headerNames } from '@patchbay/platform/request-headers';
import type { Reply } from '@patchbay/platform/bus/client';
import { codingFor, sendCoded } from '../http/content-coding';
import { jsonType } from '../http/problem-answer';

/**
 * Copies a service's answer to the client: status, bytes, and the headers that are meant for the client.
 *
 * @returns the reply if its end has to be awaited, because it is a stream; nothing if it was sent
 */
export async function copyAnswer(
  answer: Reply,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { status, headers, data } = answer;
  reply.code(status);
  if (status === 503) reply.header('retry-after', headers?.get(headerNames.retryAfter) || '1');
  copyHeaders(answer, request, reply);
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (bytes.length > 0) reply.type(jsonType);
  if (headers?.get(headerNames.encoding) === 'gzip') return sendGzipped(bytes, request, reply);
  await sendCoded(bytes, request, reply);
  return undefined;
}

/** Copies the headers of an answer that are meant for the client. */
export function copyHeaders({ headers }: Reply, request: FastifyRequest, reply: FastifyReply): void {
  if (!headers) return;
  const cursor = headers.get(headerNames.nextCursor);
  if (cursor) reply.header('link', `<${pageAfter(cursor, request)}>; rel="next"`);
  for (const name of [headerNames.replayed, headerNames.preferenceApplied]) {
    if (headers.has(name)) reply.header(name, headers.get(name));
  }
}

/**
 * The target of a request for the next page (RFC 8288): the same, but for `after` and `offset`. It begins with the path, so
 * that it is right behind a proxy with another name.
 */
function pageAfter(cursor: string, { url }: FastifyRequest): string {
  const [path = '', ...queries] = url.split('?');
  const query = new URLSearchParams(queries.join('?'));
  query.delete('offset');
  query.set('after', cursor);
  // What is encoded stays so; what a header must not have is not.
  return `${encodeURI(path).replaceAll('%25', '%')}?${query}`;
}

/**
 * An answer that the service had to compress is larger than 8 MiB. For a client without gzip it is decompressed as fast as
 * the client reads, so that memory holds little more than the compressed answer.
 */
function sendGzipped(bytes: Buffer, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (codingFor(request, reply, ['gzip']) === 'gzip') {
    reply.header('content-encoding', 'gzip').send(bytes);
    return undefined;
  }
  if (request.method === 'HEAD') return void reply.send();
  const gunzip = createGunzip();
  gunzip.end(bytes);
  return reply.send(gunzip);
}

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContract } from '@patchbay/contracts/message';
import { codes } from '@patchbay/contracts/problems';
import { headerNames } from '@patchbay/platform/bus/call';
import { type Reply, Requests } from '@patchbay/platform/bus/client';
import { Bulkhead } from './bulkhead';
import { jsonType } from './problem-answer';
import { refusal } from './refusal';
import { passedOn } from './request-headers';

const decompress = promisify(gunzip);
const none = new Uint8Array();
const json = /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

/** Sends a request to its service and copies the answer's bytes to the client; neither is looked into. */
@Injectable()
export class Forwarder {
  constructor(
    private readonly requests: Requests,
    private readonly bulkhead: Bulkhead,
  ) {}

  /** @throws Problem 415, 503 or 504; every other answer is the service's own */
  async forward(
    contract: RequestContract,
    login: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const headers = {
      ...passedOn(request.headers, request.method),
      requestId: request.id,
      user: login,
      query: queryOf(request.raw.url!),
      params: new URLSearchParams(request.params as Record<string, string>).toString(),
    };
    const body = bodyOf(request);
    const answer = await this.bulkhead.within(contract.service, () =>
      this.requests.ask(contract.subject, body, contract.deadline, headers),
    );
    return copy(answer, request, reply);
  }
}

/** Printable ASCII only: anything else arrives percent-encoded or not at all. */
function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1).replace(/[^\x21-\x7e]/g, encodeURIComponent);
}

function bodyOf({ body, headers, method }: FastifyRequest): Uint8Array {
  if (!(body instanceof Uint8Array) || body.length === 0 || method === 'DELETE') return none;
  if (json.test(headers['content-type'] ?? '')) return body;
  throw refusal(codes.unsupportedMediaType, 'Content-Type must be application/json in UTF-8');
}

async function copy({ status, headers, data }: Reply, request: FastifyRequest, reply: FastifyReply) {
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
    return send(await decompress(bytes), reply);
  return send(bytes, reply.header('content-encoding', 'gzip'));
}

function send(bytes: Buffer, reply: FastifyReply): FastifyReply {
  if (bytes.length > 0) reply.type(jsonType);
  return reply.send(bytes);
}

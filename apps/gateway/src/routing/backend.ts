import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { RequestContract } from '@patchbay/contracts/message';
import { type Reply, type RequestHeaders, Requests } from '@patchbay/platform/bus/client';
import { Admission } from './admission';
import { passedOn } from './request-headers';

/** The services behind the gateway, asked on behalf of a client's request. */
@Injectable()
export class Backend {
  constructor(
    private readonly requests: Requests,
    private readonly admission: Admission,
  ) {}

  /**
   * Asks the service of a contract, when it is the user's turn, and returns its answer, whatever the status. Both together take the
   * contract's deadline at most.
   *
   * @param headers replace those of the client's request
   * @throws Problem 503 or 504
   */
  async ask(
    contract: RequestContract,
    request: FastifyRequest,
    body: Uint8Array,
    headers: RequestHeaders = {},
  ): Promise<Reply> {
    const all = {
      ...passedOn(request.headers, request.method),
      requestId: request.id,
      user: request.apiUser!.login,
      query: queryOf(request.raw.url!),
      params: new URLSearchParams(request.params as Record<string, string>).toString(),
      ...headers,
    };
    const expires = performance.now() + contract.deadline;
    const leave = await this.admission.enter(contract, request);
    try {
      return await this.requests.ask(contract.subject, body, expires - performance.now(), all);
    } finally {
      leave();
    }
  }
}

/** The query string without a fragment, which is not part of a request; all but printable ASCII percent-encoded. */
export function queryOf(url: string): string {
  const end = url.indexOf('#');
  const target = end < 0 ? url : url.slice(0, end);
  const start = target.indexOf('?');
  return start < 0 ? '' : target.slice(start + 1).replace(/[^\x21-\x7e]/g, encodeURIComponent);
}

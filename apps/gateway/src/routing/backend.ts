import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { RequestContract } from '@patchbay/contracts/message';
import { type Reply, type RequestHeaders, Requests } from '@patchbay/platform/bus/client';
import { Rights } from '../api-users/rights';
import { Admission } from './admission';
import { queryOf } from './query-of';
import { passedOn } from './request-headers';

/** The services behind the gateway, asked on behalf of a client's request. */
@Injectable()
export class Backend {
  constructor(
    private readonly requests: Requests,
    private readonly admission: Admission,
    private readonly rights: Rights,
  ) {}

  /**
   * Asks the service of a contract, when it is the user's turn, and returns its answer, whatever the status. Both together take the
   * contract's deadline at most.
   *
   * @param headers replace those of the client's request
   * @throws Refusal 401 or 403 when the user has lost his rights since he sent the request
   * @throws Problem 503 or 504
   */
  async ask(
    contract: RequestContract,
    request: FastifyRequest,
    body: Uint8Array,
    headers: RequestHeaders = {},
  ): Promise<Reply> {
    this.rights.checkAgain(request);
    return this.send(contract, request, body, headers);
  }

  /** As {@link ask}, whatever the user may do by now. */
  async send(
    contract: RequestContract,
    request: FastifyRequest,
    body: Uint8Array,
    headers: RequestHeaders,
  ): Promise<Reply> {
    // Not by spreading: that takes 2.6 µs of the 90 of a request, and this 0.1.
    const all: RequestHeaders = Object.assign(
      passedOn(request.headers, request.method, contract),
      {
        requestId: request.id,
        user: request.apiUser!.login,
        query: queryOf(request.raw.url!),
        withheld: contract.isWithinRights ? request.apiUser!.withheld : undefined,
        params: new URLSearchParams(request.params as Record<string, string>).toString(),
      },
      headers,
    );
    const expires = performance.now() + contract.deadline;
    const leave = await this.admission.enter(contract, request);
    try {
      return await this.requests.ask(contract.subject, body, expires - performance.now(), all);
    } finally {
      leave();
    }
  }
}

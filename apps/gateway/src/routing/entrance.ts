import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContract } from '@patchbay/contracts/message';
import { codes } from '@patchbay/contracts/problems';
import { hasBody } from '@patchbay/platform/body-time';
import { Authenticator } from '../api-users/authenticator';
import type { KnownUser } from '../api-users/directory';
import type { Params } from '../api-users/permissions';
import { Admission } from './admission';
import { refusal } from './refusal';
import { RequestRate } from './request-rate';

declare module 'fastify' {
  interface FastifyRequest {
    apiUser?: KnownUser;
  }
}

/** What a request must pass before its body is read: who asks, how often, whether they may, and is there room. */
@Injectable()
export class Entrance {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly rate: RequestRate,
    private readonly admission: Admission,
  ) {}

  /** Of every request, whether or not there is what it asks for. */
  async identify(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    request.apiUser = await this.authenticator.authenticate(request);
    await this.rate.take(request.apiUser.login, reply);
  }

  /**
   * Decided on the operation that was routed, however its target was spelled.
   *
   * @param route of the operation, as it is declared
   * @throws Refusal 403, 415 or 503
   */
  enter(contract: RequestContract, request: FastifyRequest, reply: FastifyReply, route: string): void {
    const user = request.apiUser!;
    if (!user.permits(contract, request.params as Params)) {
      throw refusal(codes.forbidden, `${user.login} is not permitted ${route}`);
    }
    checkEncoding(request);
    this.admission.admit(contract, request, reply);
  }
}

/** Bodies are taken as they are. That of a GET is never read. */
function checkEncoding({ raw, headers, method }: FastifyRequest): void {
  const sent = headers['content-encoding'];
  if (sent === undefined) return;
  const codings = sent.split(',').map(coding => coding.trim().toLowerCase());
  if (codings.every(coding => coding === '' || coding === 'identity')) return;
  if (method === 'GET' || !hasBody(raw)) return;
  throw refusal(codes.unsupportedMediaType, 'Content-Encoding is not taken: send the body as it is', {
    'accept-encoding': 'identity',
  });
}

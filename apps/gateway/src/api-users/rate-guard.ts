import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codes } from '@patchbay/contracts/problems';
import { GatewayConfiguration } from '../configuration';
import { refusal } from '../http/refusal';
import { Attempts } from './attempts';

/** Seconds over which a burst may spread. */
const window = 2;
/** Users whose requests are counted at a time. */
const capacity = 10_000;

/**
 * Limits the requests of one API user at this gateway when RATE_LIMIT is set, and sends the headers of
 * draft-ietf-httpapi-ratelimit-headers.
 */
@Injectable()
export class RateGuard implements CanActivate {
  private readonly requests?: Attempts;
  private readonly policy: string;

  constructor({ RATE_LIMIT }: GatewayConfiguration) {
    if (!RATE_LIMIT) return;
    const max = RATE_LIMIT * window;
    this.policy = `"default";q=${max};w=${window}`;
    this.requests = new Attempts({ max, window: window * 1_000, capacity }, () => performance.now());
  }

  /** @throws Refusal 429 with the seconds to wait */
  canActivate(context: ExecutionContext): boolean {
    if (!this.requests) return true;
    const http = context.switchToHttp();
    const { login } = http.getRequest<FastifyRequest>().apiUser!;
    const wait = this.requests.wait(login);
    if (wait === 0) this.requests.add(login);
    const { count, seconds } = this.requests.left(login);
    const headers = { 'ratelimit-policy': this.policy, ratelimit: `"default";r=${count};t=${seconds}` };
    http.getResponse<FastifyReply>().headers(headers);
    if (wait === 0) return true;
    throw refusal(codes.tooManyRequests, 'too many requests', { 'retry-after': String(wait) });
  }
}

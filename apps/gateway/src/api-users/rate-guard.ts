import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codes } from '@patchbay/contracts/problems';
import { GatewayConfiguration } from '../configuration';
import { refusal } from '../http/refusal';
import { Allowances } from './allowances';

/** Seconds whose requests may come at once. */
const burst = 2;

/**
 * Limits the requests of one API user at this gateway when RATE_LIMIT is set, and sends the headers of
 * draft-ietf-httpapi-ratelimit-headers.
 */
@Injectable()
export class RateGuard implements CanActivate {
  private readonly allowances?: Allowances;
  private readonly policy: string;

  constructor({ RATE_LIMIT }: GatewayConfiguration) {
    if (!RATE_LIMIT) return;
    const most = RATE_LIMIT * burst;
    this.policy = `"default";q=${most};w=${burst}`;
    this.allowances = new Allowances(RATE_LIMIT, most, () => performance.now());
  }

  /** @throws Refusal 429 with the seconds to wait */
  canActivate(context: ExecutionContext): boolean {
    if (!this.allowances) return true;
    const http = context.switchToHttp();
    const { login } = http.getRequest<FastifyRequest>().apiUser!;
    const isTaken = this.allowances.take(login);
    const { left, wait, full } = this.allowances.of(login);
    const headers = { 'ratelimit-policy': this.policy, ratelimit: `"default";r=${left};t=${full}` };
    http.getResponse<FastifyReply>().headers(headers);
    if (isTaken) return true;
    throw refusal(codes.tooManyRequests, 'too many requests', { 'retry-after': String(Math.max(1, wait)) });
  }
}

import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { codes } from '@patchbay/contracts/problems';
import { GatewayConfiguration } from '../configuration';
import { refusal } from '../http/refusal';

/** Seconds over which a burst may spread. */
const window = 2;

/**
 * Limits the requests of one API user at this gateway when RATE_LIMIT is set, and sends the headers of
 * draft-ietf-httpapi-ratelimit-headers.
 */
@Injectable()
export class RateGuard implements CanActivate {
  private readonly limiter?: RateLimiterMemory;
  private readonly policy: string;

  constructor({ RATE_LIMIT }: GatewayConfiguration) {
    const quota = (RATE_LIMIT ?? 0) * window;
    this.policy = `"default";q=${quota};w=${window}`;
    if (RATE_LIMIT) this.limiter = new RateLimiterMemory({ points: quota, duration: window });
  }

  /** @throws Refusal 429 with the seconds to wait */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (!this.limiter) return true;
    const http = context.switchToHttp();
    const { login } = http.getRequest<FastifyRequest>().apiUser!;
    return this.take(this.limiter, login, http.getResponse<FastifyReply>());
  }

  private async take(limiter: RateLimiterMemory, login: string, reply: FastifyReply): Promise<boolean> {
    const result = await limiter.consume(login).catch(remaining);
    const reset = Math.ceil(result.msBeforeNext / 1_000);
    reply.header('ratelimit-policy', this.policy);
    reply.header('ratelimit', `"default";r=${result.remainingPoints};t=${reset}`);
    if (result.consumedPoints <= limiter.points) return true;
    throw refusal(codes.tooManyRequests, 'too many requests', { 'retry-after': String(Math.max(1, reset)) });
  }
}

function remaining(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}

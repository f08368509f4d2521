import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { codes } from '@patchbay/contracts/problems';
import { GatewayConfiguration } from '../configuration';
import { refusal } from './refusal';

/** Seconds over which a burst may spread. */
const window = 2;

/**
 * Limits the requests of one API user at this gateway, when RATE_LIMIT is set, and says so in the headers of
 * draft-ietf-httpapi-ratelimit-headers.
 */
@Injectable()
export class RequestRate {
  private readonly limiter?: RateLimiterMemory;
  private readonly policy: string;

  constructor({ RATE_LIMIT }: GatewayConfiguration) {
    const quota = (RATE_LIMIT ?? 0) * window;
    this.policy = `"default";q=${quota};w=${window}`;
    if (RATE_LIMIT) this.limiter = new RateLimiterMemory({ points: quota, duration: window });
  }

  /** @throws Refusal 429 with the seconds to wait */
  async take(login: string, reply: FastifyReply): Promise<void> {
    if (!this.limiter) return;
    const result = await this.limiter.consume(login).catch(remaining);
    const reset = Math.ceil(result.msBeforeNext / 1_000);
    reply.header('ratelimit-policy', this.policy);
    reply.header('ratelimit', `"default";r=${result.remainingPoints};t=${reset}`);
    if (result.consumedPoints <= this.limiter.points) return;
    throw refusal(codes.tooManyRequests, 'too many requests', { 'retry-after': String(Math.max(1, reset)) });
  }
}

function remaining(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}

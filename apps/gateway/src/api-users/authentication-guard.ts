import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Authenticator } from './authenticator';
import type { KnownUser } from './directory';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request is authenticated. */
    apiUser?: KnownUser;
  }
}

/** Finds out which API user sends a request, also where there is no such route. */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  constructor(private readonly authenticator: Authenticator) {}

  /** @throws Refusal 401, 429 or 503 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.apiUser = await this.authenticator.authenticate(request);
    return true;
  }
}

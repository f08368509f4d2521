import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { operationOf } from '../routing/operation';
import { Rights } from '../api-users/rights';

/** Lets in who is permitted the operation. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(private readonly rights: Rights) {}

  /** @throws Refusal 403, or 405 */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.operation = operationOf(request);
    this.rights.check(request);
    return true;
  }
}

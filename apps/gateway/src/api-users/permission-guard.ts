import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Operation } from '../routing/operation';
import { Rights } from './rights';

/** Lets in who is permitted the operation. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    private readonly rights: Rights,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Refusal 403 */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.operation = this.reflector.get(Operation, context.getHandler());
    this.rights.check(request);
    return true;
  }
}

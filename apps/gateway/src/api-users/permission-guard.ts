import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { codes } from '@patchbay/contracts/problems';
import { refusal } from '../http/refusal';
import { Operation } from '../routing/operation';
import type { Params } from './permissions';

/** Decides on the operation that was routed and its decoded path parameters, however the client spelled the target. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  /** @throws Refusal 403 */
  canActivate(context: ExecutionContext): boolean {
    const { apiUser, params } = context.switchToHttp().getRequest<FastifyRequest>();
    const { contract, route } = this.reflector.get(Operation, context.getHandler());
    if (contract.isForEveryone || apiUser!.permits(contract, params as Params)) return true;
    throw refusal(codes.forbidden, `${apiUser!.login} is not permitted ${route}`);
  }
}

import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codes } from '@patchbay/contracts/problems';
import { refusal } from '../http/refusal';
import { whenOver } from '../http/when-closed';
import { unauthorized, wrong } from './authentication-guard';
import { Directory } from './directory';
import type { Params } from './permissions';

/** Decides on the operation that was routed and its decoded path parameters, however the client spelled the target. */
@Injectable()
export class Rights {
  private readonly lasting = new Map<FastifyRequest, () => void>();

  constructor(private readonly directory: Directory) {
    directory.whenRead(() => {
      for (const [request, act] of this.lasting) if (!this.areSame(request)) act();
    });
  }

  /** @throws Refusal 403 */
  check({ apiUser, operation, params }: FastifyRequest): void {
    const { contract, route } = operation!;
    if (contract.isForEveryone || apiUser!.permits(contract, params as Params)) return;
    throw refusal(codes.forbidden, `${apiUser!.login} is not permitted ${route}`);
  }

  /**
   * Looks at the user of a request that has lasted, who may have been changed meanwhile.
   *
   * @throws Refusal 401 when he is gone, disabled or has another password; 403
   */
  checkAgain(request: FastifyRequest): void {
    if (this.areSame(request)) return;
    const { login, passwordHash } = request.apiUser!;
    const now = this.directory.find(login);
    if (!now?.enabled || now.passwordHash !== passwordHash) throw unauthorized(wrong);
    request.apiUser = now;
    this.check(request);
  }

  /** Calls back, until a request is over, when its user was removed or changed in any way. */
  whenChanged(request: FastifyRequest, reply: FastifyReply, act: () => void): void {
    this.lasting.set(request, act);
    whenOver(request, reply, () => this.lasting.delete(request));
  }

  private areSame({ apiUser }: FastifyRequest): boolean {
    return this.directory.find(apiUser!.login) === apiUser;
  }
}

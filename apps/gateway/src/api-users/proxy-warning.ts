import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { LOGGER } from '@patchbay/platform/app';

const message =
  'failed logins come through a proxy that TRUST_PROXY does not name: all of its clients count as one address, and ' +
  'the failures of one keep out the others. Set TRUST_PROXY to the address or network of the proxy';

/** Warns the operator, once, that the failed logins of many clients count as those of one address. */
@Injectable()
export class ProxyWarning {
  private hasWarned = false;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Checks a request whose login failed. */
  check({ headers, ips = [], socket }: FastifyRequest): void {
    const isTrusted = ips.length > 1;
    if (this.hasWarned || isTrusted || !headers['x-forwarded-for']) return;
    this.hasWarned = true;
    this.logger.warn({ proxy: socket.remoteAddress }, message);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { LOGGER } from '@patchbay/platform/app';

const message =
  'failed logins come through a proxy that TRUST_PROXY does not name: all of its clients count as one address, and ' +
  'the failures of one keep out the others. Set TRUST_PROXY to the address or network of the proxy';

/** Tells the operator, once, that logins of many are counted together. */
@Injectable()
export class ProxyWarning {
  private isTold = false;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Of a request whose login failed. */
  heed({ headers, ips = [], socket }: FastifyRequest): void {
    const isTrusted = ips.length > 1;
    if (this.isTold || isTrusted || !headers['x-forwarded-for']) return;
    this.isTold = true;
    this.logger.warn({ proxy: socket.remoteAddress }, message);
  }
}

import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { codes } from '@patchbay/contracts/problems';
import { GatewayConfiguration } from '../configuration';
import { entriesOf } from './entries';
import { refusal } from './refusal';

/** Methods that change nothing. */
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a browser sends for a page of another origin, because it adds the credentials that its user once typed. No page
 * can set the headers by which they are known: `Sec-Fetch-Site`, and `Origin` where a browser does not send that.
 */
@Injectable()
export class CrossOriginGuard implements CanActivate {
  private readonly listed: ReadonlySet<string>;

  constructor({ CORS_ORIGINS }: GatewayConfiguration) {
    this.listed = new Set(entriesOf(CORS_ORIGINS));
  }

  /** @throws Refusal 403 */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { origin } = request.headers;
    if (reading.has(request.method) || (origin !== undefined && this.listed.has(origin))) return true;
    if (!isForeign(request)) return true;
    const page = origin === undefined ? 'another site' : `${origin}, which CORS_ORIGINS does not list,`;
    throw refusal(codes.foreignOrigin, `a page of ${page} must not write`);
  }
}

function isForeign({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && !isAt(host, origin);
}

/** A proxy may end TLS, so the gateway does not know with which scheme its own pages were loaded. */
function isAt(host: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  const own = `${page.protocol}//${host}`;
  return URL.canParse(own) && new URL(own).host === page.host;
}

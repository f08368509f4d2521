import fastifyCors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entriesOf } from './entries';

/** Seconds that a browser need not ask again; Chromium keeps a preflight no longer. */
const preflightKept = 7_200;

const forListed: FastifyCorsOptions = {
  origin: true,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    'Authorization',
    'Content-Type',
    'Idempotency-Key',
    'Last-Event-ID',
    'Prefer',
    'Range',
    'Traceparent',
    'X-Request-Id',
  ],
  exposedHeaders: [
    'X-Request-Id',
    'Link',
    'Retry-After',
    'RateLimit',
    'RateLimit-Policy',
    'Preference-Applied',
    'Idempotency-Replayed',
    'Content-Disposition',
    'Content-Range',
    'Accept-Ranges',
    'Deprecation',
    'Sunset',
  ],
  maxAge: preflightKept,
};

/**
 * What is wrong with a comma-separated list of origins as browsers send them (RFC 6454, section 6.2); empty if nothing is.
 */
export function wrongOrigins(list: string): string {
  const wrong = entriesOf(list).find(text => originOf(text) !== text);
  if (wrong === undefined) return '';
  const origin = originOf(wrong);
  const hint = origin ? `write ${origin} instead of ${wrong}` : `${wrong} is none`;
  return `must be origins such as https://app.example.com, separated by commas: ${hint}`;
}

const originOf = (text: string): string | undefined =>
  /^https?:/i.test(text) && URL.canParse(text) ? new URL(text).origin : undefined;

/**
 * Lets pages of the listed origins call the API (CORS). Their preflights are answered before credentials are asked for,
 * because a browser sends none with them. Requests of other origins, and without one, are answered as if there were no list.
 */
export function allowOrigins(server: FastifyInstance, list: string): void {
  const origins = new Set(entriesOf(list));
  if (origins.size === 0) return;
  void server.register(fastifyCors, {
    delegator(request: FastifyRequest, decide: (error: null, options: FastifyCorsOptions) => void) {
      const { origin, 'access-control-request-method': asked } = request.headers;
      const isListed = origin !== undefined && origins.has(origin);
      decide(null, isListed ? { ...forListed, preflight: asked !== undefined } : { origin: false });
    },
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Counter, Histogram } from 'prom-client';
import type { Foundation } from '@patchbay/platform/app';
import { levelOf } from '@patchbay/platform/logging';
import { rateOf } from '@patchbay/platform/figures';
import { durationBuckets, gauge } from '@patchbay/platform/metrics';
import type { Readiness } from '@patchbay/platform/readiness';
import { nameRequest } from '@patchbay/platform/tracing';
import type { GatewayConfiguration } from '../configuration';
import { problemOfHead } from './head';
import { whenOver } from './when-closed';

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds after which it waited for events, or for the reader of a file: the rest is not the time of an answer. */
    heldAfter?: number;
  }
}

const headersOf = ({ STRICT_TRANSPORT_SECURITY }: GatewayConfiguration) => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': STRICT_TRANSPORT_SECURITY,
});

const noRoute = 'none';

/** Status for the log and the metrics, as in nginx: the client disconnected before it was answered. */
const clientClosedRequest = 499;

/**
 * What every request gets, whatever its route: headers, a log line, metrics. It is a hook of Fastify, because Nest's
 * middleware does not know the route, and neither it nor interceptors see a request that the router itself refuses.
 */
export class EveryRequest {
  private readonly headers: Readonly<Record<string, string>>;
  private readonly readiness: Readiness;
  private readonly logger: Logger;
  private readonly duration: Histogram<'method' | 'route' | 'status'>;
  private readonly defects: Counter<'route'>;
  private inFlight = 0;
  private answered = 0;
  /** Those of them that failed by our fault. */
  private failed = 0;

  constructor({ configuration, readiness, logger, metrics, figures }: Foundation<GatewayConfiguration>) {
    this.headers = headersOf(configuration);
    this.readiness = readiness;
    this.logger = logger;
    this.duration = new Histogram({
      name: 'http_server_request_duration_seconds',
      help: 'Time from the end of the head of a request to the end of its answer, or until it waits for events',
      labelNames: ['method', 'route', 'status'],
      buckets: durationBuckets,
      registers: [metrics],
    });
    this.defects = new Counter({
      name: 'http_server_defects_total',
      help: 'Requests that were answered with 500',
      labelNames: ['route'],
      registers: [metrics],
    });
    const name = 'http_server_requests_in_flight';
    gauge(metrics, { name, help: 'Requests that are being answered now' }, () => this.inFlight);
    figures.add(
      'requests_per_second',
      rateOf(() => this.answered),
    );
    figures.add(
      'errors_per_second',
      rateOf(() => this.failed),
    );
  }

  watch(server: FastifyInstance): void {
    // The increase of a series misses what it begins with, so each begins with 0.
    this.defects.inc({ route: noRoute }, 0);
    server.addHook('onRoute', ({ url }) => this.defects.inc({ route: url }, 0));
    server.addHook('onRequest', (request, reply, done) => {
      this.begin(request, reply);
      const problem = problemOfHead(request.raw);
      // After such a head the rest cannot be trusted, and Node drops what follows an Upgrade in the same packet.
      if (problem || request.headers.upgrade !== undefined) reply.header('connection', 'close');
      done(problem);
    });
  }

  /** Called by the hook; for a request that the router refuses Fastify calls no hook. */
  begin(request: FastifyRequest, reply: FastifyReply): void {
    this.inFlight += 1;
    // Fastify does not call its onResponse hook when the client has disconnected.
    whenOver(request, reply, () => this.end(request, reply));
    nameRequest(request.method, routeOf(request), request.id);
    reply.headers(this.headers).header('x-request-id', request.id);
    if (this.readiness.isDraining) reply.header('connection', 'close');
  }

  private end(request: FastifyRequest, reply: FastifyReply): void {
    this.inFlight -= 1;
    const { method, id, apiUser, heldAfter = reply.elapsedTime } = request;
    const route = routeOf(request);
    const ms = Math.round(reply.elapsedTime * 1e3) / 1e3;
    const status = reply.raw.writableFinished ? reply.statusCode : clientClosedRequest;
    this.answered += 1;
    if (status >= 500) this.failed += 1;
    if (status === 500) this.defects.inc({ route });
    this.duration.observe({ method, route, status }, heldAfter / 1e3);
    this.logger[levelOf(status)](
      { request_id: id, method, route, status, ms, user: apiUser?.login },
      'answered',
    );
  }
}

/** The declared route: a path that a client made up would be a label without bounds. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? noRoute;

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Histogram, type Registry } from 'prom-client';
import { LOGGER, METRICS } from '@patchbay/platform/app';
import { levelOf } from '@patchbay/platform/logging';
import { durationBuckets, gauge } from '@patchbay/platform/metrics';
import { Readiness } from '@patchbay/platform/readiness';
import { nameRequest } from '@patchbay/platform/tracing';
import { problemOfHead, takeEveryHead } from './request-head';
import { whenOver } from './when-over';

const securityHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

declare module 'fastify' {
  interface FastifyInstance {
    /** For a request that is refused before its route is known: no hook is called then. */
    watchRefused(request: FastifyRequest, reply: FastifyReply): void;
  }
}

/** As nginx logs it: the client did not wait for the answer. */
const clientGone = 499;

/** What every request gets, whatever its route: headers, one line in the log, its duration in the metrics. */
@Injectable()
export class EveryRequest implements OnModuleInit {
  private readonly duration: Histogram<'method' | 'route' | 'status'>;
  private inFlight = 0;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly readiness: Readiness,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Registry,
  ) {
    this.duration = new Histogram({
      name: 'http_server_request_duration_seconds',
      help: 'Time from the end of the head of a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: durationBuckets,
      registers: [metrics],
    });
    const name = 'http_server_requests_in_flight';
    gauge(metrics, { name, help: 'Requests that are being answered now' }, () => this.inFlight);
  }

  onModuleInit(): void {
    const server: FastifyInstance = this.host.httpAdapter.getInstance();
    server.decorate('watchRefused', (request, reply) => this.begin(request, reply));
    server.addHook('onRequest', (request, reply, done) => {
      this.begin(request, reply);
      const problem = problemOfHead(request.raw);
      // What follows such a head cannot be known, and what follows an Upgrade in the same packet Node drops.
      if (problem || request.headers.upgrade !== undefined) reply.header('connection', 'close');
      done(problem);
    });
    takeEveryHead(this.host.httpAdapter.getHttpServer());
  }

  private begin(request: FastifyRequest, reply: FastifyReply): void {
    this.inFlight += 1;
    // Not the hook onResponse: it is never called for a client that has gone away.
    whenOver(request, reply, () => this.end(request, reply));
    nameRequest(request.method, routeOf(request), request.id);
    reply.headers(securityHeaders).header('x-request-id', request.id);
    if (this.readiness.isDraining) reply.header('connection', 'close');
  }

  private end(request: FastifyRequest, reply: FastifyReply): void {
    this.inFlight -= 1;
    const { method, id, apiUser } = request;
    const route = routeOf(request);
    const ms = Math.round(reply.elapsedTime * 1e3) / 1e3;
    const status = reply.raw.writableFinished ? reply.statusCode : clientGone;
    this.duration.observe({ method, route, status }, reply.elapsedTime / 1e3);
    this.logger[levelOf(status)](
      { request_id: id, method, route, status, ms, user: apiUser?.login },
      'answered',
    );
  }
}

/** As it was declared; what a client made up would be a label without bounds. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

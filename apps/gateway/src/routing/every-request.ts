import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Histogram, type Registry } from 'prom-client';
import { LOGGER, METRICS } from '@patchbay/platform/app';
import { durationBuckets } from '@patchbay/platform/metrics';
import { Readiness } from '@patchbay/platform/readiness';

const securityHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** What every request gets, whatever its route: headers, one line in the log, its duration in the metrics. */
@Injectable()
export class EveryRequest implements OnModuleInit {
  private readonly duration: Histogram<'method' | 'route' | 'status'>;

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
  }

  onModuleInit(): void {
    const server: FastifyInstance = this.host.httpAdapter.getInstance();
    server.addHook('onRequest', async (request, reply) => this.begin(request, reply));
    server.addHook('onResponse', async (request, reply) => this.end(request, reply));
  }

  private begin(request: FastifyRequest, reply: FastifyReply): void {
    reply.headers(securityHeaders).header('x-request-id', request.id);
    if (this.readiness.isDraining) reply.header('connection', 'close');
  }

  private end(request: FastifyRequest, reply: FastifyReply): void {
    const { method, routeOptions, id, apiUser } = request;
    const route = routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime * 1e3) / 1e3;
    this.duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1e3);
    this.logger.info(
      { request_id: id, method, route, status: reply.statusCode, ms, user: apiUser?.login },
      'answered',
    );
  }
}

import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { Foundation } from '@patchbay/platform/app';
import type { GatewayConfiguration } from '../configuration';
import { HttpAdapter } from './adapter';
import { limitBodyTime } from './body-time';
import { answerAdditionsWith } from './created-status';
import { allowOrigins } from './cross-origin';
import { endConnections } from './end-connections';
import { entriesOf } from './entries';
import { EveryRequest } from './every-request';
import { acceptEveryHead } from './head';
import { answerMalformed } from './malformed';
import { answerProblem, toProblem } from './problem-answer';
import { ReadingTime } from './reading-time';
import { requestIdOf } from './request-id';

/** Longer than the idle timeout of common load balancers, so that they end idle connections, not the gateway. */
const keepAliveTimeout = 65_000;
/**
 * Node's limit on the time of a whole request is off: bodies have a limit of their own. Node does not refuse requests
 * without Host either: it would send no body.
 */
const http = {
  requestTimeout: 0,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
  requireHostHeader: false,
};

/** Nest's adapter with the server behind it, on which whatever goes wrong is answered with the API's error body. */
export function createAdapter(foundation: Foundation<GatewayConfiguration>): HttpAdapter {
  const { configuration, metrics } = foundation;
  const everyRequest = new EveryRequest(foundation);
  const adapter = new HttpAdapter({
    ...optionsOf(configuration),
    genReqId: requestIdOf,
    clientErrorHandler: answerMalformed,
    frameworkErrors(error, request, reply) {
      everyRequest.begin(request, reply);
      answerProblem(toProblem(error, request), request, reply);
    },
  });
  const fastify = adapter.getInstance();
  fastify.decorateRequest('apiUser', undefined);
  fastify.decorateRequest('operation', undefined);
  fastify.decorateRequest('admitted', undefined);
  fastify.decorateRequest('heldAfter', undefined);
  everyRequest.watch(fastify);
  answerAdditionsWith(configuration.CREATED_STATUS, fastify);
  allowOrigins(fastify, configuration.CORS_ORIGINS);
  acceptEveryHead(fastify.server);
  limitBodyTime(fastify.server, configuration.BODY_TIMEOUT_MS);
  new ReadingTime(metrics).limit(fastify, configuration.BODY_TIMEOUT_MS);
  endConnections(fastify, configuration.HEADERS_TIMEOUT_MS);
  return adapter;
}

function optionsOf({ TRUST_PROXY, HEADERS_TIMEOUT_MS }: GatewayConfiguration): FastifyHttpOptions<Server> {
  const proxies = entriesOf(TRUST_PROXY);
  return {
    keepAliveTimeout,
    http: { ...http, headersTimeout: HEADERS_TIMEOUT_MS },
    trustProxy: proxies.length > 0 && proxies,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1_024, ignoreTrailingSlash: true },
  };
}

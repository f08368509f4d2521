import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyServerOptions } from 'fastify';
import { type AppDefinition, Platform, type RunningApp, layFoundation } from './app';
import { limitBodyTime } from './body-time';
import type { HttpConfiguration } from './configuration';
import { nestLogger } from './logging';
import { readProxies } from './proxies';

export interface RunningGateway extends RunningApp {
  port: number;
}

/** Largest JSON body, in bytes. */
export const bodyLimit = 1_048_576;

/** Longer than the idle time of common load balancers, so that they and not this end an idle connection. */
const keepAliveTimeout = 65_000;
/**
 * Node's limit on the time of a whole request is not used: bodies have one of their own. Nor does Node itself refuse a
 * request without Host, which it would do without a body: that is the app's.
 */
const http = {
  requestTimeout: 0,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
  requireHostHeader: false,
};

/**
 * Starts the app that answers HTTP; its module registers its routes on Fastify. It is ready without NATS: it answers 503
 * itself then, in the API's form, where clients of an app that nobody leads to any more would be refused.
 */
export async function startGateway<C extends HttpConfiguration>(
  gateway: AppDefinition<C>,
  server: FastifyServerOptions,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<RunningGateway> {
  const foundation = await layFoundation(gateway, environment);
  const { configuration, logger, readiness } = foundation;
  const app = await NestFactory.create<NestFastifyApplication>(
    Platform.under(gateway, foundation),
    createAdapter(configuration, server),
    { logger: nestLogger(logger), bodyParser: false, abortOnError: false },
  );
  limitBodyTime(app.getHttpServer(), configuration.BODY_TIMEOUT_MS);
  await app.listen(configuration.PORT, configuration.HOST);
  const { port } = app.getHttpServer().address() as AddressInfo;
  readiness.started();
  logger.info({ port }, 'ready');
  const stop = async (): Promise<void> => {
    readiness.drain();
    await new Promise(resolve => setTimeout(resolve, configuration.SHUTDOWN_DELAY_MS));
    await app.close();
    await foundation.release();
    logger.info('stopped');
  };
  return { managementPort: foundation.managementPort, port, stop };
}

function createAdapter(configuration: HttpConfiguration, server: FastifyServerOptions): FastifyAdapter {
  const { TRUST_PROXY, HEADERS_TIMEOUT_MS } = configuration;
  const proxies = readProxies(TRUST_PROXY);
  return new FastifyAdapter({
    keepAliveTimeout,
    http: { ...http, headersTimeout: HEADERS_TIMEOUT_MS },
    bodyLimit,
    trustProxy: proxies.length > 0 && proxies,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1_024 },
    ...server,
  });
}

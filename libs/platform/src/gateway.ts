import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyServerOptions } from 'fastify';
import { type AppDefinition, Platform, type RunningApp, layFoundation } from './app';
import type { HttpConfiguration } from './configuration';
import { nestLogger } from './logging';

export interface RunningGateway extends RunningApp {
  port: number;
}

/** Largest JSON body, in bytes. */
export const bodyLimit = 1_048_576;

/**
 * Longer than the idle time of common load balancers, so that they and not this end an idle connection; a request
 * that drips in is cut off.
 */
const timeouts = { keepAliveTimeout: 65_000, requestTimeout: 20_000, connectionTimeout: 0 };
const http = { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 };

/** Starts the app that answers HTTP; its module registers its routes on Fastify. */
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

function createAdapter({ TRUST_PROXY }: HttpConfiguration, server: FastifyServerOptions): FastifyAdapter {
  return new FastifyAdapter({
    ...timeouts,
    http,
    bodyLimit,
    trustProxy: TRUST_PROXY ? TRUST_PROXY.split(',') : false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1_024 },
    ...server,
  });
}

import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PlatformModule, type RunningApp, layFoundation } from '@patchbay/platform/app';
import { nestLogger } from '@patchbay/platform/logging';
import { gateway } from './app.module';
import { createAdapter } from './http/server';

export interface RunningGateway extends RunningApp {
  port: number;
}

/**
 * Starts the gateway. It is ready without NATS: it answers 503 itself then, in the API's form, while clients of an app
 * that nothing routes to would be refused.
 */
export async function start(environment: NodeJS.ProcessEnv = process.env): Promise<RunningGateway> {
  const foundation = await layFoundation(gateway, environment);
  const { configuration, logger, readiness, managementPort } = foundation;
  const app = await NestFactory.create<NestFastifyApplication>(
    PlatformModule.under(gateway, foundation),
    createAdapter(foundation),
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
  return { managementPort, port, stop };
}

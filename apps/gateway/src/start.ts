import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PlatformModule, type RunningApp, layFoundation, stopInOrder } from '@patchbay/platform/app';
import { listening } from '@patchbay/platform/listening';
import { nestLogger } from '@patchbay/platform/logging';
import { Opened } from '@patchbay/platform/opened';
import { gateway } from './app.module';
import { createAdapter } from './http/server';

export interface RunningGateway extends RunningApp {
  port: number;
}

/**
 * Starts the gateway. It is ready without NATS: it answers 503 itself then, in the API's form, while clients of an app
 * that nothing routes to would be refused. If the start fails, nothing stays open.
 */
export function start(environment: NodeJS.ProcessEnv = process.env): Promise<RunningGateway> {
  return Opened.during(async opened => {
    const foundation = await layFoundation(gateway, environment, opened);
    const { configuration, logger, readiness, managementPort } = foundation;
    const app = await NestFactory.create<NestFastifyApplication>(
      PlatformModule.under(gateway, foundation),
      createAdapter(foundation),
      { logger: nestLogger(logger), bodyParser: false, abortOnError: false },
    );
    opened.keep(app, one => one.close());
    const { HOST: host, PORT } = configuration;
    await listening('PORT', { host, port: PORT }, () => app.listen(PORT, host));
    const { port } = app.getHttpServer().address() as AddressInfo;
    readiness.started();
    logger.info({ port }, 'ready');
    return { managementPort, port, stop: () => stopInOrder(foundation) };
  });
}

import { NestFactory } from '@nestjs/core';
import { type AppDefinition, PlatformModule, type RunningApp, layFoundation, stopInOrder } from './app';
import { NatsTransport } from './bus/nats-transport';
import type { AppConfiguration } from './configuration';
import { nestLogger } from './logging';
import { measureHandling } from './metrics';
import { Opened } from './opened';
import { PassToTransport } from './problem-filter';

/** Starts a service: its handlers answer requests. If that fails, nothing stays open. */
export function startService<C extends AppConfiguration>(
  service: AppDefinition<C>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<RunningApp> {
  return Opened.during(async opened => {
    const foundation = await layFoundation(service, environment, opened);
    const { link, logger, metrics, readiness, keptAnswers, managementPort } = foundation;
    readiness.require('nats', () => link.isUp);
    await foundation.connected;
    const handling = measureHandling(metrics);
    const strategy = new NatsTransport(link, service.name, logger, handling, keptAnswers, readiness);
    const app = await NestFactory.createMicroservice(PlatformModule.under(service, foundation), {
      strategy,
      logger: nestLogger(logger),
      abortOnError: false,
    });
    opened.keep(app, one => one.close());
    app.useGlobalFilters(new PassToTransport());
    await app.listen();
    readiness.started();
    logger.info('ready');
    return { managementPort, stop: () => stopInOrder(foundation) };
  });
}

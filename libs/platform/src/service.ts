import { NestFactory } from '@nestjs/core';
import { type AppDefinition, Platform, type RunningApp, layFoundation } from './app';
import { NatsTransport } from './bus/nats-transport';
import type { AppConfiguration } from './configuration';
import { nestLogger } from './logging';
import { measureHandling } from './metrics';
import { PassToTransport } from './problem-filter';

/** Starts a service: its handlers answer requests. */
export async function startService<C extends AppConfiguration>(
  service: AppDefinition<C>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<RunningApp> {
  const foundation = await layFoundation(service, environment);
  const { link, logger, metrics, readiness, keptAnswers, configuration } = foundation;
  readiness.require('nats', () => link.isUp);
  await foundation.connected;
  const strategy = new NatsTransport(link, service.name, logger, measureHandling(metrics), keptAnswers);
  const app = await NestFactory.createMicroservice(Platform.under(service, foundation), {
    strategy,
    logger: nestLogger(logger),
    abortOnError: false,
  });
  app.useGlobalFilters(new PassToTransport());
  await app.listen();
  readiness.started();
  logger.info('ready');
  const stop = async (): Promise<void> => {
    readiness.drain();
    await new Promise(resolve => setTimeout(resolve, configuration.SHUTDOWN_DELAY_MS));
    await app.close();
    await foundation.release();
    logger.info('stopped');
  };
  return { managementPort: foundation.managementPort, stop };
}

import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Class } from '@patchbay/contracts/message';
import { Requests } from './bus/client';
import { connectToNats } from './bus/nats-connection';
import { Link } from './bus/link';
import { KeptAnswers } from './bus/kept-answers';
import { BusinessTime } from './business-time';
import { type AppConfiguration, readConfiguration } from './configuration';
import { Dependency } from './dependency';
import { measureEventLoop } from './event-loop-delay';
import { FigureSources } from './figures';
import { Heartbeats } from './heartbeats';
import { createLogger } from './logging';
import { startManagement } from './management';
import { createMetrics, observeRequests } from './metrics';
import { Opened } from './opened';
import { Readiness } from './readiness';
import { References } from './references';
import { Services } from './services';
import { endTracing, sendTraces } from './tracing';

/** An app: its name, its configuration and its Nest module. */
export interface AppDefinition<C extends AppConfiguration = AppConfiguration> {
  name: string;
  configuration: Class<C>;
  module: Type;
}

export interface RunningApp {
  managementPort: number;
  stop(): Promise<void>;
}

/** What every app sets up before its Nest module. */
export interface Foundation<C extends AppConfiguration> {
  name: string;
  configuration: C;
  logger: Logger;
  metrics: Registry;
  readiness: Readiness;
  /** For heartbeats. */
  figures: FigureSources;
  heartbeats: Heartbeats;
  /** Down until {@link connected}. */
  link: Link;
  /** Resolves when NATS is reached for the first time. */
  connected: Promise<void>;
  requests: Requests;
  keptAnswers: KeptAnswers;
  managementPort: number;
  /** The foundation itself, and what is built on it. */
  opened: Opened;
}

/** Stops an app in order: not ready, which is reported to the gateways, no new work, running work, Postgres, NATS. */
export async function stopInOrder({
  configuration,
  logger,
  readiness,
  heartbeats,
  opened,
}: Foundation<AppConfiguration>): Promise<void> {
  readiness.drain();
  heartbeats.beatNow();
  await new Promise(resolve => setTimeout(resolve, configuration.SHUTDOWN_DELAY_MS));
  await opened.close();
  logger.info('stopped');
}

export const LOGGER = Symbol('Logger');
export const METRICS = Symbol('Metrics');

@Global()
@Module({})
export class PlatformModule {
  /** Provides the foundation's parts to the app's module. */
  static under<C extends AppConfiguration>(app: AppDefinition<C>, foundation: Foundation<C>): DynamicModule {
    const { configuration, logger, metrics, readiness, heartbeats } = foundation;
    const { link, requests, keptAnswers, opened } = foundation;
    const services = new Services(requests);
    const providers = [
      { provide: app.configuration, useValue: configuration },
      { provide: LOGGER, useValue: logger },
      { provide: METRICS, useValue: metrics },
      { provide: Opened, useValue: opened },
      { provide: Readiness, useValue: readiness },
      { provide: Heartbeats, useValue: heartbeats },
      { provide: Link, useValue: link },
      { provide: Requests, useValue: requests },
      { provide: KeptAnswers, useValue: keptAnswers },
      { provide: Services, useValue: services },
      { provide: References, useValue: new References(services) },
      { provide: BusinessTime, useValue: new BusinessTime(configuration.TIME_ZONE) },
    ];
    return { module: PlatformModule, imports: [app.module], providers, exports: providers };
  }
}

/** Sets up configuration, log, metrics and health first, so that an app that waits for NATS is seen waiting. */
export async function layFoundation<C extends AppConfiguration>(
  { name, configuration: type }: AppDefinition<C>,
  environment: NodeJS.ProcessEnv,
  opened: Opened,
): Promise<Foundation<C>> {
  const configuration = readConfiguration(type, environment);
  const logger = createLogger(name, configuration.LOG_LEVEL);
  opened.keep(sendTraces(name, logger), endTracing);
  const metrics = createMetrics(name);
  const figures = new FigureSources(metrics);
  opened.keep(measureEventLoop(metrics, figures), end => end());
  const readiness = new Readiness();
  const { MANAGEMENT_HOST: host, MANAGEMENT_PORT: port } = configuration;
  const management = await startManagement({ host, port }, readiness, metrics);
  opened.keep(management, one => one.stop());
  const link = opened.keep(new Link(), one => one.close());
  const connected = connectLink(link, name, configuration, { logger, ended: opened.ended });
  const requests = opened.keep(new Requests(link, name, observeRequests(metrics)), one => one.stop());
  const heartbeats = new Heartbeats(name, { link, readiness, figures }, logger);
  opened.keep(heartbeats, one => one.stop());
  heartbeats.start();
  const own = { name, configuration, logger, metrics, readiness, figures, heartbeats };
  const bus = { link, connected, requests, keptAnswers: new KeptAnswers() };
  return { ...own, ...bus, managementPort: management.port, opened };
}

/** Each outage is in the log. A connection that has ended for good ends the process: see run.ts. */
async function connectLink(
  link: Link,
  name: string,
  { NATS_URL }: AppConfiguration,
  { logger, ended }: { logger: Logger; ended: AbortSignal },
): Promise<void> {
  const nats = new Dependency('NATS', logger);
  link.onChange((up, reason) => (up ? nats.up() : nats.down(reason)));
  link.onClosed(error => {
    throw new Error('the connection to NATS has ended for good', { cause: error });
  });
  try {
    link.open(await connectToNats(NATS_URL, name, line => nats.down(line), ended));
    nats.up();
  } catch (error) {
    // The app was stopped, or its start has failed, before NATS was there.
    if (!ended.aborted) throw error;
  }
}

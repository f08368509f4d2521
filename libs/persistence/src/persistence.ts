import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import type { Class } from '@patchbay/contracts/message';
import { LOGGER } from '@patchbay/platform/app';
import type { AppConfiguration } from '@patchbay/platform/configuration';
import { Opened } from '@patchbay/platform/opened';
import { Batches } from './batches';
import { CountFolds, FOLDED_COUNTS } from './count-folds';
import { type PoolLimits, type ServiceData, dataSourceOptions } from './data-source';
import { CONSTRAINTS, Database } from './database';
import { DatabaseMetrics } from './database-metrics';
import type { ConstraintProblems } from './database-problems';
import { DatabaseWatch } from './database-watch';
import { EventConsumer } from './event-consumer';
import { ANSWER_SEAL, type AnswerSeal, Idempotency } from './idempotency';
import { type Retention, retentionOfEveryService } from './retention';
import { waitForMigrations } from './migrate';
import { Outbox } from './outbox';
import { OutboxMetrics } from './outbox-metrics';
import { Relay } from './relay';
import type { ServiceConfiguration } from './service-configuration';
import { SESSION_SETTINGS, type SessionSettings, Sessions } from './sessions';
import { SWEEPER_SETTINGS, Sweeper, type SweeperSettings } from './sweeper';
import { SweeperMetrics } from './sweeper-metrics';

/** Connects an app to its database and waits for it and its migrations, however long that takes. */
@Module({})
export class PostgresModule {
  /** Nest closes the connections of an app that it has made, but not when another part of it cannot be made. */
  constructor(dataSource: DataSource, opened: Opened) {
    opened.keep(dataSource, source => source.isInitialized && source.destroy());
  }

  static of(data: ServiceData, type: Class<AppConfiguration>, limits?: PoolLimits): DynamicModule {
    const connection = TypeOrmModule.forRootAsync({
      inject: [type, LOGGER, Opened],
      useFactory: async (
        { DATABASE_URL, DATABASE_PATIENCE_MS }: AppConfiguration,
        logger: Logger,
        { ended }: Opened,
      ) => {
        const report = (missing: string) => logger.warn({ missing }, 'waits for the schema');
        // The migrations may run later: nothing guarantees the order in which processes start.
        await waitForMigrations(data, DATABASE_URL, report, ended);
        const toRetry = () => !ended.aborted;
        const retries = { retryAttempts: Number.MAX_SAFE_INTEGER, retryDelay: 500, toRetry };
        const all = { patience: DATABASE_PATIENCE_MS, ...limits };
        return { ...dataSourceOptions(data, DATABASE_URL, all), ...retries };
      },
    });
    return { module: PostgresModule, imports: [connection], providers: [DatabaseMetrics] };
  }
}

export interface PersistenceOptions<C extends ServiceConfiguration> {
  constraints?: ConstraintProblems;
  /** The rows that the service keeps for a while, besides those that every service does. */
  retention?: (configuration: C) => Retention[];
  /** Encrypts stored answers, for a service whose answers hold secrets. */
  answerSeal?: Type<AnswerSeal>;
}

const providers = [
  Batches,
  DatabaseWatch,
  Sessions,
  Relay,
  CountFolds,
  Database,
  EventConsumer,
  Idempotency,
  Outbox,
  OutboxMetrics,
  Sweeper,
  SweeperMetrics,
];

/**
 * A service's database, outbox, relay and sweeper. The service is ready, and gets requests, only while the database
 * answers.
 */
@Global()
@Module({})
export class PersistenceModule {
  static of<C extends ServiceConfiguration>(
    data: ServiceData,
    type: Class<C>,
    { constraints = {}, retention = () => [], answerSeal }: PersistenceOptions<C> = {},
  ): DynamicModule {
    const sessionSettings = (configuration: C) => sessionSettingsOf(data.schema, configuration);
    const sweeperSettings = (configuration: C) => sweeperSettingsOf(configuration, retention(configuration));
    return {
      module: PersistenceModule,
      imports: [PostgresModule.of(data, type)],
      providers: [
        { provide: CONSTRAINTS, useValue: constraints },
        { provide: SESSION_SETTINGS, inject: [type], useFactory: sessionSettings },
        { provide: SWEEPER_SETTINGS, inject: [type], useFactory: sweeperSettings },
        { provide: FOLDED_COUNTS, useValue: data.counts ?? [] },
        ...providers,
        ...(answerSeal ? [{ provide: ANSWER_SEAL, useClass: answerSeal }] : []),
      ],
      exports: [Batches, Database, EventConsumer, Outbox, Relay, Sessions],
    };
  }
}

const sessionSettingsOf = (schema: string, configuration: AppConfiguration): SessionSettings => ({
  schema,
  url: configuration.DATABASE_URL,
  patience: configuration.DATABASE_PATIENCE_MS,
});

const sweeperSettingsOf = (configuration: ServiceConfiguration, own: Retention[]): SweeperSettings => ({
  every: configuration.SWEEP_EVERY_MS,
  budget: configuration.SWEEP_BUDGET_MS,
  retentions: [...retentionOfEveryService(configuration), ...own],
});

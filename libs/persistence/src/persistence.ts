import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import type { Class } from '@patchbay/contracts/message';
import { LOGGER } from '@patchbay/platform/app';
import type { AppConfiguration } from '@patchbay/platform/configuration';
import { Readiness } from '@patchbay/platform/readiness';
import { type ServiceData, dataSourceOptions } from './data-source';
import { CONSTRAINTS, Database } from './database';
import { DatabaseMetrics } from './database-metrics';
import type { ConstraintProblems } from './database-problems';
import { ANSWER_SEAL, type AnswerSeal, Idempotency } from './idempotency';
import { type KeptRows, keptByEveryService } from './kept-rows';
import { waitForMigrations } from './migrate';
import { Outbox } from './outbox';
import { OutboxMetrics } from './outbox-metrics';
import { RELAY_SETTINGS, Relay } from './relay';
import type { ServiceConfiguration } from './service-configuration';
import { SWEEPER_SETTINGS, Sweeper, type SweeperSettings } from './sweeper';
import { SweeperMetrics } from './sweeper-metrics';

/** Connects an app to its database and waits for it and its migrations, however long that takes. */
@Module({})
export class PostgresModule {
  static of(data: ServiceData, type: Class<AppConfiguration>, pool?: number): DynamicModule {
    const connection = TypeOrmModule.forRootAsync({
      inject: [type, LOGGER],
      useFactory: async ({ DATABASE_URL }: AppConfiguration, logger: Logger) => {
        // The migrations may run later: nothing guarantees the order in which processes start.
        await waitForMigrations(data, DATABASE_URL, missing =>
          logger.warn({ missing }, 'waits for the schema'),
        );
        const retries = { retryAttempts: Number.MAX_SAFE_INTEGER, retryDelay: 500 };
        return { ...dataSourceOptions(data, DATABASE_URL, pool), ...retries };
      },
    });
    return { module: PostgresModule, imports: [connection], providers: [DatabaseMetrics] };
  }
}

export interface PersistenceOptions<C extends ServiceConfiguration> {
  constraints?: ConstraintProblems;
  /** The rows that the service keeps for a while, besides those that every service does. */
  kept?: (configuration: C) => KeptRows[];
  /** Encrypts stored answers, for a service whose answers hold secrets. */
  answerSeal?: Type<AnswerSeal>;
}

/** A service's database, outbox, relay and sweeper. The service is ready only while the database answers. */
@Global()
@Module({})
export class PersistenceModule {
  static of<C extends ServiceConfiguration>(
    data: ServiceData,
    type: Class<C>,
    { constraints = {}, kept = () => [], answerSeal }: PersistenceOptions<C> = {},
  ): DynamicModule {
    const { schema } = data;
    const relaySettings = ({ DATABASE_URL }: C) => ({ schema, url: DATABASE_URL });
    const sweeperSettings = (configuration: C): SweeperSettings => ({
      schema,
      url: configuration.DATABASE_URL,
      every: configuration.SWEEP_EVERY_MS,
      budget: configuration.SWEEP_BUDGET_MS,
      kept: [...keptByEveryService(configuration), ...kept(configuration)],
    });
    return {
      module: PersistenceModule,
      imports: [PostgresModule.of(data, type)],
      providers: [
        { provide: CONSTRAINTS, useValue: constraints },
        { provide: RELAY_SETTINGS, inject: [type], useFactory: relaySettings },
        { provide: SWEEPER_SETTINGS, inject: [type], useFactory: sweeperSettings },
        { provide: 'DatabaseReadiness', inject: [DataSource, Readiness], useFactory: requireDatabase },
        Relay,
        Database,
        Idempotency,
        Outbox,
        OutboxMetrics,
        Sweeper,
        SweeperMetrics,
        ...(answerSeal ? [{ provide: ANSWER_SEAL, useClass: answerSeal }] : []),
      ],
      exports: [Database, Outbox],
    };
  }
}

function requireDatabase(dataSource: DataSource, readiness: Readiness): void {
  readiness.require('database', async () => {
    await dataSource.query('SELECT 1');
    return true;
  });
}

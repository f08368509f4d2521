import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import type { Class } from '@patchbay/contracts/message';
import { LOGGER } from '@patchbay/platform/app';
import type { AppConfiguration } from '@patchbay/platform/configuration';
import { Readiness } from '@patchbay/platform/readiness';
import { CountFolds, FOLDED_COUNTS } from './count-folds';
import { type ServiceData, dataSourceOptions } from './data-source';
import { CONSTRAINTS, Database } from './database';
import { DatabaseMetrics } from './database-metrics';
import type { ConstraintProblems } from './database-problems';
import { ANSWER_SEAL, type AnswerSeal, Idempotency } from './idempotency';
import { waitForMigrations } from './migrate';
import { Outbox } from './outbox';
import { OutboxMetrics } from './outbox-metrics';
import { RELAY_SETTINGS, Relay } from './relay';

/** Connects an app to its database and waits for it and its migrations, however long that takes. */
@Module({})
export class Connection {
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
    return { module: Connection, imports: [connection], providers: [DatabaseMetrics] };
  }
}

/** A service's database, outbox and relay. The service is ready only while the database answers. */
@Global()
@Module({})
export class Persistence {
  /** @param answerSeal encrypts stored answers, for a service whose answers hold secrets */
  static of(
    data: ServiceData,
    type: Class<AppConfiguration>,
    constraints: ConstraintProblems = {},
    answerSeal?: Type<AnswerSeal>,
  ): DynamicModule {
    const relaySettings = ({ DATABASE_URL }: AppConfiguration) => ({
      schema: data.schema,
      url: DATABASE_URL,
    });
    return {
      module: Persistence,
      imports: [Connection.of(data, type)],
      providers: [
        { provide: CONSTRAINTS, useValue: constraints },
        { provide: RELAY_SETTINGS, inject: [type], useFactory: relaySettings },
        { provide: 'DatabaseReadiness', inject: [DataSource, Readiness], useFactory: requireDatabase },
        { provide: FOLDED_COUNTS, useValue: data.counts ?? [] },
        Relay,
        CountFolds,
        Database,
        Idempotency,
        Outbox,
        OutboxMetrics,
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

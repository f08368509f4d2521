import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import type { Class } from '@patchbay/contracts/message';
import { LOGGER } from '@patchbay/platform/app';
import type { AppConfiguration } from '@patchbay/platform/configuration';
import { type PoolLimits, type ServiceData, dataSourceOptions } from './data-source';
import { CONSTRAINTS, Database } from './database';
import { DatabaseMetrics } from './database-metrics';
import type { ConstraintProblems } from './database-problems';
import { DatabaseWatch } from './database-watch';
import { ANSWER_SEAL, type AnswerSeal, Idempotency } from './idempotency';
import { waitForMigrations } from './migrate';
import { Outbox } from './outbox';
import { OutboxMetrics } from './outbox-metrics';
import { Relay } from './relay';
import { SESSION_SETTINGS } from './session-settings';

/** Connects an app to its database and waits for it and its migrations, however long that takes. */
@Module({})
export class Connection {
  static of(data: ServiceData, type: Class<AppConfiguration>, limits?: PoolLimits): DynamicModule {
    const connection = TypeOrmModule.forRootAsync({
      inject: [type, LOGGER],
      useFactory: async ({ DATABASE_URL }: AppConfiguration, logger: Logger) => {
        // The migrations may run later: nothing guarantees the order in which processes start.
        await waitForMigrations(data, DATABASE_URL, missing =>
          logger.warn({ missing }, 'waits for the schema'),
        );
        const retries = { retryAttempts: Number.MAX_SAFE_INTEGER, retryDelay: 500 };
        return { ...dataSourceOptions(data, DATABASE_URL, limits), ...retries };
      },
    });
    return { module: Connection, imports: [connection], providers: [DatabaseMetrics] };
  }
}

/** A service's database, outbox and relay. The service is ready, and gets requests, only while the database answers. */
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
    const sessionSettings = ({ DATABASE_URL }: AppConfiguration) => ({
      schema: data.schema,
      url: DATABASE_URL,
    });
    return {
      module: Persistence,
      imports: [Connection.of(data, type)],
      providers: [
        { provide: CONSTRAINTS, useValue: constraints },
        { provide: SESSION_SETTINGS, inject: [type], useFactory: sessionSettings },
        DatabaseWatch,
        Relay,
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

import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Class } from '@patchbay/contracts/message';
import type { AppConfiguration } from '@patchbay/platform/configuration';
import { Readiness } from '@patchbay/platform/readiness';
import { type ServiceData, dataSourceOptions } from './data-source';
import { CONSTRAINTS, Database } from './database';
import type { ConstraintProblems } from './database-problems';
import { Outbox } from './outbox';
import { RELAY_SETTINGS, Relay } from './relay';

/** A service's database, outbox and relay. The service is ready only while its database answers. */
@Global()
@Module({})
export class Persistence {
  static of(
    data: ServiceData,
    type: Class<AppConfiguration>,
    constraints: ConstraintProblems = {},
  ): DynamicModule {
    const relaySettings = ({ DATABASE_URL }: AppConfiguration) => ({
      schema: data.schema,
      url: DATABASE_URL,
    });
    return {
      module: Persistence,
      imports: [connectionOf(data, type)],
      providers: [
        { provide: CONSTRAINTS, useValue: constraints },
        { provide: RELAY_SETTINGS, inject: [type], useFactory: relaySettings },
        { provide: 'DatabaseReadiness', inject: [DataSource, Readiness], useFactory: requireDatabase },
        Relay,
        Database,
        Outbox,
      ],
      exports: [Database, Outbox],
    };
  }
}

/** Waits for the database for as long as it takes. */
export function connectionOf(data: ServiceData, type: Class<AppConfiguration>, pool?: number): DynamicModule {
  return TypeOrmModule.forRootAsync({
    inject: [type],
    useFactory: ({ DATABASE_URL }: AppConfiguration) => ({
      ...dataSourceOptions(data, DATABASE_URL, pool),
      retryAttempts: Number.MAX_SAFE_INTEGER,
      retryDelay: 500,
    }),
  });
}

function requireDatabase(dataSource: DataSource, readiness: Readiness): void {
  readiness.require('database', async () => {
    await dataSource.query('SELECT 1');
    return true;
  });
}

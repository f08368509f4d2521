import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import type { AppDefinition } from '@patchbay/platform/app';
import { Authenticator } from './api-users/authenticator';
import { Directory } from './api-users/directory';
import { FailedLogins } from './api-users/failed-logins';
import { GatewayConfiguration } from './configuration';
import { gatewayData } from './data-source';
import { Api } from './routing/api';
import { Bulkhead } from './routing/bulkhead';
import { EveryRequest } from './routing/every-request';
import { Forwarder } from './routing/forwarder';
import { NoSuchRoute } from './routing/problem-answer';
import { RequestRate } from './routing/request-rate';

const connection = TypeOrmModule.forRootAsync({
  inject: [GatewayConfiguration],
  useFactory: ({ DATABASE_URL }: GatewayConfiguration) => ({
    ...dataSourceOptions(gatewayData, DATABASE_URL, 2),
    retryAttempts: Number.MAX_SAFE_INTEGER,
    retryDelay: 500,
  }),
});

@Module({
  imports: [connection],
  providers: [
    { provide: APP_FILTER, useClass: NoSuchRoute },
    EveryRequest,
    Directory,
    FailedLogins,
    Authenticator,
    RequestRate,
    Bulkhead,
    Forwarder,
    Api,
  ],
})
class GatewayModule {}

export const gateway: AppDefinition<GatewayConfiguration> = {
  name: 'gateway',
  configuration: GatewayConfiguration,
  module: GatewayModule,
};

import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { Connection } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { Authenticator } from './api-users/authenticator';
import { Directory } from './api-users/directory';
import { FailedLogins } from './api-users/failed-logins';
import { ProxyWarning } from './api-users/proxy-warning';
import { GatewayConfiguration } from './configuration';
import { gatewayData } from './data-source';
import { Reference } from './docs/reference';
import { Downloads } from './files/downloads';
import { Uploads } from './files/uploads';
import { Admission } from './routing/admission';
import { Api } from './routing/api';
import { Backend } from './routing/backend';
import { Entrance } from './routing/entrance';
import { EveryRequest } from './routing/every-request';
import { Forwarder } from './routing/forwarder';
import { OutsideTheApi } from './routing/problem-answer';
import { RequestRate } from './routing/request-rate';

@Module({
  imports: [Connection.of(gatewayData, GatewayConfiguration, 2)],
  providers: [
    { provide: APP_FILTER, useClass: OutsideTheApi },
    EveryRequest,
    Directory,
    { provide: FailedLogins, useFactory: () => new FailedLogins() },
    ProxyWarning,
    Authenticator,
    RequestRate,
    Admission,
    Entrance,
    Backend,
    Uploads,
    Downloads,
    Forwarder,
    Api,
    Reference,
  ],
})
class GatewayModule {}

export const gateway: AppDefinition<GatewayConfiguration> = {
  name: 'gateway',
  configuration: GatewayConfiguration,
  module: GatewayModule,
};

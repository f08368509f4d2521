import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { PostgresModule } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { Directory } from './api-users/directory';
import { FailedLogins } from './api-users/failed-logins';
import { Rights } from './api-users/rights';
import { ProxyWarning } from './api-users/proxy-warning';
import { GatewayConfiguration } from './configuration';
import { gatewayData } from './data-source';
import { ConsoleController } from './console/console-controller';
import { ReferenceController } from './docs/reference-controller';
import { EventAnswers } from './events/event-answers';
import { EventTail } from './events/event-tail';
import { Downloads } from './files/downloads';
import { Uploads } from './files/uploads';
import { ProblemFilter } from './http/problem-filter';
import { Admission } from './routing/admission';
import { ApiController } from './api/api-controller';
import { Backend } from './routing/backend';
import { otherAnswers } from './api/other-answers';
import { OwnOperations } from './api/own-operations';
import { SystemMonitor } from './system/system-monitor';

/** The directory is a small table, and unknown users wait for it. */
const limits = { pool: 2, answerWithin: 2_000 };

@Module({
  imports: [PostgresModule.of(gatewayData, GatewayConfiguration, limits)],
  controllers: [ApiController, ConsoleController, ReferenceController],
  providers: [
    { provide: APP_FILTER, useClass: ProblemFilter },
    Directory,
    { provide: FailedLogins, useFactory: () => new FailedLogins() },
    ProxyWarning,
    Rights,
    Admission,
    Backend,
    EventTail,
    EventAnswers,
    Uploads,
    Downloads,
    SystemMonitor,
    OwnOperations,
    otherAnswers,
  ],
})
class GatewayModule {}

export const gateway: AppDefinition<GatewayConfiguration> = {
  name: 'gateway',
  configuration: GatewayConfiguration,
  module: GatewayModule,
};

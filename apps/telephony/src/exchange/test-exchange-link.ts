import { Module } from '@nestjs/common';
import { PersistenceModule } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { TestService } from '@patchbay/testing/service';
import { TelephonyConfiguration } from '../configuration';
import { telephonyData } from '../data-source';
import { WaitingCallers } from '../queues/waiting-callers';
import { LiveQueues } from '../reports/live-queues';
import { QueueReports } from '../reports/queue-reports';
import { AgentStatusList } from '../statuses/agent-status-list';
import { ExchangeLink } from './exchange-link';

/** What answers of the exchange's state, with a link that a test sets: without an exchange nothing else does. */
export async function startWithLink(
  environment: NodeJS.ProcessEnv = {},
): Promise<{ service: TestService; link: ExchangeLink }> {
  const link = new ExchangeLink();

  @Module({
    imports: [PersistenceModule.of(telephonyData, TelephonyConfiguration)],
    controllers: [AgentStatusList, LiveQueues, QueueReports, WaitingCallers],
    providers: [{ provide: ExchangeLink, useValue: link }],
  })
  class ReadingModule {}

  const definition: AppDefinition<TelephonyConfiguration> = {
    name: 'telephony',
    configuration: TelephonyConfiguration,
    module: ReadingModule,
  };
  return { service: await TestService.start(definition, telephonyData, environment), link };
}

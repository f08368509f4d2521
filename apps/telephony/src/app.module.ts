import { Module } from '@nestjs/common';
import { PersistenceModule } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { Absences } from './absences/absences';
import { TelephonyConfiguration } from './configuration';
import { Connections } from './connections/connections';
import { telephonyConstraints } from './constraints';
import { telephonyData } from './data-source';
import { Forwardings } from './forwardings/forwardings';
import { People } from './people/people';
import { Provisioning } from './provisioning/provisioning';
import { Queues } from './queues/queues';
import { TransferShortcuts } from './shortcuts/transfer-shortcuts';

@Module({
  imports: [
    PersistenceModule.of(telephonyData, TelephonyConfiguration, { constraints: telephonyConstraints }),
  ],
  controllers: [Absences, Connections, Forwardings, People, Provisioning, Queues, TransferShortcuts],
})
class TelephonyModule {}

export const telephony: AppDefinition<TelephonyConfiguration> = {
  name: 'telephony',
  configuration: TelephonyConfiguration,
  module: TelephonyModule,
};

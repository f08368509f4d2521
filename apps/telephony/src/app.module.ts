import { Module } from '@nestjs/common';
import { Persistence } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { TelephonyConfiguration } from './configuration';
import { telephonyData } from './data-source';
import { Forwardings } from './forwardings/forwardings';

@Module({
  imports: [Persistence.of(telephonyData, TelephonyConfiguration)],
  controllers: [Forwardings],
})
class TelephonyModule {}

export const telephony: AppDefinition<TelephonyConfiguration> = {
  name: 'telephony',
  configuration: TelephonyConfiguration,
  module: TelephonyModule,
};

import { Module } from '@nestjs/common';
import { Persistence } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { OutboundConfiguration } from './configuration';
import { outboundData } from './data-source';

@Module({ imports: [Persistence.of(outboundData, OutboundConfiguration)] })
class OutboundModule {}

export const outbound: AppDefinition<OutboundConfiguration> = {
  name: 'outbound',
  configuration: OutboundConfiguration,
  module: OutboundModule,
};

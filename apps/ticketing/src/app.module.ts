import { Module } from '@nestjs/common';
import { Persistence } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { TicketingConfiguration } from './configuration';
import { ticketingData } from './data-source';

@Module({ imports: [Persistence.of(ticketingData, TicketingConfiguration)] })
class TicketingModule {}

export const ticketing: AppDefinition<TicketingConfiguration> = {
  name: 'ticketing',
  configuration: TicketingConfiguration,
  module: TicketingModule,
};

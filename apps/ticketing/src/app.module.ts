import { Module } from '@nestjs/common';
import { PersistenceModule } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { Chats } from './chats/chats';
import { TicketingConfiguration } from './configuration';
import { ticketingConstraints } from './constraints';
import { ticketingData } from './data-source';
import { Dictionaries } from './dictionaries/dictionaries';
import { FileStore } from './files/file-store';
import { FileSweep } from './files/file-sweep';
import { Files } from './files/files';
import { Provisioning } from './provisioning/provisioning';
import { TicketList } from './tickets/ticket-list';
import { TicketMessages } from './tickets/ticket-messages';
import { Tickets } from './tickets/tickets';

@Module({
  imports: [PersistenceModule.of(ticketingData, TicketingConfiguration, ticketingConstraints)],
  controllers: [Chats, Dictionaries, Files, Provisioning, TicketList, TicketMessages, Tickets],
  providers: [FileStore, FileSweep],
})
class TicketingModule {}

export const ticketing: AppDefinition<TicketingConfiguration> = {
  name: 'ticketing',
  configuration: TicketingConfiguration,
  module: TicketingModule,
};

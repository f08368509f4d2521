import { Module } from '@nestjs/common';
import { PersistenceModule } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { Chats } from './chats/chats';
import { chatRetention } from './chats/chat-retention';
import { TicketingConfiguration } from './configuration';
import { ticketingConstraints } from './constraints';
import { ticketingData } from './data-source';
import { Dictionaries } from './dictionaries/dictionaries';
import { FileStore } from './files/file-store';
import { Files } from './files/files';
import { fileRetention } from './files/file-retention';
import { Provisioning } from './provisioning/provisioning';
import { TicketList } from './tickets/ticket-list';
import { TicketMessages } from './tickets/ticket-messages';
import { Tickets } from './tickets/tickets';

@Module({
  imports: [
    PersistenceModule.of(ticketingData, TicketingConfiguration, {
      constraints: ticketingConstraints,
      retention: configuration => [...fileRetention(configuration), ...chatRetention(configuration)],
    }),
  ],
  controllers: [Chats, Dictionaries, Files, Provisioning, TicketList, TicketMessages, Tickets],
  providers: [FileStore],
})
class TicketingModule {}

export const ticketing: AppDefinition<TicketingConfiguration> = {
  name: 'ticketing',
  configuration: TicketingConfiguration,
  module: TicketingModule,
};

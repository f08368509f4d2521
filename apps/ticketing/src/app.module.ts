import { Module } from '@nestjs/common';
import { PersistenceModule } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { ChatDeletions } from './chats/chat-deletions';
import { ChatList } from './chats/chat-list';
import { ChatReports } from './chats/chat-reports';
import { Chats } from './chats/chats';
import { chatRetention } from './chats/chat-retention';
import { TicketingConfiguration } from './configuration';
import { ticketingConstraints } from './constraints';
import { ticketingData } from './data-source';
import { CustomerNames } from './customers/customer-names';
import { Customers } from './customers/customers';
import { Dictionaries } from './dictionaries/dictionaries';
import { FileStore } from './files/file-store';
import { Files } from './files/files';
import { fileRetention } from './files/file-retention';
import { FollowedEvents } from './followed-events';
import { mailRetention } from './mails/mail-retention';
import { MailAdditions } from './mails/mail-additions';
import { TicketMails } from './mails/ticket-mails';
import { UndeliveredNotes } from './mails/undelivered-notes';
import { Provisioning } from './provisioning/provisioning';
import { Tags } from './tags/tags';
import { DueWords } from './tickets/due-words';
import { TicketAttachments } from './tickets/ticket-attachments';
import { TicketCreation } from './tickets/ticket-creation';
import { TicketList } from './tickets/ticket-list';
import { TicketMessagePages } from './tickets/ticket-message-pages';
import { TicketMessages } from './tickets/ticket-messages';
import { TicketStats } from './tickets/ticket-stats';
import { TicketWrites } from './tickets/ticket-writes';
import { Tickets } from './tickets/tickets';

@Module({
  imports: [
    PersistenceModule.of(ticketingData, TicketingConfiguration, {
      constraints: ticketingConstraints,
      retention: configuration => [
        ...fileRetention(configuration),
        ...chatRetention(configuration),
        ...mailRetention(configuration),
      ],
    }),
  ],
  controllers: [
    ChatDeletions,
    ChatList,
    ChatReports,
    Chats,
    TicketCreation,
    Dictionaries,
    Files,
    Provisioning,
    Tags,
    TicketAttachments,
    TicketList,
    TicketMails,
    TicketMessagePages,
    TicketMessages,
    TicketStats,
    Tickets,
  ],
  providers: [
    CustomerNames,
    Customers,
    DueWords,
    FileStore,
    FollowedEvents,
    MailAdditions,
    TicketWrites,
    UndeliveredNotes,
  ],
})
class TicketingModule {}

export const ticketing: AppDefinition<TicketingConfiguration> = {
  name: 'ticketing',
  configuration: TicketingConfiguration,
  module: TicketingModule,
};

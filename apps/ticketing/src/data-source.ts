import { join } from 'node:path';
import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/migrations/create-platform-tables';
import { CreateStreamPositions1763780000000 } from '@patchbay/persistence/migrations/create-stream-positions';
import { type ServiceData, migrationsIn } from '@patchbay/persistence/data-source';
import { TellChanges1763860000000 } from '@patchbay/persistence/migrations/tell-changes';
import { Chat, ChatMessage } from './chats/chat';
import { CustomerName } from './customers/customer-name';
import { Category, ChatQueue, Status, Substatus, TicketField, TicketQueue } from './dictionaries/dictionary';
import { StoredChunk, StoredFile } from './files/stored-file';
import { TicketContinuation } from './mails/ticket-continuation';
import { TicketMail } from './mails/ticket-mail';
import { Tag } from './tags/tag';
import { Ticket } from './tickets/ticket';
import { TicketAttachment, TicketMessage } from './tickets/ticket-message';
import { TicketWords } from './tickets/ticket-words';

export const ticketingData: ServiceData = {
  schema: 'ticketing',
  entities: [
    Category,
    Chat,
    ChatMessage,
    ChatQueue,
    CustomerName,
    Status,
    StoredChunk,
    StoredFile,
    Substatus,
    Tag,
    Ticket,
    TicketAttachment,
    TicketContinuation,
    TicketField,
    TicketMail,
    TicketMessage,
    TicketQueue,
    TicketWords,
  ],
  migrations: [
    CreatePlatformTables1763700000000,
    CreateStreamPositions1763780000000,
    TellChanges1763860000000,
    ...migrationsIn(join(__dirname, 'migrations')),
  ],
  counts: ['ticket', 'tag'],
};

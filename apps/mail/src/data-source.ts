import { join } from 'node:path';
import { CreatePlatformTables1763700000000 } from '@patchbay/persistence/migrations/create-platform-tables';
import { CreateStreamPositions1763780000000 } from '@patchbay/persistence/migrations/create-stream-positions';
import { type ServiceData, migrationsIn } from '@patchbay/persistence/data-source';
import { TellChanges1763860000000 } from '@patchbay/persistence/migrations/tell-changes';
import { AutomaticReply } from './automatic-replies/automatic-reply';
import { ReceivedMail, TicketParty } from './inbound/received-mail';
import { Mailbox, MailboxProgress } from './mailboxes/mailbox';
import { AnswerProgress } from './outbound/answer-progress';
import { MailRecipient, SentMail } from './outbound/sent-mail';
import { Suppression } from './suppressions/suppression';
import { MailTemplate } from './templates/mail-template';

export const mailData: ServiceData = {
  schema: 'mail',
  entities: [
    AnswerProgress,
    AutomaticReply,
    Mailbox,
    MailboxProgress,
    MailRecipient,
    MailTemplate,
    ReceivedMail,
    SentMail,
    Suppression,
    TicketParty,
  ],
  migrations: [
    CreatePlatformTables1763700000000,
    CreateStreamPositions1763780000000,
    TellChanges1763860000000,
    ...migrationsIn(join(__dirname, 'migrations')),
  ],
};

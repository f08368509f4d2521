import { Module } from '@nestjs/common';
import { PersistenceModule } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { AutomaticReplies } from './automatic-replies/automatic-replies';
import { automaticReplyRetention } from './automatic-replies/automatic-reply';
import { ReplySender } from './automatic-replies/reply-sender';
import { MailConfiguration } from './configuration';
import { mailConstraints } from './constraints';
import { mailData } from './data-source';
import { DeliveredMails } from './inbound/delivered-mails';
import { HandOver } from './inbound/hand-over';
import { HeldMails } from './inbound/held-mails';
import { Holding } from './inbound/holding';
import { Intake } from './inbound/intake';
import { Loops } from './inbound/loops';
import { MailReceiver } from './inbound/mail-receiver';
import { MailSources } from './inbound/mail-sources';
import { ReturnedMails } from './inbound/returned-mails';
import { ServedMailboxes } from './inbound/served-mailboxes';
import { Threads } from './inbound/threads';
import { TicketFiles } from './inbound/ticket-files';
import { DkimKeys } from './mailboxes/dkim-keys';
import { AccessTokens } from './mailboxes/access-tokens';
import { MailSecrets } from './mailboxes/mail-secrets';
import { MailboxStates } from './mailboxes/mailbox-states';
import { MailboxTests } from './mailbox-tests/mailbox-tests';
import { Mailboxes } from './mailboxes/mailboxes';
import { AnswerMails } from './outbound/answer-mails';
import { Answers } from './outbound/answers';
import { Bounces } from './outbound/bounces';
import { Deliveries } from './outbound/deliveries';
import { DeliveryChanges } from './outbound/delivery-changes';
import { MailMetrics } from './outbound/mail-metrics';
import { MailSender } from './outbound/mail-sender';
import { Relays } from './outbound/relays';
import { WrittenAnswers } from './outbound/written-answers';
import { Provisioning } from './provisioning/provisioning';
import { mailRetention } from './retention/mail-retention';
import { SuppressionWrites } from './suppressions/suppression-writes';
import { Suppressions } from './suppressions/suppressions';
import { MailTemplates } from './templates/mail-templates';
import { Signatures } from './threading/signatures';

@Module({
  imports: [
    PersistenceModule.of(mailData, MailConfiguration, {
      constraints: mailConstraints,
      retention: configuration => [...mailRetention(configuration), automaticReplyRetention],
    }),
  ],
  controllers: [
    Deliveries,
    HeldMails,
    MailSources,
    MailTemplates,
    MailboxTests,
    Mailboxes,
    Provisioning,
    Suppressions,
  ],
  providers: [
    AnswerMails,
    Answers,
    AccessTokens,
    AutomaticReplies,
    Bounces,
    DeliveredMails,
    DeliveryChanges,
    DkimKeys,
    HandOver,
    Holding,
    Intake,
    Loops,
    MailMetrics,
    MailReceiver,
    MailSecrets,
    MailSender,
    MailboxStates,
    Relays,
    ReplySender,
    ReturnedMails,
    ServedMailboxes,
    Signatures,
    SuppressionWrites,
    Threads,
    TicketFiles,
    WrittenAnswers,
  ],
})
class MailModule {}

export const mail: AppDefinition<MailConfiguration> = {
  name: 'mail',
  configuration: MailConfiguration,
  module: MailModule,
};

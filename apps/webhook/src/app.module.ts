import { Module } from '@nestjs/common';
import { PersistenceModule } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { WebhookConfiguration } from './configuration';
import { webhookData } from './data-source';
import { AllDeliveries } from './deliveries/all-deliveries';
import { Attempts } from './deliveries/attempts';
import { Deliveries } from './deliveries/deliveries';
import { DeliveryHeaders } from './deliveries/delivery-headers';
import { DeliveryLoop } from './deliveries/delivery-loop';
import { DeliveryMetrics } from './deliveries/delivery-metrics';
import { DeliveryQueue } from './deliveries/delivery-queue';
import { FanOut } from './deliveries/fan-out';
import { OwnFaults } from './targets/own-faults';
import { Replays } from './deliveries/replays';
import { RetrySchedule } from './deliveries/retry-schedule';
import { Sender } from './deliveries/sender';
import { AnswerVault } from './encryption/answer-vault';
import { KeyCheck } from './encryption/key-check';
import { ReEncryption } from './encryption/re-encryption';
import { Vault } from './encryption/vault';
import { EventPartitions } from './events/event-partitions';
import { Events } from './events/events';
import { webhookRetention } from './retention';
import { Targets } from './targets/targets';
import { Credentials } from './webhooks/credentials';
import { WebhookSecrets } from './webhooks/webhook-secrets';
import { Webhooks } from './webhooks/webhooks';

@Module({
  imports: [
    PersistenceModule.of(webhookData, WebhookConfiguration, {
      retention: webhookRetention,
      answerSeal: AnswerVault,
    }),
  ],
  controllers: [Webhooks, WebhookSecrets, Deliveries, AllDeliveries, Events],
  providers: [
    Attempts,
    Credentials,
    DeliveryHeaders,
    DeliveryLoop,
    DeliveryMetrics,
    DeliveryQueue,
    EventPartitions,
    FanOut,
    KeyCheck,
    OwnFaults,
    ReEncryption,
    Replays,
    RetrySchedule,
    Sender,
    Targets,
    Vault,
  ],
})
class WebhookModule {}

export const webhook: AppDefinition<WebhookConfiguration> = {
  name: 'webhook',
  configuration: WebhookConfiguration,
  module: WebhookModule,
};

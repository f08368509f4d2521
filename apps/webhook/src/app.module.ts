import { Module } from '@nestjs/common';
import { Persistence } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { WebhookConfiguration } from './configuration';
import { webhookData } from './data-source';
import { Attempts } from './deliveries/attempts';
import { Deliveries } from './deliveries/deliveries';
import { DeliveryHeaders } from './deliveries/delivery-headers';
import { DeliveryLoop } from './deliveries/delivery-loop';
import { DeliveryMetrics } from './deliveries/delivery-metrics';
import { DeliveryQueue } from './deliveries/delivery-queue';
import { FanOut } from './deliveries/fan-out';
import { Retention } from './deliveries/retention';
import { RetrySchedule } from './deliveries/retry-schedule';
import { Sender } from './deliveries/sender';
import { AnswerVault } from './encryption/answer-vault';
import { ReEncryption } from './encryption/re-encryption';
import { Vault } from './encryption/vault';
import { Targets } from './targets/targets';
import { WebhookSecrets } from './webhooks/webhook-secrets';
import { Webhooks } from './webhooks/webhooks';

@Module({
  imports: [Persistence.of(webhookData, WebhookConfiguration, {}, AnswerVault)],
  controllers: [Webhooks, WebhookSecrets, Deliveries],
  providers: [
    Attempts,
    DeliveryHeaders,
    DeliveryLoop,
    DeliveryMetrics,
    DeliveryQueue,
    FanOut,
    ReEncryption,
    Retention,
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

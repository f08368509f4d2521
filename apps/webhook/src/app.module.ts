import { Module } from '@nestjs/common';
import { Persistence } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { WebhookConfiguration } from './configuration';
import { webhookData } from './data-source';
import { Attempts } from './deliveries/attempts';
import { DeliveryHeaders } from './deliveries/delivery-headers';
import { DeliveryLoop } from './deliveries/delivery-loop';
import { DeliveryQueue } from './deliveries/delivery-queue';
import { FanOut } from './deliveries/fan-out';
import { Retention } from './deliveries/retention';
import { RetrySchedule } from './deliveries/retry-schedule';
import { Sender } from './deliveries/sender';
import { Targets } from './deliveries/targets';
import { Vault } from './webhooks/vault';
import { Webhooks } from './webhooks/webhooks';

@Module({
  imports: [Persistence.of(webhookData, WebhookConfiguration)],
  controllers: [Webhooks, FanOut],
  providers: [
    Attempts,
    DeliveryHeaders,
    DeliveryLoop,
    DeliveryQueue,
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

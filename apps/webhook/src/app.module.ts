import { Module } from '@nestjs/common';
import { Persistence } from '@patchbay/persistence/persistence';
import type { AppDefinition } from '@patchbay/platform/app';
import { WebhookConfiguration } from './configuration';
import { webhookData } from './data-source';

@Module({ imports: [Persistence.of(webhookData, WebhookConfiguration)] })
class WebhookModule {}

export const webhook: AppDefinition<WebhookConfiguration> = {
  name: 'webhook',
  configuration: WebhookConfiguration,
  module: WebhookModule,
};

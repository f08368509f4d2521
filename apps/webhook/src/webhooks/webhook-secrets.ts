import { Controller } from '@nestjs/common';
import { type WebhookId, type WebhookSecret, webhooks } from '@patchbay/contracts/webhook/webhooks';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Webhook, findWebhook } from '../webhook';
import { Credentials } from './credentials';

@Controller()
export class WebhookSecrets {
  constructor(
    private readonly database: Database,
    private readonly credentials: Credentials,
  ) {}

  @Handles(webhooks.secret)
  async secret({ id }: WebhookId): Promise<WebhookSecret> {
    const webhook = await this.database.read(manager => findWebhook(manager, id));
    return { secret: this.credentials.secretOf(webhook) };
  }

  @Handles(webhooks.rotateSecret)
  async rotate({ id }: WebhookId, context: RequestContext): Promise<WebhookSecret> {
    return this.database.write(context, async transaction => {
      const webhook = await transaction.lockExisting(Webhook, { id }, 'webhook');
      return { secret: await this.credentials.rotateSecret(transaction, webhook) };
    });
  }
}

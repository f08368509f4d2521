import { Controller } from '@nestjs/common';
import { type WebhookId, type WebhookSecret, webhooks } from '@patchbay/contracts/webhook/webhooks';
import { Database } from '@patchbay/persistence/database';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Handles } from '@patchbay/platform/bus/handles';
import { WebhookConfiguration } from '../configuration';
import { newSecret } from './secret';
import { Vault } from './vault';
import { findWebhook, lockWebhook } from './webhook-reader';

const rotate = `UPDATE webhooks SET secret = $2, previous_secret = $3,
    previous_secret_until = now() + $4 * interval '1 millisecond'
  WHERE id = $1`;

@Controller()
export class WebhookSecrets {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
    private readonly configuration: WebhookConfiguration,
  ) {}

  @Handles(webhooks.secret)
  async secret({ id }: WebhookId): Promise<WebhookSecret> {
    const { secret } = await this.database.read(manager => findWebhook(manager, id));
    return { secret: this.vault.open(secret, { webhook: id, column: 'secret' }) };
  }

  @Handles(webhooks.rotateSecret)
  async rotate({ id }: WebhookId, context: RequestContext): Promise<WebhookSecret> {
    return this.database.write(context, async transaction => {
      const webhook = await lockWebhook(transaction, id);
      const old = this.vault.open(webhook.secret, { webhook: id, column: 'secret' });
      const secret = newSecret();
      const sealed = [
        this.vault.seal(secret, { webhook: id, column: 'secret' }),
        this.vault.seal(old, { webhook: id, column: 'previous_secret' }),
      ];
      await transaction.manager.query(rotate, [id, ...sealed, this.configuration.WEBHOOK_SECRET_OVERLAP_MS]);
      return { secret };
    });
  }
}

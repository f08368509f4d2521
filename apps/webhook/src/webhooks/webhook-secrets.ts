import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { type WebhookId, type WebhookSecret, webhooks } from '@patchbay/contracts/webhook/webhooks';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { LOGGER } from '@patchbay/platform/app';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { WebhookConfiguration } from '../configuration';
import { Vault } from '../encryption/vault';
import { Webhook, findWebhook } from '../webhook';
import { newSecret } from './new-secret';

const rotate = statement<Pick<Webhook, 'id' | 'secret' | 'previous_secret'> & { overlap: number }>(`
  UPDATE webhooks SET secret = :secret, previous_secret = :previous_secret,
    previous_secret_until = now() + :overlap * interval '1 millisecond'
  WHERE id = :id`);

@Controller()
export class WebhookSecrets {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
    private readonly configuration: WebhookConfiguration,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Handles(webhooks.secret)
  async secret({ id }: WebhookId): Promise<WebhookSecret> {
    return { secret: this.secretOf(await this.database.read(manager => findWebhook(manager, id))) };
  }

  @Handles(webhooks.rotateSecret)
  async rotate({ id }: WebhookId, context: RequestContext): Promise<WebhookSecret> {
    return this.database.write(context, async transaction => {
      const previous = this.previousOf(await transaction.lockExisting(Webhook, { id }, 'webhook'));
      const secret = newSecret();
      await transaction.rows(rotate, {
        id,
        secret: this.vault.seal(secret, { webhook: id, column: 'secret' }),
        previous_secret: previous,
        overlap: this.configuration.WEBHOOK_SECRET_OVERLAP_MS,
      });
      return { secret };
    });
  }

  /** A secret that cannot be decrypted cannot sign: the new one replaces it at once, and deliveries go on. */
  private previousOf({ id, secret }: Webhook): string {
    const opened = this.vault.tryToOpen(secret, { webhook: id, column: 'secret' });
    if ('text' in opened) return this.vault.seal(opened.text, { webhook: id, column: 'previous_secret' });
    this.logger.error({ webhook_id: id, ...opened }, 'a secret was replaced at once');
    return '';
  }

  private secretOf({ id, secret }: Webhook): string {
    return this.vault.open(secret, { webhook: id, column: 'secret' });
  }
}

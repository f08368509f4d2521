import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { LOGGER } from '@patchbay/platform/app';
import { WebhookConfiguration } from '../configuration';
import { OwnFaults } from '../targets/own-faults';
import { Vault } from '../encryption/vault';
import type { Webhook } from '../webhook';
import { newSecret } from './new-secret';

const column = 'http_auth_password';

const replaceSecret = statement<Pick<Webhook, 'id' | 'secret' | 'previous_secret'> & { overlap: number }>(`
  UPDATE webhooks SET secret = :secret, previous_secret = :previous_secret,
    previous_secret_until = now() + :overlap * interval '1 millisecond'
  WHERE id = :id`);

/** Passwords and secrets of webhooks, which are encrypted in the database. */
@Injectable()
export class Credentials {
  constructor(
    private readonly vault: Vault,
    private readonly faults: OwnFaults,
    private readonly configuration: WebhookConfiguration,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Empty, as the contract says, when it cannot be decrypted: the other webhooks and fields are still shown. */
  passwordOf({ id, http_auth_password }: Webhook): string {
    const opened = this.vault.tryToOpen(http_auth_password, { webhook: id, column });
    if ('text' in opened) return opened.text;
    this.faults.count('encryption');
    this.logger.error({ webhook_id: id, ...opened }, 'a webhook is shown without its password');
    return '';
  }

  sealedPassword(webhook: number, password: string): string {
    return this.vault.seal(password, { webhook, column });
  }

  /** @throws Error when it cannot be decrypted */
  secretOf({ id, secret }: Webhook): string {
    return this.vault.open(secret, { webhook: id, column: 'secret' });
  }

  newSealedSecret(webhook: number): string {
    return this.vault.seal(newSecret(), { webhook, column: 'secret' });
  }

  /** Replaces the secret; the one before also signs for a while. @returns the new one */
  async rotateSecret(transaction: Transaction, webhook: Webhook): Promise<string> {
    const { id } = webhook;
    const secret = newSecret();
    await transaction.rows(replaceSecret, {
      id,
      secret: this.vault.seal(secret, { webhook: id, column: 'secret' }),
      previous_secret: this.previousOf(webhook),
      overlap: this.configuration.WEBHOOK_SECRET_OVERLAP_MS,
    });
    return secret;
  }

  /** A secret that cannot be decrypted cannot sign: the new one replaces it at once, and deliveries go on. */
  private previousOf({ id, secret }: Webhook): string {
    const opened = this.vault.tryToOpen(secret, { webhook: id, column: 'secret' });
    if ('text' in opened) return this.vault.seal(opened.text, { webhook: id, column: 'previous_secret' });
    this.logger.error({ webhook_id: id, ...opened }, 'a secret was replaced at once');
    return '';
  }
}

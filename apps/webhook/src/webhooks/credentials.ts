import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@patchbay/platform/app';
import { OwnFaults } from '../deliveries/own-faults';
import { Vault } from '../encryption/vault';
import type { Webhook } from '../webhook';
import { newSecret } from './new-secret';

const column = 'http_auth_password';

/** Passwords and secrets of webhooks, which are encrypted in the database. */
@Injectable()
export class Credentials {
  constructor(
    private readonly vault: Vault,
    private readonly faults: OwnFaults,
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

  newSealedSecret(webhook: number): string {
    return this.vault.seal(newSecret(), { webhook, column: 'secret' });
  }
}

import { Injectable } from '@nestjs/common';
import type { AnswerSeal } from '@patchbay/persistence/idempotency';
import { WebhookConfiguration } from '../configuration';
import { type Place, Vault } from './vault';

const place: Place = { webhook: 0, column: 'kept_answer' };

/** Encrypts the answers that are stored for repeated requests: they hold passwords and secrets of webhooks. */
@Injectable()
export class AnswerVault implements AnswerSeal {
  private readonly vault: Vault;

  constructor(configuration: WebhookConfiguration) {
    this.vault = new Vault(configuration);
  }

  seal(text: string): string {
    return this.vault.seal(text, place);
  }

  open(sealed: string): string {
    return this.vault.open(sealed, place);
  }
}

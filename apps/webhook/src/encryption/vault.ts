import { Injectable } from '@nestjs/common';
import { SealedTexts } from '@patchbay/platform/sealed-texts';
import { WebhookConfiguration } from '../configuration';

/** The row and column of an encrypted text. */
export interface Place {
  /** 0 for a text that belongs to no single webhook. */
  webhook: number;
  column: 'http_auth_password' | 'secret' | 'previous_secret' | 'kept_answer';
}

/** Encrypts texts of webhooks. The current key encrypts and decrypts; the previous one only decrypts. */
@Injectable()
export class Vault {
  /** Identifies the current key. */
  readonly keyId: string;
  /** Of all configured keys. */
  readonly keyIds: readonly string[];
  private readonly texts: SealedTexts;

  constructor({ WEBHOOK_ENCRYPTION_KEY, WEBHOOK_PREVIOUS_ENCRYPTION_KEY: previous }: WebhookConfiguration) {
    this.texts = new SealedTexts([WEBHOOK_ENCRYPTION_KEY, ...(previous ? [previous] : [])]);
    this.keyId = this.texts.keyId;
    this.keyIds = this.texts.keyIds;
  }

  seal(text: string, place: Place): string {
    return this.texts.seal(text, nameOf(place));
  }

  /** @throws Error when it was encrypted with an unknown key or for another place, or was changed */
  open(sealed: string, place: Place): string {
    return this.texts.open(sealed, nameOf(place));
  }

  /** The text, or why it cannot be decrypted. */
  tryToOpen(sealed: string, place: Place): { text: string } | { problem: string } {
    try {
      return { text: this.open(sealed, place) };
    } catch (error) {
      return { problem: `${nameOf(place)}: ${(error as Error).message}` };
    }
  }
}

const nameOf = ({ webhook, column }: Place): string => `webhooks/${webhook}/${column}`;

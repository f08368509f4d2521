import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { WebhookConfiguration } from '../configuration';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The row and column of an encrypted text. */
export interface Place {
  /** 0 for a text that belongs to no single webhook. */
  webhook: number;
  column: 'http_auth_password' | 'secret' | 'previous_secret' | 'kept_answer';
}

/**
 * Encrypts texts at rest: AES-256-GCM (NIST SP 800-38D), bound to their place, so that a text copied to another row or
 * column cannot be decrypted. The form is `<key id>.<Base64 of IV, ciphertext and tag>`. The current key encrypts and
 * decrypts; the previous one only decrypts.
 */
@Injectable()
export class Vault {
  /** Identifies the current key. */
  readonly keyId: string;
  /** Of all configured keys. */
  readonly keyIds: readonly string[];
  private readonly keys: ReadonlyMap<string, Buffer>;

  constructor({ WEBHOOK_ENCRYPTION_KEY, WEBHOOK_PREVIOUS_ENCRYPTION_KEY }: WebhookConfiguration) {
    const keys = [WEBHOOK_ENCRYPTION_KEY, WEBHOOK_PREVIOUS_ENCRYPTION_KEY]
      .filter(Boolean)
      .map(key => Buffer.from(key, 'base64'));
    this.keys = new Map(keys.map(key => [idOf(key), key]));
    this.keyId = idOf(keys[0]!);
    this.keyIds = [...this.keys.keys()];
  }

  seal(text: string, place: Place): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.keys.get(this.keyId)!, iv).setAAD(nameOf(place));
    const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return `${this.keyId}.${Buffer.concat(parts).toString('base64')}`;
  }

  /** @throws Error when it was encrypted with an unknown key or for another place, or was changed */
  open(sealed: string, place: Place): string {
    const [keyId = '', encoded = ''] = sealed.split('.');
    const key = this.keys.get(keyId);
    if (!key)
      throw new Error(`encrypted with the key ${keyId}; the configured keys are ${this.keyIds.join()}`);
    const bytes = Buffer.from(encoded, 'base64');
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(nameOf(place)).setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
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

const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

const nameOf = ({ webhook, column }: Place): Buffer => Buffer.from(`webhooks/${webhook}/${column}`);

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { WebhookConfiguration } from '../configuration';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A text in the database that belongs to one webhook. */
export interface Place {
  webhook: number;
  column: 'http_auth_password' | 'secret';
}

/**
 * Encrypts texts at rest: AES-256-GCM (NIST SP 800-38D), bound to the place they stand in, so that one copied to
 * another row or column does not open. Sealed: `<key id>.<Base64 of IV, ciphertext and tag>`.
 */
@Injectable()
export class Vault {
  private readonly key: Buffer;
  private readonly keyId: string;

  constructor({ WEBHOOK_ENCRYPTION_KEY }: WebhookConfiguration) {
    this.key = Buffer.from(WEBHOOK_ENCRYPTION_KEY, 'base64');
    this.keyId = createHash('sha256').update(this.key).digest('hex').slice(0, 8);
  }

  seal(text: string, place: Place): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.key, iv).setAAD(nameOf(place));
    const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return `${this.keyId}.${Buffer.concat(parts).toString('base64')}`;
  }

  /** @throws Error when it was sealed with another key or for another place, or was changed */
  open(sealed: string, place: Place): string {
    const [keyId, encoded = ''] = sealed.split('.');
    if (keyId !== this.keyId)
      throw new Error(`sealed with the key ${keyId}, and WEBHOOK_ENCRYPTION_KEY is ${this.keyId}`);
    const bytes = Buffer.from(encoded, 'base64');
    const decipher = createDecipheriv(algorithm, this.key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(nameOf(place)).setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  }
}

const nameOf = ({ webhook, column }: Place): Buffer => Buffer.from(`webhooks/${webhook}/${column}`);

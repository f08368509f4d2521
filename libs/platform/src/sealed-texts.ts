import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** 32 bytes in Base64, or nothing. */
export const keyPattern = /^([A-Za-z0-9+/]{43}=)?$/;

/**
 * Encrypts texts at rest: AES-256-GCM (NIST SP 800-38D), bound to their place, so that a text copied to another row or
 * column cannot be decrypted. The form is `<key id>.<Base64 of IV, ciphertext and tag>`. The first key encrypts and
 * decrypts; others only decrypt.
 */
export class SealedTexts {
  /** Identifies the key that encrypts. */
  readonly keyId: string;
  /** Of all keys. */
  readonly keyIds: readonly string[];
  private readonly keys: ReadonlyMap<string, Buffer>;

  /** @param keys at least one, each 32 bytes in Base64 */
  constructor(keys: readonly [string, ...string[]]) {
    const all = keys.map(key => Buffer.from(key, 'base64'));
    this.keys = new Map(all.map(key => [idOf(key), key]));
    this.keyId = idOf(all[0]!);
    this.keyIds = [...this.keys.keys()];
  }

  /** @param place the row and column of the text */
  seal(text: string, place: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.keys.get(this.keyId)!, iv).setAAD(Buffer.from(place));
    const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return `${this.keyId}.${Buffer.concat(parts).toString('base64')}`;
  }

  /** @throws Error when it was encrypted with an unknown key or for another place, or was changed */
  open(sealed: string, place: string): string {
    const [keyId = '', encoded = ''] = sealed.split('.');
    const key = this.keys.get(keyId);
    if (!key)
      throw new Error(`encrypted with the key ${keyId}; the configured keys are ${this.keyIds.join()}`);
    const bytes = Buffer.from(encoded, 'base64');
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  }
}

const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

import { randomBytes } from 'node:crypto';
import { WebhookConfiguration } from '../configuration';
import { type Place, Vault } from './vault';

const vaultWith = (key: Buffer, previous?: Buffer): Vault =>
  new Vault(
    Object.assign(new WebhookConfiguration(), {
      WEBHOOK_ENCRYPTION_KEY: key.toString('base64'),
      WEBHOOK_PREVIOUS_ENCRYPTION_KEY: previous?.toString('base64') ?? '',
    }),
  );
const place: Place = { webhook: 1, column: 'http_auth_password' };

describe('vault', () => {
  const vault = vaultWith(randomBytes(32));

  it.each(['', 'a:b', 'zażółć 🐝'])('decrypts what it encrypted: %j', text => {
    expect(vault.open(vault.seal(text, place), place)).toBe(text);
  });

  it('encrypts the same text differently each time', () => {
    expect(vault.seal('secret', place)).not.toBe(vault.seal('secret', place));
  });

  it('rejects a text in another row or column', () => {
    const sealed = vault.seal('secret', place);
    expect(() => vault.open(sealed, { ...place, webhook: 11 })).toThrow();
    expect(() => vault.open(sealed, { ...place, column: 'secret' })).toThrow();
  });

  it('rejects a text that was changed', () => {
    const sealed = vault.seal('secret', place);
    const [keyId, encoded = ''] = sealed.split('.');
    const bytes = Buffer.from(encoded, 'base64');
    bytes[14]! ^= 1;
    expect(() => vault.open(`${keyId}.${bytes.toString('base64')}`, place)).toThrow();
    expect(() => vault.open(sealed.slice(0, 20), place)).toThrow();
  });

  it('decrypts with the current and the previous key, and encrypts with the current one', () => {
    const [old, current] = [randomBytes(32), randomBytes(32)];
    const both = vaultWith(current, old);
    expect(both.open(vaultWith(old).seal('secret', place), place)).toBe('secret');
    expect(vaultWith(current).open(both.seal('secret', place), place)).toBe('secret');
    expect(() => vaultWith(old).open(both.seal('secret', place), place)).toThrow(
      `encrypted with the key ${both.keyId}`,
    );
  });

  it('names the key of a text that it cannot decrypt', () => {
    const other = vaultWith(Buffer.alloc(32, 1));
    const sealed = other.seal('secret', place);
    expect(sealed).toMatch(/^72cd6e84\./);
    expect(() => vault.open(sealed, place)).toThrow('encrypted with the key 72cd6e84');
  });
});

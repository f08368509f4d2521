import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { LOGGER } from '@patchbay/platform/app';
import { Webhook } from '../webhook';
import { Vault } from './vault';

const retryEvery = 5_000;
const columns = ['http_auth_password', 'secret', 'previous_secret'] as const;

const foreign = columns.map(column => `(${column} <> '' AND ${column} NOT LIKE :current)`).join(' OR ');

/** Encrypts with the current key, once after the start, what another key has encrypted: then no other is needed. */
@Injectable()
export class ReEncryption implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly vault: Vault,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run().catch(error => {
      this.logger.error(
        { err: error, retry_ms: retryEvery },
        'secrets were not encrypted with the current key',
      );
      this.timer = setTimeout(() => this.onApplicationBootstrap(), retryEvery);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    const { keyId } = this.vault;
    const changed = await this.dataSource.transaction(async manager => {
      const found = await manager
        .createQueryBuilder(Webhook, 'webhook')
        .where(foreign, { current: `${keyId}.%` })
        .orderBy('id')
        .setLock('for_no_key_update')
        .getMany();
      const encrypted = found.map(webhook => ({ id: webhook.id, fields: this.encrypted(webhook) }));
      const usable = encrypted.filter(({ fields }) => Object.keys(fields).length > 0);
      for (const { id, fields } of usable) await manager.update(Webhook, id, fields);
      return usable.length;
    });
    if (changed > 0)
      this.logger.info({ webhooks: changed, key: keyId }, 'secrets were encrypted with the current key');
  }

  private encrypted(webhook: Webhook): Partial<Webhook> {
    const used = columns.filter(column => webhook[column] !== '');
    const texts = used.flatMap(column => {
      const place = { webhook: webhook.id, column };
      const opened = this.vault.tryToOpen(webhook[column], place);
      if ('text' in opened) return [[column, this.vault.seal(opened.text, place)]];
      this.logger.error(opened, 'a text cannot be decrypted and keeps its key');
      return [];
    });
    return Object.fromEntries(texts);
  }
}

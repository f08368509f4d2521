import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { LOGGER } from '@patchbay/platform/app';
import { type Place, Vault } from './vault';

const retryEvery = 5_000;
const columns = ['http_auth_password', 'secret', 'previous_secret'] as const;

type Column = (typeof columns)[number];
type Sealed = { id: number } & Record<Column, string>;

const foreign = columns.map(column => `(${column} <> '' AND ${column} NOT LIKE $1 || '.%')`).join(' OR ');
const find = `SELECT id, ${columns.join(', ')} FROM webhooks WHERE ${foreign} ORDER BY id FOR NO KEY UPDATE`;
const store = `UPDATE webhooks SET http_auth_password = $2, secret = $3, previous_secret = $4 WHERE id = $1`;

/** Seals anew, once after the start, what is not sealed with the current key: then no other key is needed. */
@Injectable()
export class Resealing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly vault: Vault,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.reseal().catch(error => {
      this.logger.error({ err: error, retry_ms: retryEvery }, 'secrets were not sealed with the current key');
      this.timer = setTimeout(() => this.onApplicationBootstrap(), retryEvery);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
    clearTimeout(this.timer);
  }

  private async reseal(): Promise<void> {
    const changed = await this.dataSource.transaction(async transaction => {
      const rows: Sealed[] = await transaction.manager.query(find, [this.vault.keyId]);
      for (const row of rows) {
        const texts = columns.map(column => this.resealed(row, column));
        await transaction.manager.query(store, [row.id, ...texts]);
      }
      return rows.length;
    });
    if (changed > 0)
      this.logger.info({ webhooks: changed, key: this.vault.keyId }, 'secrets were sealed anew');
  }

  private resealed(row: Sealed, column: Column): string {
    if (row[column] === '') return '';
    const place: Place = { webhook: row.id, column };
    return this.vault.seal(this.vault.open(row[column], place), place);
  }
}

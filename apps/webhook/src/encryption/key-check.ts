import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { LOGGER } from '@patchbay/platform/app';
import { Readiness } from '@patchbay/platform/readiness';
import { OwnFaults } from '../targets/own-faults';
import type { Webhook } from '../webhook';
import { Vault } from './vault';

const retryEvery = 1_000;
/** More than one, so that a single damaged row does not stop the service. */
const mostOpened = 20;

/** Those encrypted with a configured key come first. */
const encrypted = statement<{ key_ids: readonly string[]; most: number }, Pick<Webhook, 'id' | 'secret'>>(`
  SELECT id, secret FROM webhooks
  ORDER BY split_part(secret, '.', 1) = ANY (:key_ids::text[]) DESC, id LIMIT :most`);

/**
 * Decrypts stored secrets before the service takes requests, events and deliveries, and whenever its readiness is asked
 * for: with a wrong key it could send nothing, and would encrypt new webhooks so that no other replica reads them.
 */
@Injectable()
export class KeyCheck implements OnModuleInit {
  private problem = 'no secret has been decrypted yet';

  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
    private readonly faults: OwnFaults,
    readiness: Readiness,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    readiness.require('encryption key', () => this.fits());
  }

  async onModuleInit(): Promise<void> {
    while (!(await this.fits())) await pause(retryEvery);
  }

  /** Whether the key decrypts a stored secret, or there is none. Without the database it does not change. */
  private async fits(): Promise<boolean> {
    try {
      const problem = await this.look();
      if (problem !== this.problem) this.report(problem);
      this.problem = problem;
    } catch {
      // The database has a check of its own.
    }
    return this.problem === '';
  }

  private async look(): Promise<string> {
    const webhooks = await this.database.rows(encrypted, { key_ids: this.vault.keyIds, most: mostOpened });
    const opened = webhooks.map(({ id, secret }) =>
      this.vault.tryToOpen(secret, { webhook: id, column: 'secret' }),
    );
    const problems = opened.flatMap(each => ('problem' in each ? [each.problem] : []));
    if (problems.length < opened.length || opened.length === 0) return '';
    this.faults.count('encryption');
    return problems[0]!;
  }

  private report(problem: string): void {
    if (problem === '') return this.logger.info('WEBHOOK_ENCRYPTION_KEY decrypts the stored secrets');
    this.logger.error({ problem }, 'WEBHOOK_ENCRYPTION_KEY does not decrypt the stored secrets');
  }
}

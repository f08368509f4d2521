import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '@patchbay/persistence/large-tables';

/** To count the results of a campaign without reading its attempts, which are wide. */
export class IndexResultsOfAttempts1763991020000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'attempts_by_result', 'attempts (campaign_id, result)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX attempts_by_result');
  }
}

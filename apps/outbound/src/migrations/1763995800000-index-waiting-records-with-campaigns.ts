import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently, dropIndexConcurrently } from '@patchbay/persistence/large-tables';

/** The live view of a campaign counts its records of the next hour among those of all campaigns, in the index alone. */
export class IndexWaitingRecordsWithCampaigns1763995800000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'due_records_waiting_with_campaign',
      'due_records (due_at, campaign_id) WHERE NOT ready',
    );
    await dropIndexConcurrently(runner, 'due_records_waiting');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX due_records_waiting ON due_records (due_at) WHERE NOT ready');
    await runner.query('DROP INDEX due_records_waiting_with_campaign');
  }
}

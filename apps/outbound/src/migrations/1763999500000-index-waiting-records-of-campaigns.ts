import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently, dropIndexConcurrently } from '@patchbay/persistence/large-tables';

/** An agent whose campaigns have nothing to call asks when the next record is due: that read the waiting records of all other campaigns. */
export class IndexWaitingRecordsOfCampaigns1763999500000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'due_records_waiting_of_campaigns',
      'due_records (campaign_id, due_at) WHERE NOT ready',
    );
    await createIndexConcurrently(runner, 'due_records_waiting', 'due_records (due_at) WHERE NOT ready');
    await dropIndexConcurrently(runner, 'due_records_waiting_with_campaign');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX due_records_waiting_with_campaign ON due_records (due_at, campaign_id) WHERE NOT ready',
    );
    await runner.query('DROP INDEX due_records_waiting, due_records_waiting_of_campaigns');
  }
}

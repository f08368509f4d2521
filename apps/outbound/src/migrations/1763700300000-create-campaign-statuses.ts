import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Those of a provisioning file have numbers up to 1,000,000, the others numbers above it. What is unique is compared
 * at the end of a transaction, so that two entries can swap it in one; a record refers to campaign and status.
 */
export class CreateCampaignStatuses1763700300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SEQUENCE campaign_status_numbers START 1000001');
    await runner.query(`CREATE TABLE campaign_statuses (
      status_id bigint PRIMARY KEY DEFAULT nextval('campaign_status_numbers'),
      campaign_id text NOT NULL REFERENCES campaigns (id),
      name text NOT NULL,
      system_status text NOT NULL CHECK (system_status IN ('TO_CALL', 'IN_PROGRESS', 'CALL', 'MY_RECORD',
        'NO_CALL', 'ABANDONED_AFTER_N_TRIES', 'CALL_NO_SOONER_THAN', 'CALL_PROGRESSIVE')),
      dictionary_status_id bigint REFERENCES dictionary_statuses (id),
      CONSTRAINT campaign_statuses_of_campaign UNIQUE (campaign_id, status_id),
      CONSTRAINT campaign_statuses_name_unique UNIQUE (campaign_id, name) DEFERRABLE INITIALLY DEFERRED,
      CONSTRAINT campaign_statuses_dictionary_unique UNIQUE (dictionary_status_id, campaign_id)
        DEFERRABLE INITIALLY DEFERRED
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_statuses');
    await runner.query('DROP SEQUENCE campaign_status_numbers');
  }
}

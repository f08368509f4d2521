import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sequence goes round: an identifier that is in use is passed over, one that was given up comes again. */
export class CreateCampaigns1763700200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE campaigns (
      id text PRIMARY KEY CHECK (id ~ '^[0-9A-Za-z]{5}$'),
      name text NOT NULL,
      dialer text NOT NULL CHECK (dialer IN ('predictive', 'progressive', 'preview')),
      active boolean NOT NULL,
      start_date date NOT NULL,
      end_date date,
      "order" integer NOT NULL CHECK ("order" BETWEEN 1 AND 99999),
      parity integer NOT NULL CHECK (parity BETWEEN 1 AND 100),
      parameters jsonb NOT NULL,
      crm_fed boolean NOT NULL,
      CONSTRAINT campaigns_end_after_start CHECK (end_date >= start_date)
    )`);
    await runner.query('CREATE SEQUENCE campaign_numbers MINVALUE 1 MAXVALUE 99999 CYCLE');
    await runner.query(`CREATE TABLE campaign_fields (
      campaign_id text REFERENCES campaigns (id),
      name text,
      "order" integer NOT NULL,
      PRIMARY KEY (campaign_id, name)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_fields');
    await runner.query('DROP SEQUENCE campaign_numbers');
    await runner.query('DROP TABLE campaigns');
  }
}

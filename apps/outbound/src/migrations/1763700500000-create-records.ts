import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `phone_key` is the normal form of the phone number, an empty text where there is none. Only a record of a CRM-fed
 * campaign has a customer, and two customers may share a number. What changes most, the status, is in no index and
 * has room in its page, so that a change of it touched none (a heap-only update) until an index had the time of the change.
 */
export class CreateRecords1763700500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE records (
      record_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      campaign_id text NOT NULL REFERENCES campaigns (id),
      status_id bigint NOT NULL,
      customer_id bigint,
      phone_number text NOT NULL,
      phone_key text NOT NULL,
      agent_id bigint,
      next_call_date timestamptz,
      call_date timestamptz,
      create_date timestamptz NOT NULL,
      last_note text NOT NULL DEFAULT '',
      "order" integer,
      CONSTRAINT records_status_fkey FOREIGN KEY (campaign_id, status_id)
        REFERENCES campaign_statuses (campaign_id, status_id),
      CONSTRAINT records_customer_unique UNIQUE (customer_id, campaign_id),
      CONSTRAINT records_have_a_number CHECK (customer_id IS NOT NULL OR phone_key <> '')
    ) WITH (fillfactor = 80)`);
    await runner.query(
      'CREATE UNIQUE INDEX records_phone_number_unique ON records (campaign_id, phone_key) WHERE customer_id IS NULL',
    );
    await runner.query('CREATE INDEX records_phone_key ON records (phone_key)');
    await runner.query('CREATE INDEX records_of_campaign ON records (campaign_id, record_id)');
    await runner.query(`CREATE TABLE record_values (
      record_id bigint REFERENCES records (record_id) ON DELETE CASCADE,
      campaign_id text NOT NULL,
      name text,
      value text NOT NULL,
      PRIMARY KEY (record_id, name),
      CONSTRAINT record_values_field_fkey FOREIGN KEY (campaign_id, name)
        REFERENCES campaign_fields (campaign_id, name)
    )`);
    await runner.query('CREATE INDEX record_values_field ON record_values (campaign_id, name)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE record_values');
    await runner.query('DROP TABLE records');
  }
}

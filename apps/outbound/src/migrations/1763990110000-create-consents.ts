import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Consents to calls as crm has told of them, so that the gate sees them in the transaction of a call. `phone_key` is the normal form of
 * the only number; empty for all. A withdrawal stays.
 */
export class CreateConsents1763990110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE consents (
      consent_id bigint PRIMARY KEY,
      customer_id bigint NOT NULL,
      purpose text NOT NULL,
      phone_key text NOT NULL,
      expires_at timestamptz,
      withdrawn boolean NOT NULL
    )`);
    await runner.query('CREATE INDEX consents_of_customer ON consents (customer_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE consents');
  }
}

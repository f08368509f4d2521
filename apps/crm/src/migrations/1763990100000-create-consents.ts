import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A consent belongs to a person or to a company: its customer_id is of one of two tables, and has no foreign key. `phone_key` is the
 * normal form of its number; empty for all numbers.
 */
export class CreateConsents1763990100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE consents (
      consent_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id bigint NOT NULL,
      purpose text NOT NULL,
      channel text NOT NULL CHECK (channel IN ('phone', 'email', 'sms')),
      number text NOT NULL,
      phone_key text NOT NULL,
      given_at timestamptz NOT NULL,
      expires_at timestamptz,
      source text NOT NULL,
      evidence text NOT NULL,
      withdrawn_at timestamptz
    )`);
    await runner.query('CREATE INDEX consents_of_customer ON consents (customer_id, consent_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE consents');
  }
}

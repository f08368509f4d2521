import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A user's SIP accounts are read with the user and never without: a list in the row, in the order of its entries. */
export class CreateUsers1763700200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE users (
      login text PRIMARY KEY CHECK (login <> ''),
      name text NOT NULL DEFAULT '',
      surname text NOT NULL DEFAULT '',
      sip_accounts jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(sip_accounts) = 'array')
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE users');
  }
}

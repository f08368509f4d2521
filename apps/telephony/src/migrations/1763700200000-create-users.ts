import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SIP accounts are read only with their user: a list in the row needs no join and keeps their order. */
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

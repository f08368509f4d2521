import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names are compared at the end of a transaction, so that two entries can swap theirs in one. */
export class CreateDictionaryStatuses1763700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE dictionary_statuses (
      id bigint PRIMARY KEY,
      name text NOT NULL,
      CONSTRAINT dictionary_statuses_name_unique UNIQUE (name) DEFERRABLE INITIALLY DEFERRED
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dictionary_statuses');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events tell who made a change, and what it was. */
export class TellChanges1763860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE outbox ADD actor_type text NOT NULL DEFAULT '',
      ADD actor_name text NOT NULL DEFAULT '', ADD change json`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP change, DROP actor_name, DROP actor_type');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Events that were stored before have no actor and no change. `change` is as it came, and is read as JSON only where somebody
 * wants it. `removed_place` is the place of the last event of a part that is not kept any more.
 */
export class TellChangesInEvents1763861000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE events ADD actor_type text NOT NULL DEFAULT '',
      ADD actor_name text NOT NULL DEFAULT '', ADD change text NOT NULL DEFAULT ''`);
    await runner.query('ALTER TABLE stream_positions ADD removed_place bigint NOT NULL DEFAULT 0');
    await runner.query(`ALTER TABLE webhooks ADD include jsonb NOT NULL DEFAULT '[]',
      ADD filters jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks DROP filters, DROP include');
    await runner.query('ALTER TABLE stream_positions DROP removed_place');
    await runner.query('ALTER TABLE events DROP change, DROP actor_name, DROP actor_type');
  }
}

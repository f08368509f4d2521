import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A replay may be of some actions only; NULL means all. A replica of the version before this one does not know of them: a
 * replay that it continues during a rollout sends the other actions again too.
 */
export class FilterReplays1763851200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE replays ADD actions text[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE replays DROP actions');
  }
}

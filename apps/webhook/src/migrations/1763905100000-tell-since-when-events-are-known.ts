import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No released version has stored events before this migration: the store begins with it. */
export class TellSinceWhenEventsAreKnown1763905100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stream_positions ADD began_at timestamptz NOT NULL DEFAULT now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stream_positions DROP began_at');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far a service that consumes events has handled each part of the stream. It is stored with what the events caused,
 * so that neither can be ahead of the other, after whatever loss or restore.
 */
export class CreateStreamPositions1763780000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE stream_positions (
      part smallint PRIMARY KEY,
      sequence bigint NOT NULL DEFAULT 0,
      stored_at text NOT NULL DEFAULT '0',
      place_offset bigint NOT NULL DEFAULT 0,
      is_lost boolean NOT NULL DEFAULT false,
      is_drained boolean NOT NULL DEFAULT false
    ) WITH (fillfactor = 10, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stream_positions');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepLegsAndVisits1763920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE connection_legs
      ADD kind text NOT NULL DEFAULT 'dial',
      ADD queue_id bigint,
      ADD reason text NOT NULL DEFAULT '',
      ADD talking_since bigint,
      ADD talk_time bigint NOT NULL DEFAULT 0,
      ADD estimated boolean NOT NULL DEFAULT false`);
    await runner.query(`CREATE TABLE queue_visits (
      connection_id text NOT NULL REFERENCES connections (connection_id) ON DELETE CASCADE,
      joined_at bigint NOT NULL,
      queue_id bigint,
      position integer NOT NULL,
      left_at bigint,
      how text NOT NULL CHECK (how IN ('', 'answered', 'abandoned', 'timed_out', 'withdrawn', 'transferred')),
      estimated boolean NOT NULL,
      PRIMARY KEY (connection_id, joined_at),
      CHECK ((how = '') = (left_at IS NULL))
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE queue_visits');
    await runner.query(`ALTER TABLE connection_legs
      DROP kind, DROP queue_id, DROP reason, DROP talking_since, DROP talk_time, DROP estimated`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepFurtherRecordings1763961000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE connections ADD recorded_at bigint');
    await runner.query(`CREATE TABLE further_recordings (
      connection_id text NOT NULL REFERENCES connections (connection_id) ON DELETE CASCADE,
      filename text NOT NULL,
      began_at bigint NOT NULL,
      ready_at bigint,
      PRIMARY KEY (connection_id, filename)
    )`);
    await runner.query('CREATE INDEX further_recordings_filename ON further_recordings (filename)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE further_recordings');
    await runner.query('ALTER TABLE connections DROP recorded_at');
  }
}

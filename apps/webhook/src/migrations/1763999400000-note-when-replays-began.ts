import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was delivered since then is not sent again. Replays that there are begin now, as far as this matters. */
export class NoteWhenReplaysBegan1763999400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE replays ADD began_at timestamptz NOT NULL DEFAULT now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE replays DROP began_at');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteMessagesLeft1763984000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE connections ADD voicemail boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE connections DROP voicemail');
  }
}

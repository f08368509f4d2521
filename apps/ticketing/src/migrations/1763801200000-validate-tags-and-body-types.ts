import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ValidateTagsAndBodyTypes1763801200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets VALIDATE CONSTRAINT tickets_tags_check');
    await runner.query('ALTER TABLE ticket_messages VALIDATE CONSTRAINT ticket_messages_body_type_check');
  }

  /** Nothing to revert: the migration before removes the checks with their columns. */
  async down(): Promise<void> {}
}

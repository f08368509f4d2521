import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the previous version writes has no tags, and plain bodies. */
export class AddTagsAndBodyTypes1763801100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tickets ADD tags jsonb NOT NULL DEFAULT '[]',
      ADD CONSTRAINT tickets_tags_check CHECK (jsonb_typeof(tags) = 'array') NOT VALID`);
    await runner.query(`ALTER TABLE ticket_messages ADD body_type text NOT NULL DEFAULT 'PLAIN',
      ADD CONSTRAINT ticket_messages_body_type_check CHECK (body_type IN ('PLAIN', 'HTML')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ticket_messages DROP body_type');
    await runner.query('ALTER TABLE tickets DROP tags');
  }
}

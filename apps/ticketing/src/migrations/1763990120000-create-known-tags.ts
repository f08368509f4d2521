import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tags that were added to choose from; tickets have theirs as words. */
export class CreateKnownTags1763990120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE known_tags (
      tag_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      CONSTRAINT known_tags_name_unique UNIQUE (name)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_tags');
  }
}

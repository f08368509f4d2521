import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateConnectionTopics1763700800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE connection_topics (
      connection_id text PRIMARY KEY,
      topic_id bigint NOT NULL REFERENCES topics (id),
      comment text NOT NULL DEFAULT ''
    )`);
    await runner.query(`CREATE TABLE connection_topic_values (
      connection_id text REFERENCES connection_topics (connection_id),
      field_id bigint REFERENCES topic_custom_fields (id),
      value text NOT NULL,
      PRIMARY KEY (connection_id, field_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE connection_topic_values');
    await runner.query('DROP TABLE connection_topics');
  }
}

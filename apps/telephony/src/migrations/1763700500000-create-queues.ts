import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Queues of calls, with the topics and custom fields of their calls. */
export class CreateQueues1763700500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE queues (
      id bigint PRIMARY KEY,
      name text NOT NULL
    )`);
    await runner.query(`CREATE TABLE topic_groups (
      id bigint PRIMARY KEY,
      queue_id bigint NOT NULL REFERENCES queues (id),
      name text NOT NULL,
      active boolean NOT NULL DEFAULT true,
      "order" integer NOT NULL DEFAULT 0
    )`);
    await runner.query('CREATE INDEX topic_groups_queue_id ON topic_groups (queue_id)');
    await runner.query(`CREATE TABLE topics (
      id bigint PRIMARY KEY,
      topic_group_id bigint NOT NULL REFERENCES topic_groups (id),
      name text NOT NULL,
      active boolean NOT NULL DEFAULT true,
      show_custom_fields boolean NOT NULL DEFAULT false,
      "order" integer NOT NULL DEFAULT 0
    )`);
    await runner.query('CREATE INDEX topics_topic_group_id ON topics (topic_group_id)');
    await runner.query(`CREATE TABLE topic_custom_fields (
      id bigint PRIMARY KEY,
      queue_id bigint NOT NULL REFERENCES queues (id),
      name text NOT NULL,
      type text NOT NULL CHECK (type IN ('TEXT', 'LONG_TEXT')),
      require boolean NOT NULL DEFAULT false,
      "order" integer NOT NULL DEFAULT 0
    )`);
    await runner.query('CREATE INDEX topic_custom_fields_queue_id ON topic_custom_fields (queue_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['topic_custom_fields', 'topics', 'topic_groups', 'queues']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}

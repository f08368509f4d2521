import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateChats1763700400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE chat_queues (
      id bigint PRIMARY KEY,
      name text NOT NULL
    )`);
    await runner.query(`CREATE TABLE conversations (
      conversation_id uuid PRIMARY KEY,
      chat_queue_id bigint NOT NULL REFERENCES chat_queues (id),
      client_name text NOT NULL,
      client_surname text NOT NULL,
      client_email text NOT NULL,
      customer_id bigint,
      agent_login text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      closed_at timestamptz
    )`);
    await runner.query('CREATE INDEX conversations_chat_queue_id ON conversations (chat_queue_id)');
    await runner.query(`CREATE TABLE conversation_messages (
      message_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      conversation_id uuid NOT NULL REFERENCES conversations (conversation_id) ON DELETE CASCADE,
      login text NOT NULL,
      body text NOT NULL,
      created_at timestamptz NOT NULL
    )`);
    await runner.query(
      'CREATE INDEX conversation_messages_conversation_id ON conversation_messages (conversation_id, message_id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['conversation_messages', 'conversations', 'chat_queues']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}

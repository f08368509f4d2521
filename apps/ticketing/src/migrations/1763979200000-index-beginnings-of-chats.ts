import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently, dropIndexConcurrently } from '@patchbay/persistence/large-tables';

const order = 'created_at DESC, conversation_id';

/** The definitions by name: lists of chats are newest first. */
const indexes = {
  conversations_created_at: `conversations (${order})`,
  conversations_queue: `conversations (chat_queue_id, ${order})`,
  conversations_customer_id: `conversations (customer_id, ${order}) WHERE customer_id IS NOT NULL`,
};

/** The one of queues leads to their chats as well. */
const replaced = 'conversations_chat_queue_id';

export class IndexBeginningsOfChats1763979200000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes)) {
      await createIndexConcurrently(runner, name, definition);
    }
    await dropIndexConcurrently(runner, replaced);
  }

  /** TypeORM reverts in a transaction. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ${replaced} ON conversations (chat_queue_id)`);
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX ${name}`);
  }
}

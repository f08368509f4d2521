import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  changeInBatches,
  createIndexConcurrently,
  dropIndexConcurrently,
} from '@patchbay/persistence/large-tables';

/** So that what waits for one mailbox is not read to find what another one sends. */
export class FindDueMailsByMailbox1763994400000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_recipients ADD COLUMN IF NOT EXISTS mailbox_id bigint');
    await changeInBatches(
      runner,
      `UPDATE mail_recipients SET mailbox_id = mail.mailbox_id FROM sent_mails AS mail
        WHERE mail.message_id = mail_recipients.message_id AND mail.message_id IN
          (SELECT message_id FROM mail_recipients WHERE mailbox_id IS NULL LIMIT 1000)`,
    );
    // What an older version queues now is refused: it handles the event of the answer again, and so does this version.
    await runner.query('ALTER TABLE mail_recipients DROP CONSTRAINT IF EXISTS mail_recipients_mailbox_id');
    await runner.query(
      'ALTER TABLE mail_recipients ADD CONSTRAINT mail_recipients_mailbox_id CHECK (mailbox_id IS NOT NULL) NOT VALID',
    );
    await runner.query('ALTER TABLE mail_recipients VALIDATE CONSTRAINT mail_recipients_mailbox_id');
    const definition = 'mail_recipients (mailbox_id, due_at) WHERE due_at IS NOT NULL';
    await createIndexConcurrently(runner, 'mail_recipients_waiting', definition);
    await dropIndexConcurrently(runner, 'mail_recipients_due');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX mail_recipients_due ON mail_recipients (due_at) WHERE due_at IS NOT NULL',
    );
    await runner.query('ALTER TABLE mail_recipients DROP mailbox_id');
  }
}

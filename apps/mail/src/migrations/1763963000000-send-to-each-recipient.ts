import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No released version has these tables, so that columns can be moved at once. */
export class SendToEachRecipient1763963000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE mail_recipients (
      message_id bigint REFERENCES sent_mails (message_id),
      address text,
      ticket_id bigint NOT NULL,
      place integer NOT NULL,
      status text NOT NULL,
      code integer NOT NULL DEFAULT 0,
      enhanced_code text NOT NULL DEFAULT '',
      text text NOT NULL DEFAULT '',
      attempts integer NOT NULL DEFAULT 0,
      claims integer NOT NULL DEFAULT 0,
      changed_at timestamptz NOT NULL,
      due_at timestamptz,
      PRIMARY KEY (message_id, address)
    )`);
    await runner.query(`INSERT INTO mail_recipients
        (message_id, address, ticket_id, place, status, code, text, attempts, claims, changed_at, due_at)
      SELECT message_id, recipient, ticket_id, 1, CASE status WHEN 'sending' THEN 'queued' ELSE status END, code, text,
        attempts, attempts, changed_at, due_at FROM sent_mails`);
    await runner.query(`ALTER TABLE sent_mails DROP recipient, DROP status, DROP code, DROP text, DROP attempts,
      DROP changed_at, DROP due_at`);
    await runner.query(
      'CREATE INDEX mail_recipients_due ON mail_recipients (due_at) WHERE due_at IS NOT NULL',
    );
    await runner.query(`CREATE INDEX mail_recipients_unsent ON mail_recipients (ticket_id, message_id)
      WHERE due_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sent_mails ADD recipient text, ADD status text,
      ADD code integer NOT NULL DEFAULT 0, ADD text text NOT NULL DEFAULT '', ADD attempts integer NOT NULL DEFAULT 0,
      ADD changed_at timestamptz, ADD due_at timestamptz`);
    await runner.query(`UPDATE sent_mails SET recipient = address, status = old.status, code = old.code,
        text = old.text, attempts = old.attempts, changed_at = old.changed_at, due_at = old.due_at
      FROM mail_recipients AS old WHERE old.message_id = sent_mails.message_id AND place = 1`);
    await runner.query(`ALTER TABLE sent_mails ALTER recipient SET NOT NULL, ALTER status SET NOT NULL,
      ALTER changed_at SET NOT NULL`);
    await runner.query('CREATE INDEX sent_mails_due ON sent_mails (due_at) WHERE due_at IS NOT NULL');
    await runner.query(
      'CREATE INDEX sent_mails_unsent ON sent_mails (ticket_id, message_id) WHERE due_at IS NOT NULL',
    );
    await runner.query('CREATE INDEX sent_mails_waiting ON sent_mails (mailbox_id) WHERE due_at IS NOT NULL');
    await runner.query('DROP TABLE mail_recipients');
  }
}

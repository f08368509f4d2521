import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMail1763940100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE mailboxes (
      id bigint PRIMARY KEY,
      address text NOT NULL CONSTRAINT mailboxes_address UNIQUE DEFERRABLE INITIALLY DEFERRED,
      ticket_queue_id bigint NOT NULL,
      receive jsonb,
      send jsonb
    )`);
    await runner.query(`CREATE TABLE mailbox_progress (
      mailbox_id bigint PRIMARY KEY REFERENCES mailboxes (id) ON DELETE CASCADE,
      uid_validity text NOT NULL DEFAULT '',
      last_uid bigint NOT NULL DEFAULT 0,
      state text NOT NULL DEFAULT 'CONNECTING',
      last_error text NOT NULL DEFAULT '',
      last_received_at timestamptz
    )`);
    await runner.query(`CREATE TABLE received_mails (
      mail_id text PRIMARY KEY,
      mailbox_id bigint NOT NULL,
      place bigint GENERATED ALWAYS AS IDENTITY,
      state text NOT NULL,
      reason text NOT NULL DEFAULT '',
      failures integer NOT NULL DEFAULT 0,
      raw bytea STORAGE EXTERNAL NOT NULL,
      received_at timestamptz NOT NULL,
      sender text NOT NULL DEFAULT '',
      subject text NOT NULL DEFAULT '',
      internet_id text NOT NULL DEFAULT '',
      internet_references text NOT NULL DEFAULT '',
      ticket_id bigint,
      message_id bigint
    )`);
    await runner.query(
      `CREATE INDEX received_mails_kept ON received_mails (mailbox_id, place) WHERE state = 'KEPT'`,
    );
    await runner.query(
      `CREATE INDEX received_mails_held ON received_mails (mailbox_id) WHERE state = 'HELD'`,
    );
    await runner.query(
      `CREATE INDEX received_mails_internet_id ON received_mails (internet_id) WHERE internet_id <> ''`,
    );
    await runner.query('CREATE INDEX received_mails_ticket_id ON received_mails (ticket_id, place)');
    await runner.query(`CREATE TABLE ticket_parties (
      ticket_id bigint,
      address text,
      PRIMARY KEY (ticket_id, address)
    )`);
    await runner.query(`CREATE TABLE sent_mails (
      message_id bigint PRIMARY KEY,
      ticket_id bigint NOT NULL,
      mailbox_id bigint NOT NULL,
      recipient text NOT NULL,
      raw bytea STORAGE EXTERNAL NOT NULL,
      status text NOT NULL,
      code integer NOT NULL DEFAULT 0,
      text text NOT NULL DEFAULT '',
      attempts integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      changed_at timestamptz NOT NULL,
      due_at timestamptz
    )`);
    await runner.query('CREATE INDEX sent_mails_due ON sent_mails (due_at) WHERE due_at IS NOT NULL');
    await runner.query(
      'CREATE INDEX sent_mails_unsent ON sent_mails (ticket_id, message_id) WHERE due_at IS NOT NULL',
    );
    await runner.query('CREATE INDEX sent_mails_waiting ON sent_mails (mailbox_id) WHERE due_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['sent_mails', 'ticket_parties', 'received_mails', 'mailbox_progress', 'mailboxes'])
      await runner.query(`DROP TABLE ${table}`);
  }
}

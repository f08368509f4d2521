import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mailboxes are compared at the end of a transaction, so that two queues can swap theirs in one. */
export class CreateTicketDictionaries1763700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ticket_queues (
      id bigint PRIMARY KEY,
      name text NOT NULL,
      email text NOT NULL,
      CONSTRAINT ticket_queues_email_unique UNIQUE (email) DEFERRABLE INITIALLY DEFERRED
    )`);
    await runner.query(`CREATE TABLE ticket_statuses (
      id bigint PRIMARY KEY,
      name text NOT NULL,
      closed boolean NOT NULL DEFAULT false,
      "order" integer NOT NULL DEFAULT 0
    )`);
    await runner.query(`CREATE TABLE ticket_substatuses (
      id bigint PRIMARY KEY,
      status_id bigint NOT NULL REFERENCES ticket_statuses (id),
      name text NOT NULL,
      "order" integer NOT NULL DEFAULT 0
    )`);
    await runner.query('CREATE INDEX ticket_substatuses_status_id ON ticket_substatuses (status_id)');
    await runner.query(`CREATE TABLE ticket_categories (
      id bigint PRIMARY KEY,
      name text NOT NULL,
      "order" integer NOT NULL DEFAULT 0
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['ticket_categories', 'ticket_substatuses', 'ticket_statuses', 'ticket_queues']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}

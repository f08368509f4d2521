import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The indexes end with the order of the list, newest modified first: a page of a filtered list is read from one of
 * them without sorting. Filters that have none narrow what the first one reads.
 */
export class CreateTickets1763700200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE tickets (
      ticket_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      ticket_queue_id bigint NOT NULL REFERENCES ticket_queues (id),
      status_id bigint NOT NULL REFERENCES ticket_statuses (id),
      substatus_id bigint REFERENCES ticket_substatuses (id),
      category_id bigint REFERENCES ticket_categories (id),
      customer_id bigint,
      user_login text NOT NULL,
      "to" text NOT NULL,
      "from" text NOT NULL,
      cc jsonb NOT NULL CHECK (jsonb_typeof(cc) = 'array'),
      subject text NOT NULL,
      source text NOT NULL CHECK (source IN ('email', 'phone', 'sms', 'chat', 'www')),
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      closed_at timestamptz,
      first_agent_responded_at timestamptz
    )`);
    await runner.query('CREATE INDEX tickets_updated_at ON tickets (updated_at, ticket_id)');
    await runner.query('CREATE INDEX tickets_created_at ON tickets (created_at)');
    await runner.query('CREATE INDEX tickets_status_id ON tickets (status_id, updated_at, ticket_id)');
    await runner.query(
      'CREATE INDEX tickets_customer_id ON tickets (customer_id, updated_at, ticket_id) WHERE customer_id IS NOT NULL',
    );
    await runner.query(
      `CREATE INDEX tickets_user_login ON tickets (user_login, updated_at, ticket_id) WHERE user_login <> ''`,
    );
    await runner.query(`CREATE TABLE ticket_messages (
      message_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      ticket_id bigint NOT NULL REFERENCES tickets (ticket_id) ON DELETE CASCADE,
      type text NOT NULL CHECK (type IN ('MAIL', 'REPLY', 'COMMENT')),
      user_login text NOT NULL DEFAULT '',
      body text NOT NULL DEFAULT '',
      comment text NOT NULL DEFAULT '',
      system_comment text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX ticket_messages_ticket_id ON ticket_messages (ticket_id, message_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ticket_messages');
    await runner.query('DROP TABLE tickets');
  }
}

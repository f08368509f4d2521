import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows go with their tickets. */
export class CreateTicketContinuations1763973300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ticket_continuations (
      ticket_id bigint PRIMARY KEY REFERENCES tickets (ticket_id) ON DELETE CASCADE,
      continued_in bigint NOT NULL REFERENCES tickets (ticket_id) ON DELETE CASCADE
    )`);
    await runner.query(
      'CREATE INDEX ticket_continuations_continued_in ON ticket_continuations (continued_in)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ticket_continuations');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In a transaction of its own: it only reads tickets, and writes go on meanwhile. */
export class CountTagsOfExistingTickets1763994800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT recount_ticket_tags()');
  }

  /** The counts go with their tables. */
  async down(): Promise<void> {}
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In a transaction of its own: it only reads tickets, and writes go on meanwhile. */
export class CountExistingTickets1763785200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT recount_tickets()');
  }

  /** The counts go with their tables. */
  async down(): Promise<void> {}
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countExistingRows } from '@patchbay/persistence/row-counts';
import { ticketCounts } from '../tickets/ticket-counts';

/** In a transaction of its own: it only reads tickets, and writes go on meanwhile. */
export class CountExistingTickets1763785200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(countExistingRows(ticketCounts));
  }

  /** The counts go with their tables. */
  async down(): Promise<void> {}
}

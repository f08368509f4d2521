import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createRowCounts, dropRowCounts } from '@patchbay/persistence/row-counts';
import { ticketCounts } from '../tickets/ticket-counts';

/** From here on no change is missed; the next migration counts the tickets that exist. */
export class CountTickets1763785100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createRowCounts(ticketCounts)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dropRowCounts(ticketCounts)) await runner.query(statement);
  }
}

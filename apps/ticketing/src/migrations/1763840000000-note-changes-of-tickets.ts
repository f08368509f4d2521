import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createChangeFunction, dropChangeTime, keepChangeTime } from '@patchbay/persistence/change-order';

/** A message modifies its ticket. */
export class NoteChangesOfTickets1763840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [createChangeFunction, ...keepChangeTime('tickets')])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const statements = [...dropChangeTime('tickets'), 'DROP FUNCTION set_changed_at'];
    for (const statement of statements) await runner.query(statement);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createChangeFunction, dropChangeTime, keepChangeTime } from '@patchbay/persistence/change-order';

/** What a list shows of people and companies is in their own rows. */
export class NoteChangesOfContacts1763840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = ['customers', 'companies'].flatMap(keepChangeTime);
    for (const statement of [createChangeFunction, ...statements]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const statements = ['companies', 'customers'].flatMap(dropChangeTime);
    for (const statement of [...statements, 'DROP FUNCTION set_changed_at']) await runner.query(statement);
  }
}

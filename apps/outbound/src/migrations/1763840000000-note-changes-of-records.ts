import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createChangeFunction, dropChangeTime, keepChangeTime } from '@patchbay/persistence/change-order';

/**
 * A change of a record's values is one of the record. Values of a record that this transaction has written move nothing:
 * the record has a time of the transaction already.
 */
const touchRecords = (rows: string) => `UPDATE records SET changed_at = clock_timestamp()
    WHERE record_id IN (SELECT record_id FROM ${rows}) AND xmin <> pg_current_xact_id()::xid`;

const triggers = [
  'INSERT ON record_values REFERENCING NEW TABLE AS added',
  'UPDATE ON record_values REFERENCING NEW TABLE AS added',
  'DELETE ON record_values REFERENCING OLD TABLE AS removed',
];

export class NoteChangesOfRecords1763840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [createChangeFunction, ...keepChangeTime('records')])
      await runner.query(statement);
    await runner.query(`CREATE FUNCTION note_change_of_values() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'DELETE' THEN ${touchRecords('removed')}; ELSE ${touchRecords('added')}; END IF;
      RETURN NULL;
    END $$`);
    for (const [index, trigger] of triggers.entries())
      await runner.query(`CREATE TRIGGER record_values_changed_${index} AFTER ${trigger}
        FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_values()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of triggers.keys())
      await runner.query(`DROP TRIGGER record_values_changed_${index} ON record_values`);
    const statements = [...dropChangeTime('records'), 'DROP FUNCTION note_change_of_values, set_changed_at'];
    for (const statement of statements) await runner.query(statement);
  }
}

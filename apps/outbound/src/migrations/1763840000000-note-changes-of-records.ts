import type { MigrationInterface, QueryRunner } from 'typeorm';

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
    await runner.query(`CREATE FUNCTION set_changed_at() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END $$`);
    await runner.query('ALTER TABLE records ADD changed_at timestamptz NOT NULL DEFAULT now()');
    await runner.query('ALTER TABLE records ALTER changed_at SET DEFAULT clock_timestamp()');
    await runner.query(
      'CREATE TRIGGER records_changed BEFORE UPDATE ON records FOR EACH ROW EXECUTE FUNCTION set_changed_at()',
    );
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
    await runner.query('DROP TRIGGER records_changed ON records');
    await runner.query('ALTER TABLE records DROP changed_at');
    await runner.query('DROP FUNCTION note_change_of_values, set_changed_at');
  }
}

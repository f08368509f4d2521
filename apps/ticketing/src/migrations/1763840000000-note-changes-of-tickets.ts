import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message modifies its ticket. */
export class NoteChangesOfTickets1763840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION set_changed_at() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END $$`);
    await runner.query('ALTER TABLE tickets ADD changed_at timestamptz NOT NULL DEFAULT now()');
    await runner.query('ALTER TABLE tickets ALTER changed_at SET DEFAULT clock_timestamp()');
    await runner.query(
      'CREATE TRIGGER tickets_changed BEFORE UPDATE ON tickets FOR EACH ROW EXECUTE FUNCTION set_changed_at()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER tickets_changed ON tickets');
    await runner.query('ALTER TABLE tickets DROP changed_at');
    await runner.query('DROP FUNCTION set_changed_at');
  }
}

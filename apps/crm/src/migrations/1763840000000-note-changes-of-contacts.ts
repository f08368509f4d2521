import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a list shows of people and companies is in their own rows. */
export class NoteChangesOfContacts1763840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION set_changed_at() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END $$`);
    await runner.query('ALTER TABLE customers ADD changed_at timestamptz NOT NULL DEFAULT now()');
    await runner.query('ALTER TABLE customers ALTER changed_at SET DEFAULT clock_timestamp()');
    await runner.query(
      'CREATE TRIGGER customers_changed BEFORE UPDATE ON customers FOR EACH ROW EXECUTE FUNCTION set_changed_at()',
    );
    await runner.query('ALTER TABLE companies ADD changed_at timestamptz NOT NULL DEFAULT now()');
    await runner.query('ALTER TABLE companies ALTER changed_at SET DEFAULT clock_timestamp()');
    await runner.query(
      'CREATE TRIGGER companies_changed BEFORE UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION set_changed_at()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER companies_changed ON companies');
    await runner.query('ALTER TABLE companies DROP changed_at');
    await runner.query('DROP TRIGGER customers_changed ON customers');
    await runner.query('ALTER TABLE customers DROP changed_at');
    await runner.query('DROP FUNCTION set_changed_at');
  }
}

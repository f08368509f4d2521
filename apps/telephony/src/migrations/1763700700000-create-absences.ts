import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `date_to` is exclusive: an absence may start when another one ends. */
export class CreateAbsences1763700700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE absences (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      login text NOT NULL REFERENCES users (login),
      absence_type_id bigint NOT NULL REFERENCES absence_types (id),
      date_from timestamptz NOT NULL,
      date_to timestamptz NOT NULL,
      CONSTRAINT absences_end_after_start CHECK (date_to > date_from),
      CONSTRAINT absences_do_not_overlap
        EXCLUDE USING gist (login WITH =, tstzrange(date_from, date_to) WITH &&)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE absences');
  }
}

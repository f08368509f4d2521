import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeInBatches } from '@patchbay/persistence/large-tables';

/**
 * Event ids are UUIDs of version 7, which begin with a time, so a range of time is a range of ids. All events so far are below
 * the bound, the beginning of the day after tomorrow, and can become one partition without being scanned again. Ids without a
 * time, which no service makes, would be far above.
 */
export class BoundEvents1763861300000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE FUNCTION first_event_id(day date) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
      SELECT rpad(lpad(to_hex((extract(epoch FROM day) * 1000)::bigint), 12, '0'), 32, '0')::uuid
    $$`);
    await runner.query(`CREATE OR REPLACE FUNCTION utc_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
      SELECT (at AT TIME ZONE 'UTC')::date
    $$`);
    await changeInBatches(
      runner,
      `DELETE FROM events WHERE event_id IN
        (SELECT event_id FROM events WHERE event_id >= first_event_id(utc_day(now()) + 2) LIMIT 1000)`,
    );
    await runner.query('ALTER TABLE events DROP CONSTRAINT IF EXISTS events_until');
    await runner.query(`DO $$ BEGIN
      EXECUTE format('ALTER TABLE events ADD CONSTRAINT events_until CHECK (event_id < %L) NOT VALID',
        first_event_id(utc_day(now()) + 2));
    END $$`);
    await runner.query('ALTER TABLE events VALIDATE CONSTRAINT events_until');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE events DROP CONSTRAINT IF EXISTS events_until');
    await runner.query('DROP FUNCTION utc_day, first_event_id');
  }
}

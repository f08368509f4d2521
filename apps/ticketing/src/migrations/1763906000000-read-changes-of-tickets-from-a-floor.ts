import type { MigrationInterface, QueryRunner } from 'typeorm';

const foldBefore = `CREATE OR REPLACE FUNCTION fold_ticket_counts() RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ DECLARE folded bigint; BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtextextended(current_schema || '.ticket_counts', 0)) THEN RETURN 0; END IF;
    WITH taken AS (
      DELETE FROM ticket_count_changes
      WHERE ctid = ANY (ARRAY (SELECT ctid FROM ticket_count_changes LIMIT 10000)) RETURNING *
    ), summed AS (
      INSERT INTO ticket_counts SELECT ticket_queue_id, category_id, status_id, source, user_login, updated_on, created_on, sum(count) FROM taken GROUP BY GROUPING SETS ((), (ticket_queue_id), (category_id), (status_id), (source), (user_login), (updated_on), (created_on), (ticket_queue_id, category_id), (ticket_queue_id, status_id), (ticket_queue_id, source), (category_id, status_id), (category_id, source), (status_id, source), (ticket_queue_id, user_login), (ticket_queue_id, updated_on), (ticket_queue_id, created_on), (category_id, user_login), (category_id, updated_on), (category_id, created_on), (status_id, user_login), (status_id, updated_on), (status_id, created_on), (source, user_login), (source, updated_on), (source, created_on), (updated_on, created_on)) HAVING sum(count) <> 0
      ON CONFLICT ON CONSTRAINT ticket_counts_group DO UPDATE SET count = ticket_counts.count + excluded.count
    ) SELECT count(*) INTO folded FROM taken;
    IF random() < 0.001 THEN DELETE FROM ticket_counts WHERE count = 0; END IF;
    RETURN folded;
  END $$`;

/** All changes of transactions that had ended before are seen by the removal, which has a later snapshot. */
const fold = `CREATE OR REPLACE FUNCTION fold_ticket_counts() RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ DECLARE
    ended xid8 := pg_snapshot_xmin(pg_current_snapshot());
    folded bigint;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtextextended(current_schema || '.ticket_counts', 0)) THEN RETURN 0; END IF;
    WITH behind AS (
      SELECT ctid FROM ticket_count_entries
      WHERE xid BETWEEN (SELECT CASE WHEN xid <= ended THEN xid ELSE '0' END FROM ticket_count_floor) AND '18446744073709551615'
      ORDER BY xid LIMIT 10000
    ), taken AS (
      DELETE FROM ticket_count_entries WHERE ctid = ANY (ARRAY (SELECT ctid FROM behind)) RETURNING *
    ), summed AS (
      INSERT INTO ticket_counts SELECT ticket_queue_id, category_id, status_id, source, user_login, updated_on, created_on, sum(count) FROM taken GROUP BY GROUPING SETS ((), (ticket_queue_id), (category_id), (status_id), (source), (user_login), (updated_on), (created_on), (ticket_queue_id, category_id), (ticket_queue_id, status_id), (ticket_queue_id, source), (category_id, status_id), (category_id, source), (status_id, source), (ticket_queue_id, user_login), (ticket_queue_id, updated_on), (ticket_queue_id, created_on), (category_id, user_login), (category_id, updated_on), (category_id, created_on), (status_id, user_login), (status_id, updated_on), (status_id, created_on), (source, user_login), (source, updated_on), (source, created_on), (updated_on, created_on)) HAVING sum(count) <> 0
      ON CONFLICT ON CONSTRAINT ticket_counts_group DO UPDATE SET count = ticket_counts.count + excluded.count
    ) SELECT count(*) INTO folded FROM taken;
    IF folded BETWEEN 1 AND 9999 THEN UPDATE ticket_count_floor SET xid = ended; END IF;
    IF random() < 0.001 THEN DELETE FROM ticket_counts WHERE count = 0; END IF;
    RETURN folded;
  END $$`;

/**
 * Folded changes stay in the table while any transaction has an older snapshot. The view begins behind them. A range with two
 * ends: Postgres takes it for a small part, and reads it by the index.
 */
const behindFloor = `CREATE VIEW ticket_count_changes AS SELECT ticket_queue_id, category_id, status_id, source, user_login, updated_on, created_on, count FROM ticket_count_entries
  WHERE xid BETWEEN (
    SELECT CASE WHEN floor.xid <= pg_snapshot_xmin(pg_current_snapshot()) THEN floor.xid ELSE '0' END
    FROM ticket_count_floor AS floor
  ) AND '18446744073709551615'`;

/** The table has the changes of the last seconds. The version before this one reads and writes the view. */
export class ReadChangesOfTicketsFromAFloor1763906000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ticket_count_entries (LIKE ticket_count_changes,
      xid xid8 NOT NULL DEFAULT pg_current_xact_id()
    ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`);
    await runner.query('CREATE INDEX ticket_count_entries_xid ON ticket_count_entries (xid)');
    await runner.query('CREATE TABLE ticket_count_floor (xid xid8 NOT NULL)');
    await runner.query(`INSERT INTO ticket_count_floor VALUES ('0')`);
    await runner.query(`DO $$ BEGIN
      LOCK TABLE ticket_count_changes IN ACCESS EXCLUSIVE MODE;
      INSERT INTO ticket_count_entries SELECT * FROM ticket_count_changes;
    END $$`);
    await runner.query('DROP TABLE ticket_count_changes');
    for (const statement of [behindFloor, fold]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW ticket_count_changes');
    await runner.query(`CREATE TABLE ticket_count_changes (LIKE ticket_count_entries)
      WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`);
    await runner.query('ALTER TABLE ticket_count_changes DROP xid');
    await runner.query(`DO $$ BEGIN
      LOCK TABLE ticket_count_entries IN ACCESS EXCLUSIVE MODE;
      INSERT INTO ticket_count_changes SELECT ticket_queue_id, category_id, status_id, source, user_login, updated_on, created_on, count FROM ticket_count_entries;
    END $$`);
    await runner.query('DROP TABLE ticket_count_entries, ticket_count_floor');
    await runner.query(foldBefore);
  }
}

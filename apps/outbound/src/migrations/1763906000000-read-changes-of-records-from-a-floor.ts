import type { MigrationInterface, QueryRunner } from 'typeorm';

const foldBefore = `CREATE OR REPLACE FUNCTION fold_record_counts() RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ DECLARE folded bigint; BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtextextended(current_schema || '.record_counts', 0)) THEN RETURN 0; END IF;
    WITH taken AS (
      DELETE FROM record_count_changes
      WHERE ctid = ANY (ARRAY (SELECT ctid FROM record_count_changes LIMIT 10000)) RETURNING *
    ), summed AS (
      INSERT INTO record_counts SELECT campaign_id, status_id, block, sum(count) FROM taken GROUP BY GROUPING SETS ((campaign_id), (campaign_id, status_id), (campaign_id, status_id, block)) HAVING sum(count) <> 0
      ON CONFLICT ON CONSTRAINT record_counts_group DO UPDATE SET count = record_counts.count + excluded.count
    ) SELECT count(*) INTO folded FROM taken;
    IF random() < 0.001 THEN DELETE FROM record_counts WHERE count = 0; END IF;
    RETURN folded;
  END $$`;

/** All changes of transactions that had ended before are seen by the removal, which has a later snapshot. */
const fold = `CREATE OR REPLACE FUNCTION fold_record_counts() RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ DECLARE
    ended xid8 := pg_snapshot_xmin(pg_current_snapshot());
    folded bigint;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtextextended(current_schema || '.record_counts', 0)) THEN RETURN 0; END IF;
    WITH behind AS (
      SELECT ctid FROM record_count_entries
      WHERE xid BETWEEN (SELECT CASE WHEN xid <= ended THEN xid ELSE '0' END FROM record_count_floor) AND '18446744073709551615'
      ORDER BY xid LIMIT 10000
    ), taken AS (
      DELETE FROM record_count_entries WHERE ctid = ANY (ARRAY (SELECT ctid FROM behind)) RETURNING *
    ), summed AS (
      INSERT INTO record_counts SELECT campaign_id, status_id, block, sum(count) FROM taken GROUP BY GROUPING SETS ((campaign_id), (campaign_id, status_id), (campaign_id, status_id, block)) HAVING sum(count) <> 0
      ON CONFLICT ON CONSTRAINT record_counts_group DO UPDATE SET count = record_counts.count + excluded.count
    ) SELECT count(*) INTO folded FROM taken;
    IF folded BETWEEN 1 AND 9999 THEN UPDATE record_count_floor SET xid = ended; END IF;
    IF random() < 0.001 THEN DELETE FROM record_counts WHERE count = 0; END IF;
    RETURN folded;
  END $$`;

/**
 * Folded changes stay in the table while any transaction has an older snapshot. The view begins behind them. A range with two
 * ends: Postgres takes it for a small part, and reads it by the index.
 */
const behindFloor = `CREATE VIEW record_count_changes AS SELECT campaign_id, status_id, block, count FROM record_count_entries
  WHERE xid BETWEEN (
    SELECT CASE WHEN floor.xid <= pg_snapshot_xmin(pg_current_snapshot()) THEN floor.xid ELSE '0' END
    FROM record_count_floor AS floor
  ) AND '18446744073709551615'`;

/** The table has the changes of the last seconds. The version before this one reads and writes the view. */
export class ReadChangesOfRecordsFromAFloor1763906000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE record_count_entries (LIKE record_count_changes,
      xid xid8 NOT NULL DEFAULT pg_current_xact_id()
    ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`);
    await runner.query('CREATE INDEX record_count_entries_xid ON record_count_entries (xid)');
    await runner.query('CREATE TABLE record_count_floor (xid xid8 NOT NULL)');
    await runner.query(`INSERT INTO record_count_floor VALUES ('0')`);
    await runner.query(`DO $$ BEGIN
      LOCK TABLE record_count_changes IN ACCESS EXCLUSIVE MODE;
      INSERT INTO record_count_entries SELECT * FROM record_count_changes;
    END $$`);
    await runner.query('DROP TABLE record_count_changes');
    for (const statement of [behindFloor, fold]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW record_count_changes');
    await runner.query(`CREATE TABLE record_count_changes (LIKE record_count_entries)
      WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`);
    await runner.query('ALTER TABLE record_count_changes DROP xid');
    await runner.query(`DO $$ BEGIN
      LOCK TABLE record_count_entries IN ACCESS EXCLUSIVE MODE;
      INSERT INTO record_count_changes SELECT campaign_id, status_id, block, count FROM record_count_entries;
    END $$`);
    await runner.query('DROP TABLE record_count_entries, record_count_floor');
    await runner.query(foldBefore);
  }
}

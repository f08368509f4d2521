import type { MigrationInterface, QueryRunner } from 'typeorm';

const foldBefore = `CREATE OR REPLACE FUNCTION fold_connection_counts() RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ DECLARE folded bigint; BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtextextended(current_schema || '.connection_counts', 0)) THEN RETURN 0; END IF;
    WITH taken AS (
      DELETE FROM connection_count_changes
      WHERE ctid = ANY (ARRAY (SELECT ctid FROM connection_count_changes LIMIT 10000)) RETURNING *
    ), summed AS (
      INSERT INTO connection_counts SELECT queue_id, user_login, topic_id, own_number, started_on, is_recorded, recorded_on, sum(count) FROM taken GROUP BY GROUPING SETS ((), (queue_id), (user_login), (topic_id), (own_number), (queue_id, user_login), (queue_id, topic_id), (queue_id, own_number), (user_login, topic_id), (user_login, own_number), (topic_id, own_number), (queue_id, started_on), (user_login, started_on), (topic_id, started_on), (own_number, started_on), (started_on), (is_recorded), (own_number, is_recorded), (recorded_on), (own_number, recorded_on)) HAVING sum(count) <> 0
      ON CONFLICT ON CONSTRAINT connection_counts_group DO UPDATE SET count = connection_counts.count + excluded.count
    ) SELECT count(*) INTO folded FROM taken;
    IF random() < 0.001 THEN DELETE FROM connection_counts WHERE count = 0; END IF;
    RETURN folded;
  END $$`;

/** All changes of transactions that had ended before are seen by the removal, which has a later snapshot. */
const fold = `CREATE OR REPLACE FUNCTION fold_connection_counts() RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ DECLARE
    ended xid8 := pg_snapshot_xmin(pg_current_snapshot());
    folded bigint;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtextextended(current_schema || '.connection_counts', 0)) THEN RETURN 0; END IF;
    WITH behind AS (
      SELECT ctid FROM connection_count_entries
      WHERE xid BETWEEN (SELECT CASE WHEN xid <= ended THEN xid ELSE '0' END FROM connection_count_floor) AND '18446744073709551615'
      ORDER BY xid LIMIT 10000
    ), taken AS (
      DELETE FROM connection_count_entries WHERE ctid = ANY (ARRAY (SELECT ctid FROM behind)) RETURNING *
    ), summed AS (
      INSERT INTO connection_counts SELECT queue_id, user_login, topic_id, own_number, started_on, is_recorded, recorded_on, sum(count) FROM taken GROUP BY GROUPING SETS ((), (queue_id), (user_login), (topic_id), (own_number), (queue_id, user_login), (queue_id, topic_id), (queue_id, own_number), (user_login, topic_id), (user_login, own_number), (topic_id, own_number), (queue_id, started_on), (user_login, started_on), (topic_id, started_on), (own_number, started_on), (started_on), (is_recorded), (own_number, is_recorded), (recorded_on), (own_number, recorded_on)) HAVING sum(count) <> 0
      ON CONFLICT ON CONSTRAINT connection_counts_group DO UPDATE SET count = connection_counts.count + excluded.count
    ) SELECT count(*) INTO folded FROM taken;
    IF folded BETWEEN 1 AND 9999 THEN UPDATE connection_count_floor SET xid = ended; END IF;
    IF random() < 0.001 THEN DELETE FROM connection_counts WHERE count = 0; END IF;
    RETURN folded;
  END $$`;

/**
 * Folded changes stay in the table while any transaction has an older snapshot. The view begins behind them. A range with two
 * ends: Postgres takes it for a small part, and reads it by the index.
 */
const behindFloor = `CREATE VIEW connection_count_changes AS SELECT queue_id, user_login, topic_id, own_number, started_on, is_recorded, recorded_on, count FROM connection_count_entries
  WHERE xid BETWEEN (
    SELECT CASE WHEN floor.xid <= pg_snapshot_xmin(pg_current_snapshot()) THEN floor.xid ELSE '0' END
    FROM connection_count_floor AS floor
  ) AND '18446744073709551615'`;

/** The table has the changes of the last seconds. The version before this one reads and writes the view. */
export class ReadChangesOfConnectionsFromAFloor1763906000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE connection_count_entries (LIKE connection_count_changes,
      xid xid8 NOT NULL DEFAULT pg_current_xact_id()
    ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`);
    await runner.query('CREATE INDEX connection_count_entries_xid ON connection_count_entries (xid)');
    await runner.query('CREATE TABLE connection_count_floor (xid xid8 NOT NULL)');
    await runner.query(`INSERT INTO connection_count_floor VALUES ('0')`);
    await runner.query(`DO $$ BEGIN
      LOCK TABLE connection_count_changes IN ACCESS EXCLUSIVE MODE;
      INSERT INTO connection_count_entries SELECT * FROM connection_count_changes;
    END $$`);
    await runner.query('DROP TABLE connection_count_changes');
    for (const statement of [behindFloor, fold]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW connection_count_changes');
    await runner.query(`CREATE TABLE connection_count_changes (LIKE connection_count_entries)
      WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`);
    await runner.query('ALTER TABLE connection_count_changes DROP xid');
    await runner.query(`DO $$ BEGIN
      LOCK TABLE connection_count_entries IN ACCESS EXCLUSIVE MODE;
      INSERT INTO connection_count_changes SELECT queue_id, user_login, topic_id, own_number, started_on, is_recorded, recorded_on, count FROM connection_count_entries;
    END $$`);
    await runner.query('DROP TABLE connection_count_entries, connection_count_floor');
    await runner.query(foldBefore);
  }
}

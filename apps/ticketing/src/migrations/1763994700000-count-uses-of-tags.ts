import type { MigrationInterface, QueryRunner } from 'typeorm';

const add = `CREATE FUNCTION add_tag_count_changes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
    INSERT INTO tag_count_entries SELECT name, sum(change) FROM (
      SELECT jsonb_array_elements_text(NEW.tags) AS name, 1 AS change
      UNION ALL SELECT jsonb_array_elements_text(OLD.tags), -1) AS changed
    GROUP BY name HAVING sum(change) <> 0;
    RETURN NULL;
  END $$`;

/** All changes of transactions that had ended before are seen by the removal, which has a later snapshot. */
const fold = `CREATE FUNCTION fold_tag_counts() RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ DECLARE
    ended xid8 := pg_snapshot_xmin(pg_current_snapshot());
    folded bigint;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtextextended(current_schema || '.tag_counts', 0)) THEN RETURN 0; END IF;
    WITH behind AS (
      SELECT ctid FROM tag_count_entries
      WHERE xid BETWEEN (SELECT CASE WHEN xid <= ended THEN xid ELSE '0' END FROM tag_count_floor) AND '18446744073709551615'
      ORDER BY xid LIMIT 10000
    ), taken AS (
      DELETE FROM tag_count_entries WHERE ctid = ANY (ARRAY (SELECT ctid FROM behind)) RETURNING *
    ), summed AS (
      INSERT INTO tag_counts SELECT name, sum(count) FROM taken GROUP BY name HAVING sum(count) <> 0
      ON CONFLICT (name) DO UPDATE SET count = tag_counts.count + excluded.count
    ) SELECT count(*) INTO folded FROM taken;
    IF folded BETWEEN 1 AND 9999 THEN UPDATE tag_count_floor SET xid = ended; END IF;
    IF folded > 0 THEN DELETE FROM tag_counts WHERE count = 0; END IF;
    RETURN folded;
  END $$`;

const recount = `CREATE FUNCTION recount_ticket_tags() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(current_schema || '.tag_counts', 0));
    DELETE FROM tag_counts;
    WITH included AS (DELETE FROM tag_count_entries)
    INSERT INTO tag_counts SELECT name, count(*) FROM tickets, jsonb_array_elements_text(tags) AS name WHERE tags <> '[]' GROUP BY name;
  END $$`;

/** Folded changes stay in the table while any transaction has an older snapshot. The view begins behind them. */
const tables = [
  'CREATE TABLE tag_counts (name text PRIMARY KEY, count bigint NOT NULL)',
  `CREATE TABLE tag_count_entries (name text NOT NULL, count bigint NOT NULL, xid xid8 NOT NULL DEFAULT pg_current_xact_id())
    WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
  'CREATE INDEX tag_count_entries_xid ON tag_count_entries (xid)',
  'CREATE TABLE tag_count_floor (xid xid8 NOT NULL)',
  `INSERT INTO tag_count_floor VALUES ('0')`,
  `CREATE VIEW tag_count_changes AS SELECT name, count FROM tag_count_entries
    WHERE xid BETWEEN (
      SELECT CASE WHEN floor.xid <= pg_snapshot_xmin(pg_current_snapshot()) THEN floor.xid ELSE '0' END
      FROM tag_count_floor AS floor
    ) AND '18446744073709551615'`,
];

/** Most tickets have no tags, and pay for the comparison alone. */
const triggers = {
  insert: `INSERT ON tickets FOR EACH ROW WHEN (NEW.tags <> '[]')`,
  update: 'UPDATE OF tags ON tickets FOR EACH ROW WHEN (OLD.tags IS DISTINCT FROM NEW.tags)',
  delete: `DELETE ON tickets FOR EACH ROW WHEN (OLD.tags <> '[]')`,
};

/**
 * How many tickets have each tag, as changes that nobody waits for and that are summed up now and then. From here on no change is
 * missed; the next migration counts the tickets that exist.
 */
export class CountUsesOfTags1763994700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, add, fold, recount]) await runner.query(statement);
    for (const [name, fires] of Object.entries(triggers))
      await runner.query(
        `CREATE TRIGGER tag_counts_${name} AFTER ${fires} EXECUTE FUNCTION add_tag_count_changes()`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(triggers))
      await runner.query(`DROP TRIGGER tag_counts_${name} ON tickets`);
    await runner.query('DROP FUNCTION recount_ticket_tags, fold_tag_counts, add_tag_count_changes');
    await runner.query('DROP VIEW tag_count_changes');
    await runner.query('DROP TABLE tag_count_entries, tag_count_floor, tag_counts');
  }
}

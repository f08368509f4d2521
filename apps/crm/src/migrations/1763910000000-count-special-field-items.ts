import type { MigrationInterface, QueryRunner } from 'typeorm';

const create = [
  `CREATE TABLE special_field_item_counts (group_id bigint, count bigint NOT NULL,
      CONSTRAINT special_field_item_counts_group UNIQUE NULLS NOT DISTINCT (group_id)
    ) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500)`,
  `CREATE TABLE special_field_item_count_entries (group_id bigint NOT NULL, count bigint NOT NULL,
      xid xid8 NOT NULL DEFAULT pg_current_xact_id()
    ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
  'CREATE INDEX special_field_item_count_entries_xid ON special_field_item_count_entries (xid)',
  'CREATE TABLE special_field_item_count_floor (xid xid8 NOT NULL)',
  `INSERT INTO special_field_item_count_floor VALUES ('0')`,
  `CREATE VIEW special_field_item_count_changes AS SELECT group_id, count FROM special_field_item_count_entries
    WHERE xid BETWEEN (
      SELECT CASE WHEN floor.xid <= pg_snapshot_xmin(pg_current_snapshot()) THEN floor.xid ELSE '0' END
      FROM special_field_item_count_floor AS floor
    ) AND '18446744073709551615'`,
  `CREATE FUNCTION add_special_field_item_count_changes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO special_field_item_count_changes SELECT group_id, count(*) FROM added GROUP BY group_id;
    ELSE
      INSERT INTO special_field_item_count_changes SELECT group_id, -count(*) FROM removed GROUP BY group_id;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION fold_special_field_item_counts() RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ DECLARE
    ended xid8 := pg_snapshot_xmin(pg_current_snapshot());
    folded bigint;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtextextended(current_schema || '.special_field_item_counts', 0)) THEN RETURN 0; END IF;
    WITH behind AS (
      SELECT ctid FROM special_field_item_count_entries
      WHERE xid BETWEEN (SELECT CASE WHEN xid <= ended THEN xid ELSE '0' END FROM special_field_item_count_floor) AND '18446744073709551615'
      ORDER BY xid LIMIT 10000
    ), taken AS (
      DELETE FROM special_field_item_count_entries WHERE ctid = ANY (ARRAY (SELECT ctid FROM behind)) RETURNING group_id, count
    ), summed AS (
      INSERT INTO special_field_item_counts SELECT group_id, sum(count) FROM taken GROUP BY GROUPING SETS ((), (group_id)) HAVING sum(count) <> 0
      ON CONFLICT ON CONSTRAINT special_field_item_counts_group DO UPDATE SET count = special_field_item_counts.count + excluded.count
    ) SELECT count(*) INTO folded FROM taken;
    IF folded BETWEEN 1 AND 9999 THEN UPDATE special_field_item_count_floor SET xid = ended; END IF;
    RETURN folded;
  END $$`,
  `CREATE FUNCTION recount_special_field_items() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(current_schema || '.special_field_item_counts', 0));
    DELETE FROM special_field_item_counts;
    WITH included AS (DELETE FROM special_field_item_count_changes)
    INSERT INTO special_field_item_counts SELECT group_id, count(*) FROM special_field_items
    GROUP BY GROUPING SETS ((), (group_id)) HAVING count(*) <> 0;
  END $$`,
  `CREATE TRIGGER special_field_item_counts_insert AFTER INSERT ON special_field_items
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_special_field_item_count_changes()`,
  `CREATE TRIGGER special_field_item_counts_delete AFTER DELETE ON special_field_items
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_special_field_item_count_changes()`,
];

const drop = [
  'DROP TRIGGER special_field_item_counts_insert ON special_field_items',
  'DROP TRIGGER special_field_item_counts_delete ON special_field_items',
  'DROP FUNCTION recount_special_field_items',
  'DROP FUNCTION fold_special_field_item_counts',
  'DROP FUNCTION add_special_field_item_count_changes',
  'DROP VIEW special_field_item_count_changes',
  'DROP TABLE special_field_item_count_floor, special_field_item_count_entries, special_field_item_counts',
];

/**
 * From here on no change is missed; the next migration counts the records that exist. The group of a record never changes, so
 * an UPDATE changes no count.
 */
export class CountSpecialFieldItems1763910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of create) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of drop) await runner.query(statement);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const create = [
  `CREATE TABLE record_counts (campaign_id text, status_id bigint, block bigint, count bigint NOT NULL,
      CONSTRAINT record_counts_group UNIQUE NULLS NOT DISTINCT (campaign_id, status_id, block)
    ) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500)`,
  `CREATE TABLE record_count_changes (campaign_id text NOT NULL, status_id bigint NOT NULL, block bigint NOT NULL,
      count bigint NOT NULL) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
  `CREATE FUNCTION add_record_count_changes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO record_count_changes SELECT campaign_id, status_id, block, count(*) FROM (SELECT campaign_id AS campaign_id, status_id AS status_id, record_id / 256 AS block FROM added) AS changed GROUP BY campaign_id, status_id, block;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO record_count_changes SELECT campaign_id, status_id, block, -count(*) FROM (SELECT campaign_id AS campaign_id, status_id AS status_id, record_id / 256 AS block FROM removed) AS changed GROUP BY campaign_id, status_id, block;
    ELSE
      INSERT INTO record_count_changes SELECT campaign_id, status_id, block, sum(change) FROM (SELECT campaign_id AS campaign_id, status_id AS status_id, record_id / 256 AS block, 1 AS change FROM added UNION ALL SELECT campaign_id AS campaign_id, status_id AS status_id, record_id / 256 AS block, -1 FROM removed) AS changed GROUP BY campaign_id, status_id, block
      HAVING sum(change) <> 0;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION fold_record_counts() RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ DECLARE folded bigint; BEGIN
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
  END $$`,
  `CREATE FUNCTION recount_records() RETURNS void LANGUAGE plpgsql
    SET search_path FROM CURRENT SET work_mem = '64MB' AS $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(current_schema || '.record_counts', 0));
    DELETE FROM record_counts;
    WITH included AS (DELETE FROM record_count_changes)
    INSERT INTO record_counts SELECT campaign_id, status_id, block, count(*) FROM (SELECT campaign_id AS campaign_id, status_id AS status_id, record_id / 256 AS block FROM records) AS counted
    GROUP BY GROUPING SETS ((campaign_id), (campaign_id, status_id), (campaign_id, status_id, block)) HAVING count(*) <> 0;
  END $$`,
  `CREATE TRIGGER record_counts_insert AFTER INSERT ON records
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_record_count_changes()`,
  `CREATE TRIGGER record_counts_update AFTER UPDATE ON records
    REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_record_count_changes()`,
  `CREATE TRIGGER record_counts_delete AFTER DELETE ON records
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_record_count_changes()`,
];

const drop = [
  'DROP TRIGGER record_counts_insert ON records',
  'DROP TRIGGER record_counts_update ON records',
  'DROP TRIGGER record_counts_delete ON records',
  'DROP FUNCTION recount_records',
  'DROP FUNCTION fold_record_counts',
  'DROP FUNCTION add_record_count_changes',
  'DROP TABLE record_count_changes',
  'DROP TABLE record_counts',
];

/** From here on no change is missed; the next migration counts the records that exist. */
export class CountRecords1763785100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of create) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of drop) await runner.query(statement);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const create = [
  `CREATE TABLE delivery_counts (webhook_id bigint, status text, count bigint NOT NULL,
      CONSTRAINT delivery_counts_group UNIQUE NULLS NOT DISTINCT (webhook_id, status)
    ) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500)`,
  `CREATE TABLE delivery_count_changes (webhook_id bigint NOT NULL, status text NOT NULL,
      count bigint NOT NULL) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
  `CREATE FUNCTION add_delivery_count_changes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO delivery_count_changes SELECT webhook_id, status, count(*) FROM (SELECT webhook_id AS webhook_id, status AS status FROM added) AS changed GROUP BY webhook_id, status;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO delivery_count_changes SELECT webhook_id, status, -count(*) FROM (SELECT webhook_id AS webhook_id, status AS status FROM removed) AS changed GROUP BY webhook_id, status;
    ELSE
      INSERT INTO delivery_count_changes SELECT webhook_id, status, sum(change) FROM (SELECT webhook_id AS webhook_id, status AS status, 1 AS change FROM added UNION ALL SELECT webhook_id AS webhook_id, status AS status, -1 FROM removed) AS changed GROUP BY webhook_id, status
      HAVING sum(change) <> 0;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION fold_delivery_counts() RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ DECLARE folded bigint; BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtextextended(current_schema || '.delivery_counts', 0)) THEN RETURN 0; END IF;
    WITH taken AS (
      DELETE FROM delivery_count_changes
      WHERE ctid = ANY (ARRAY (SELECT ctid FROM delivery_count_changes LIMIT 10000)) RETURNING *
    ), summed AS (
      INSERT INTO delivery_counts SELECT webhook_id, status, sum(count) FROM taken GROUP BY GROUPING SETS ((webhook_id), (webhook_id, status)) HAVING sum(count) <> 0
      ON CONFLICT ON CONSTRAINT delivery_counts_group DO UPDATE SET count = delivery_counts.count + excluded.count
    ) SELECT count(*) INTO folded FROM taken;
    IF random() < 0.001 THEN DELETE FROM delivery_counts WHERE count = 0; END IF;
    RETURN folded;
  END $$`,
  `CREATE FUNCTION recount_deliveries() RETURNS void LANGUAGE plpgsql
    SET search_path FROM CURRENT SET work_mem = '64MB' AS $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(current_schema || '.delivery_counts', 0));
    DELETE FROM delivery_counts;
    WITH included AS (DELETE FROM delivery_count_changes)
    INSERT INTO delivery_counts SELECT webhook_id, status, count(*) FROM (SELECT webhook_id AS webhook_id, status AS status FROM deliveries) AS counted
    GROUP BY GROUPING SETS ((webhook_id), (webhook_id, status)) HAVING count(*) <> 0;
  END $$`,
  `CREATE TRIGGER delivery_counts_insert AFTER INSERT ON deliveries
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_delivery_count_changes()`,
  `CREATE TRIGGER delivery_counts_update AFTER UPDATE ON deliveries
    REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_delivery_count_changes()`,
  `CREATE TRIGGER delivery_counts_delete AFTER DELETE ON deliveries
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_delivery_count_changes()`,
];

const drop = [
  'DROP TRIGGER delivery_counts_insert ON deliveries',
  'DROP TRIGGER delivery_counts_update ON deliveries',
  'DROP TRIGGER delivery_counts_delete ON deliveries',
  'DROP FUNCTION recount_deliveries',
  'DROP FUNCTION fold_delivery_counts',
  'DROP FUNCTION add_delivery_count_changes',
  'DROP TABLE delivery_count_changes',
  'DROP TABLE delivery_counts',
];

/** From here on no change is missed; the next migration counts the deliveries that exist. */
export class CountDeliveries1763785100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of create) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of drop) await runner.query(statement);
  }
}

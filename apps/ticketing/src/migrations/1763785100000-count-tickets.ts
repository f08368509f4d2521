import type { MigrationInterface, QueryRunner } from 'typeorm';

const create = [
  `CREATE TABLE ticket_counts (ticket_queue_id bigint, category_id bigint, status_id bigint, source text, user_login text, updated_on date, created_on date, count bigint NOT NULL,
      CONSTRAINT ticket_counts_group UNIQUE NULLS NOT DISTINCT (ticket_queue_id, category_id, status_id, source, user_login, updated_on, created_on)
    ) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500)`,
  `CREATE TABLE ticket_count_changes (ticket_queue_id bigint NOT NULL, category_id bigint NOT NULL, status_id bigint NOT NULL, source text NOT NULL, user_login text NOT NULL, updated_on date NOT NULL, created_on date NOT NULL,
      count bigint NOT NULL) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
  `CREATE FUNCTION add_ticket_count_changes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO ticket_count_changes SELECT ticket_queue_id, category_id, status_id, source, user_login, updated_on, created_on, count(*) FROM (SELECT ticket_queue_id AS ticket_queue_id, coalesce(category_id, 0) AS category_id, status_id AS status_id, source AS source, user_login AS user_login, (updated_at AT TIME ZONE 'UTC')::date AS updated_on, (created_at AT TIME ZONE 'UTC')::date AS created_on FROM added) AS changed GROUP BY ticket_queue_id, category_id, status_id, source, user_login, updated_on, created_on;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO ticket_count_changes SELECT ticket_queue_id, category_id, status_id, source, user_login, updated_on, created_on, -count(*) FROM (SELECT ticket_queue_id AS ticket_queue_id, coalesce(category_id, 0) AS category_id, status_id AS status_id, source AS source, user_login AS user_login, (updated_at AT TIME ZONE 'UTC')::date AS updated_on, (created_at AT TIME ZONE 'UTC')::date AS created_on FROM removed) AS changed GROUP BY ticket_queue_id, category_id, status_id, source, user_login, updated_on, created_on;
    ELSE
      INSERT INTO ticket_count_changes SELECT ticket_queue_id, category_id, status_id, source, user_login, updated_on, created_on, sum(change) FROM (SELECT ticket_queue_id AS ticket_queue_id, coalesce(category_id, 0) AS category_id, status_id AS status_id, source AS source, user_login AS user_login, (updated_at AT TIME ZONE 'UTC')::date AS updated_on, (created_at AT TIME ZONE 'UTC')::date AS created_on, 1 AS change FROM added UNION ALL SELECT ticket_queue_id AS ticket_queue_id, coalesce(category_id, 0) AS category_id, status_id AS status_id, source AS source, user_login AS user_login, (updated_at AT TIME ZONE 'UTC')::date AS updated_on, (created_at AT TIME ZONE 'UTC')::date AS created_on, -1 FROM removed) AS changed GROUP BY ticket_queue_id, category_id, status_id, source, user_login, updated_on, created_on
      HAVING sum(change) <> 0;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION fold_ticket_counts() RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ DECLARE folded bigint; BEGIN
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
  END $$`,
  `CREATE FUNCTION recount_tickets() RETURNS void LANGUAGE plpgsql
    SET search_path FROM CURRENT SET work_mem = '64MB' AS $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(current_schema || '.ticket_counts', 0));
    DELETE FROM ticket_counts;
    WITH included AS (DELETE FROM ticket_count_changes)
    INSERT INTO ticket_counts SELECT ticket_queue_id, category_id, status_id, source, user_login, updated_on, created_on, count(*) FROM (SELECT ticket_queue_id AS ticket_queue_id, coalesce(category_id, 0) AS category_id, status_id AS status_id, source AS source, user_login AS user_login, (updated_at AT TIME ZONE 'UTC')::date AS updated_on, (created_at AT TIME ZONE 'UTC')::date AS created_on FROM tickets) AS counted
    GROUP BY GROUPING SETS ((), (ticket_queue_id), (category_id), (status_id), (source), (user_login), (updated_on), (created_on), (ticket_queue_id, category_id), (ticket_queue_id, status_id), (ticket_queue_id, source), (category_id, status_id), (category_id, source), (status_id, source), (ticket_queue_id, user_login), (ticket_queue_id, updated_on), (ticket_queue_id, created_on), (category_id, user_login), (category_id, updated_on), (category_id, created_on), (status_id, user_login), (status_id, updated_on), (status_id, created_on), (source, user_login), (source, updated_on), (source, created_on), (updated_on, created_on)) HAVING count(*) <> 0;
  END $$`,
  `CREATE TRIGGER ticket_counts_insert AFTER INSERT ON tickets
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_ticket_count_changes()`,
  `CREATE TRIGGER ticket_counts_update AFTER UPDATE ON tickets
    REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_ticket_count_changes()`,
  `CREATE TRIGGER ticket_counts_delete AFTER DELETE ON tickets
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_ticket_count_changes()`,
];

const drop = [
  'DROP TRIGGER ticket_counts_insert ON tickets',
  'DROP TRIGGER ticket_counts_update ON tickets',
  'DROP TRIGGER ticket_counts_delete ON tickets',
  'DROP FUNCTION recount_tickets',
  'DROP FUNCTION fold_ticket_counts',
  'DROP FUNCTION add_ticket_count_changes',
  'DROP TABLE ticket_count_changes',
  'DROP TABLE ticket_counts',
];

/** From here on no change is missed; the next migration counts the tickets that exist. */
export class CountTickets1763785100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of create) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of drop) await runner.query(statement);
  }
}

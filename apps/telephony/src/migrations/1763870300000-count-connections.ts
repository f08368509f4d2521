import type { MigrationInterface, QueryRunner } from 'typeorm';

const create = [
  `CREATE TABLE connection_counts (queue_id bigint, user_login text, topic_id bigint, own_number text, started_on bigint, is_recorded boolean, recorded_on bigint, count bigint NOT NULL,
      CONSTRAINT connection_counts_group UNIQUE NULLS NOT DISTINCT (queue_id, user_login, topic_id, own_number, started_on, is_recorded, recorded_on)
    ) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500)`,
  `CREATE TABLE connection_count_changes (queue_id bigint NOT NULL, user_login text NOT NULL, topic_id bigint NOT NULL, own_number text NOT NULL, started_on bigint NOT NULL, is_recorded boolean NOT NULL, recorded_on bigint NOT NULL,
      count bigint NOT NULL) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
  `CREATE FUNCTION add_connection_count_changes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO connection_count_changes SELECT queue_id, user_login, topic_id, own_number, started_on, is_recorded, recorded_on, count(*) FROM (SELECT coalesce(queue_id, 0) AS queue_id, coalesce(user_login, '') AS user_login, coalesce(topic_id, 0) AS topic_id, CASE type WHEN 'INBOUND' THEN type || ' ' || normal_dst ELSE type || ' ' || normal_src END AS own_number, started_at / 86400000000 AS started_on, recording_ready_at IS NOT NULL AS is_recorded, coalesce(recording_ready_at / 86400000000, -1) AS recorded_on FROM added) AS changed GROUP BY queue_id, user_login, topic_id, own_number, started_on, is_recorded, recorded_on;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO connection_count_changes SELECT queue_id, user_login, topic_id, own_number, started_on, is_recorded, recorded_on, -count(*) FROM (SELECT coalesce(queue_id, 0) AS queue_id, coalesce(user_login, '') AS user_login, coalesce(topic_id, 0) AS topic_id, CASE type WHEN 'INBOUND' THEN type || ' ' || normal_dst ELSE type || ' ' || normal_src END AS own_number, started_at / 86400000000 AS started_on, recording_ready_at IS NOT NULL AS is_recorded, coalesce(recording_ready_at / 86400000000, -1) AS recorded_on FROM removed) AS changed GROUP BY queue_id, user_login, topic_id, own_number, started_on, is_recorded, recorded_on;
    ELSE
      INSERT INTO connection_count_changes SELECT queue_id, user_login, topic_id, own_number, started_on, is_recorded, recorded_on, sum(change) FROM (SELECT coalesce(queue_id, 0) AS queue_id, coalesce(user_login, '') AS user_login, coalesce(topic_id, 0) AS topic_id, CASE type WHEN 'INBOUND' THEN type || ' ' || normal_dst ELSE type || ' ' || normal_src END AS own_number, started_at / 86400000000 AS started_on, recording_ready_at IS NOT NULL AS is_recorded, coalesce(recording_ready_at / 86400000000, -1) AS recorded_on, 1 AS change FROM added UNION ALL SELECT coalesce(queue_id, 0) AS queue_id, coalesce(user_login, '') AS user_login, coalesce(topic_id, 0) AS topic_id, CASE type WHEN 'INBOUND' THEN type || ' ' || normal_dst ELSE type || ' ' || normal_src END AS own_number, started_at / 86400000000 AS started_on, recording_ready_at IS NOT NULL AS is_recorded, coalesce(recording_ready_at / 86400000000, -1) AS recorded_on, -1 FROM removed) AS changed GROUP BY queue_id, user_login, topic_id, own_number, started_on, is_recorded, recorded_on
      HAVING sum(change) <> 0;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION fold_connection_counts() RETURNS bigint LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ DECLARE folded bigint; BEGIN
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
  END $$`,
  `CREATE FUNCTION recount_connections() RETURNS void LANGUAGE plpgsql
    SET search_path FROM CURRENT SET work_mem = '64MB' AS $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(current_schema || '.connection_counts', 0));
    DELETE FROM connection_counts;
    WITH included AS (DELETE FROM connection_count_changes)
    INSERT INTO connection_counts SELECT queue_id, user_login, topic_id, own_number, started_on, is_recorded, recorded_on, count(*) FROM (SELECT coalesce(queue_id, 0) AS queue_id, coalesce(user_login, '') AS user_login, coalesce(topic_id, 0) AS topic_id, CASE type WHEN 'INBOUND' THEN type || ' ' || normal_dst ELSE type || ' ' || normal_src END AS own_number, started_at / 86400000000 AS started_on, recording_ready_at IS NOT NULL AS is_recorded, coalesce(recording_ready_at / 86400000000, -1) AS recorded_on FROM connections) AS counted
    GROUP BY GROUPING SETS ((), (queue_id), (user_login), (topic_id), (own_number), (queue_id, user_login), (queue_id, topic_id), (queue_id, own_number), (user_login, topic_id), (user_login, own_number), (topic_id, own_number), (queue_id, started_on), (user_login, started_on), (topic_id, started_on), (own_number, started_on), (started_on), (is_recorded), (own_number, is_recorded), (recorded_on), (own_number, recorded_on)) HAVING count(*) <> 0;
  END $$`,
  `CREATE TRIGGER connection_counts_insert AFTER INSERT ON connections
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_connection_count_changes()`,
  `CREATE TRIGGER connection_counts_update AFTER UPDATE ON connections
    REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_connection_count_changes()`,
  `CREATE TRIGGER connection_counts_delete AFTER DELETE ON connections
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_connection_count_changes()`,
];

const drop = [
  'DROP TRIGGER connection_counts_insert ON connections',
  'DROP TRIGGER connection_counts_update ON connections',
  'DROP TRIGGER connection_counts_delete ON connections',
  'DROP FUNCTION recount_connections',
  'DROP FUNCTION fold_connection_counts',
  'DROP FUNCTION add_connection_count_changes',
  'DROP TABLE connection_count_changes',
  'DROP TABLE connection_counts',
];

/** The first version with connections comes with this: there are none to count. */
export class CountConnections1763870300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of create) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of drop) await runner.query(statement);
  }
}

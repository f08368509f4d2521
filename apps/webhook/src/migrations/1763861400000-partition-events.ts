import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = [
  'events_place ON events (part, place)',
  'events_received ON events (part, received_at)',
  'events_aggregate ON events (aggregate, place)',
  'events_actor ON events (actor_name, part, place)',
];

/** The existing table becomes the first partition. All of it takes a moment: no row is read or moved. */
const partition = `DO $$
  DECLARE bound text := substring(
    (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'events_until' AND conrelid = 'events'::regclass)
    FROM '[0-9a-f]{8}-[0-9a-f-]{27}');
  BEGIN
    ALTER TABLE events RENAME TO events_first;
    ALTER TABLE events_first RENAME CONSTRAINT events_pkey TO events_first_pkey;
    ALTER INDEX events_place RENAME TO events_first_place;
    ALTER INDEX events_received RENAME TO events_first_received;
    ALTER INDEX events_aggregate RENAME TO events_first_aggregate;
    ALTER INDEX events_actor RENAME TO events_first_actor;
    CREATE TABLE events (LIKE events_first INCLUDING DEFAULTS, PRIMARY KEY (event_id)) PARTITION BY RANGE (event_id);
    ${indexes.map(index => `CREATE INDEX ${index};`).join('\n    ')}
    EXECUTE format('ALTER TABLE events ATTACH PARTITION events_first FOR VALUES FROM (MINVALUE) TO (%L)', bound);
    CREATE TABLE events_default PARTITION OF events DEFAULT;
  END $$`;

/**
 * Adds partitions for the days to come, and removes those whose events have all been kept for long enough. It runs with the
 * rights of the owner: the app may neither create nor drop tables. It gives up quickly when it has to wait for a lock,
 * because others wait behind it.
 *
 * The default partition takes what has no day: what came in after its day was removed, and ids of a clock that is days ahead.
 */
const keepPartitions = `CREATE FUNCTION keep_event_partitions(kept_days integer) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = webhook, pg_temp SET lock_timeout = '500ms' AS $$
  DECLARE
    until CONSTANT timestamptz := now() - make_interval(days => kept_days);
    day date := next_event_day();
    name text;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('event partitions')) THEN RETURN; END IF;
    WHILE day <= utc_day(now()) + 3 LOOP
      PERFORM add_event_partition(day);
      day := day + 1;
    END LOOP;
    FOR name IN SELECT relname FROM event_partitions() WHERE ends <= utc_day(until) ORDER BY ends LOOP
      PERFORM note_removed_places(name);
      EXECUTE format('DROP TABLE %I', name);
    END LOOP;
    IF EXISTS (SELECT FROM events_default WHERE received_at < until) THEN
      UPDATE stream_positions SET removed_place = greatest(removed_place, gone.place)
      FROM (SELECT part, max(place) AS place FROM events_default WHERE received_at < until GROUP BY part) AS gone
      WHERE stream_positions.part = gone.part;
      DELETE FROM events_default WHERE received_at < until;
    END IF;
  END $$`;

/** Partitions of a range of days, with the day after their last. */
const partitions = `CREATE FUNCTION event_partitions() RETURNS TABLE (relname text, ends date) LANGUAGE sql STABLE
  SET search_path = webhook, pg_temp AS $$
  SELECT partition.relname::text, utc_day(to_timestamp(('x' || substr(replace(bound.ends, '-', ''), 1, 12))::bit(48)::bigint / 1000))
  FROM pg_inherits JOIN pg_class AS partition ON partition.oid = inhrelid
    CROSS JOIN LATERAL (SELECT substring(pg_get_expr(relpartbound, partition.oid) FROM 'TO \\(''([0-9a-f-]{36})''\\)') AS ends) AS bound
  WHERE inhparent = 'events'::regclass AND bound.ends IS NOT NULL
$$`;

const nextDay = `CREATE FUNCTION next_event_day() RETURNS date LANGUAGE sql STABLE SET search_path = webhook, pg_temp AS $$
  SELECT greatest(max(ends), utc_day(now())) FROM event_partitions()
$$`;

/** Rows of the day that the default partition has taken move. */
const addPartition = `CREATE FUNCTION add_event_partition(day date) RETURNS void LANGUAGE plpgsql
  SET search_path = webhook, pg_temp AS $$
  DECLARE
    name CONSTANT text := 'events_' || to_char(day, 'YYYYMMDD');
    first CONSTANT uuid := first_event_id(day);
    next CONSTANT uuid := first_event_id(day + 1);
  BEGIN
    EXECUTE format('CREATE TABLE %I (LIKE events INCLUDING DEFAULTS) WITH (autovacuum_vacuum_insert_scale_factor = 0.05)', name);
    EXECUTE format('WITH moved AS (DELETE FROM events_default WHERE event_id >= %L AND event_id < %L RETURNING *)
      INSERT INTO %I SELECT * FROM moved', first, next, name);
    EXECUTE format('ALTER TABLE events ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, first, next);
  END $$`;

/** A cursor behind them cannot be read on from any more. */
const noteRemoved = `CREATE FUNCTION note_removed_places(name text) RETURNS void LANGUAGE plpgsql
  SET search_path = webhook, pg_temp AS $$ BEGIN
    EXECUTE format('UPDATE stream_positions SET removed_place = greatest(stream_positions.removed_place, gone.place)
      FROM stream_positions AS known CROSS JOIN LATERAL (SELECT max(place) AS place FROM %I WHERE part = known.part) AS gone
      WHERE stream_positions.part = known.part AND gone.place IS NOT NULL', name);
  END $$`;

/** The table is as the migrations before left it, with a new bound, so that it can become the first partition once more. */
const join = `DO $$ DECLARE bound CONSTANT uuid := first_event_id(utc_day(now()) + 2); BEGIN
    CREATE TABLE events_all (LIKE events INCLUDING DEFAULTS) WITH (autovacuum_vacuum_insert_scale_factor = 0.05);
    INSERT INTO events_all SELECT * FROM events WHERE event_id < bound;
    DROP TABLE events;
    ALTER TABLE events_all RENAME TO events;
    ALTER TABLE events ADD CONSTRAINT events_pkey PRIMARY KEY (event_id);
    EXECUTE format('ALTER TABLE events ADD CONSTRAINT events_until CHECK (event_id < %L)', bound);
    ${indexes.map(index => `CREATE INDEX ${index};`).join('\n    ')}
    CREATE INDEX events_received_at ON events (received_at);
  END $$`;

export class PartitionEvents1763861400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [partition, partitions, nextDay, addPartition, noteRemoved, keepPartitions])
      await runner.query(statement);
    await runner.query('SELECT keep_event_partitions(36500)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(join);
    await runner.query(`DROP FUNCTION keep_event_partitions, note_removed_places, add_event_partition, next_event_day,
      event_partitions`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each field that changed with its old and its new value; null where there is none. The order is that of the object. */
const changesOf = `CREATE FUNCTION changes_of(change json) RETURNS json LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(json_object_agg(changed.key, json_build_array(old.value, now.value) ORDER BY place), '{}')
  FROM json_each(coalesce(change->'previous', change->'object')) WITH ORDINALITY AS changed (key, value, place)
    LEFT JOIN json_each(change->'previous') AS old ON old.key = changed.key
    LEFT JOIN json_each(change->'object') AS now ON now.key = changed.key
$$`;

/** A payload with what a webhook asked for in addition. What there is not is left out. */
const payloadWith = `CREATE FUNCTION payload_with(payload text, include jsonb, actor_type text, actor_name text, change text)
  RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(payload, -1) || concat(
    CASE WHEN include ? 'actor' AND actor_type <> ''
      THEN ',"actor":' || json_build_object('type', actor_type, 'name', actor_name) END,
    CASE WHEN include ? 'changes' AND change <> '' THEN ',"changes":' || changes_of(change::json) END,
    CASE WHEN include ? 'object' AND change <> '' THEN ',"object":' || (change::json->'object') END
  ) || '}'
$$`;

/**
 * Whether an event passes all filters of a webhook: each names a field, of the payload or else of the object, and texts of
 * which it must have one. `not_actor` names actors that it must not have.
 */
const isWanted = `CREATE FUNCTION is_wanted(filters jsonb, payload text, actor_name text, change text)
  RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT coalesce(filters->'not_actor' ? actor_name, false) AND NOT EXISTS (
    SELECT FROM jsonb_each(filters - 'not_actor') AS filter (field, wanted)
      CROSS JOIN LATERAL (SELECT nullif(change, '')::jsonb AS told) AS read
      CROSS JOIN LATERAL (SELECT coalesce(payload::jsonb->field, told->'object'->field, told->'previous'->field) AS value) AS found
    WHERE NOT coalesce(CASE jsonb_typeof(value)
      WHEN 'array' THEN EXISTS (SELECT FROM jsonb_array_elements_text(value) AS entry WHERE wanted ? entry)
      ELSE wanted ? (value #>> '{}') END, false))
$$`;

export class ShowChanges1763861100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [changesOf, payloadWith, isWanted]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION is_wanted, payload_with, changes_of');
  }
}

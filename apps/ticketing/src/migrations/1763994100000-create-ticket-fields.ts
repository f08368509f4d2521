import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Custom fields of tickets. What the previous version writes has no values. A field of which a ticket has one cannot go. */
export class CreateTicketFields1763994100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ticket_fields (
      id bigint PRIMARY KEY,
      name text NOT NULL,
      CONSTRAINT ticket_fields_name_unique UNIQUE (name) DEFERRABLE INITIALLY DEFERRED
    )`);
    await runner.query(`ALTER TABLE tickets ADD custom_fields jsonb NOT NULL DEFAULT '{}'`);
    await runner.query(`CREATE FUNCTION refuse_ticket_field_in_use() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        IF EXISTS (SELECT FROM tickets WHERE custom_fields <> '{}' AND custom_fields ? OLD.id::text) THEN
          RAISE foreign_key_violation USING MESSAGE = 'the custom field has values', TABLE = 'tickets';
        END IF;
        RETURN OLD;
      END $$`);
    await runner.query(`CREATE TRIGGER ticket_fields_in_use_stay BEFORE DELETE ON ticket_fields
      FOR EACH ROW EXECUTE FUNCTION refuse_ticket_field_in_use()`);
    await runner.query(`CREATE FUNCTION keys_of_ticket_field(field_id text, wanted text[]) RETURNS uuid[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN (SELECT coalesce(array_agg(md5(field_id || '=' || value)::uuid), '{}') FROM unnest(wanted) AS value)`);
    await runner.query(`CREATE FUNCTION ticket_field_keys(fields jsonb) RETURNS uuid[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN (SELECT coalesce(array_agg(md5(key || '=' || value)::uuid), '{}') FROM jsonb_each_text(fields))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION ticket_field_keys');
    await runner.query('DROP FUNCTION keys_of_ticket_field');
    await runner.query('DROP TABLE ticket_fields');
    await runner.query('DROP FUNCTION refuse_ticket_field_in_use');
    await runner.query('ALTER TABLE tickets DROP custom_fields');
  }
}

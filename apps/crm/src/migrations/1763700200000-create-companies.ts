import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  companies_name: '(name, company_id)',
  companies_nip: '(nip, company_id)',
  companies_identifier: '(identifier, company_id)',
  companies_type_id: '(type_id, company_id)',
  companies_group_id: '(group_id, company_id)',
  companies_email_keys: 'USING gin (email_keys) WITH (fastupdate = off)',
  companies_phone_keys: 'USING gin (phone_keys) WITH (fastupdate = off)',
  companies_custom_field_keys: 'USING gin (custom_field_keys) WITH (fastupdate = off)',
  companies_custom_field_block_keys:
    'USING gin (custom_field_block_keys(company_id, custom_fields)) WITH (fastupdate = off)',
};

/**
 * `*_key` and `*_keys` hold normal forms: what filters compare. Where there is no e-mail address or phone number, the
 * one key is an empty text, so that an index finds that too. Custom fields are kept by the id of the field, and have a
 * key for each value: one for all companies, and one for each block of 4096 company ids, whose last 32 bits are the
 * number of the block. By these the first companies with a value are found without looking at the others.
 */
export class CreateCompanies1763700200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SEQUENCE customer_ids');
    await runner.query(`CREATE FUNCTION custom_field_key(field_id text, value text) RETURNS uuid
      LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN md5(field_id || '=' || value)::uuid`);
    await runner.query(`CREATE FUNCTION custom_field_keys(fields jsonb) RETURNS uuid[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN (SELECT coalesce(array_agg(custom_field_key(key, value)), '{}') FROM jsonb_each_text(fields))`);
    await runner.query(`CREATE FUNCTION keys_of_custom_field(field_id text, wanted text[]) RETURNS uuid[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN (SELECT coalesce(array_agg(custom_field_key(field_id, value)), '{}') FROM unnest(wanted) AS value)`);
    await runner.query(`CREATE FUNCTION custom_field_block_key(field_id text, value text, block bigint) RETURNS uuid
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN (left(md5(field_id || '=' || value), 24) || lpad(to_hex(block % 4294967296), 8, '0'))::uuid`);
    await runner.query(`CREATE FUNCTION custom_field_block_keys(id bigint, fields jsonb) RETURNS uuid[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN (SELECT coalesce(array_agg(custom_field_block_key(key, value, id / 4096)), '{}')
        FROM jsonb_each_text(fields))`);
    await runner.query(`CREATE FUNCTION keys_of_custom_field_blocks(
        field_id text, wanted text[], first_id bigint, last_id bigint) RETURNS uuid[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN (SELECT coalesce(array_agg(custom_field_block_key(field_id, value, block)), '{}')
        FROM unnest(wanted) AS value, generate_series(first_id / 4096, last_id / 4096) AS block)`);
    await runner.query(`CREATE TABLE companies (
      company_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      customer_id bigint NOT NULL DEFAULT nextval('customer_ids') UNIQUE,
      name text COLLATE "und-x-icu" NOT NULL CHECK (name <> ''),
      nip text NOT NULL DEFAULT '',
      nip_key text,
      emails jsonb NOT NULL DEFAULT '[]',
      email_keys text[] NOT NULL DEFAULT '{""}',
      phone_numbers jsonb NOT NULL DEFAULT '[]',
      phone_keys text[] NOT NULL DEFAULT '{""}',
      type_id bigint REFERENCES customer_types (id),
      group_id bigint REFERENCES customer_groups (id),
      identifier text NOT NULL DEFAULT '',
      account_manager text NOT NULL DEFAULT '',
      address jsonb NOT NULL DEFAULT '{}',
      custom_fields jsonb NOT NULL DEFAULT '{}',
      custom_field_keys uuid[] NOT NULL GENERATED ALWAYS AS (custom_field_keys(custom_fields)) STORED,
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT companies_nip_key_unique UNIQUE (nip_key)
    )`);
    for (const [name, definition] of Object.entries(indexes)) {
      await runner.query(`CREATE INDEX ${name} ON companies ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE companies');
    for (const name of [
      'keys_of_custom_field_blocks',
      'custom_field_block_keys',
      'custom_field_block_key',
      'keys_of_custom_field',
      'custom_field_keys',
      'custom_field_key',
    ])
      await runner.query(`DROP FUNCTION ${name}`);
    await runner.query('DROP SEQUENCE customer_ids');
  }
}

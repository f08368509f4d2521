import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  customers_surname: '(surname, customer_id)',
  customers_name: '(name, customer_id)',
  customers_nip_key: '(nip_key, customer_id)',
  customers_identifier: '(identifier, customer_id)',
  customers_company_id: '(company_id, customer_id)',
  customers_type_id: '(type_id, customer_id)',
  customers_group_id: '(group_id, customer_id)',
  customers_email_keys: 'USING gin (email_keys) WITH (fastupdate = off)',
  customers_phone_keys: 'USING gin (phone_keys) WITH (fastupdate = off)',
  customers_custom_field_keys: 'USING gin (custom_field_keys) WITH (fastupdate = off)',
  customers_custom_field_block_keys:
    'USING gin (custom_field_block_keys(customer_id, custom_fields)) WITH (fastupdate = off)',
};

/** People. They share their numbers with companies, and their normal forms are made like those of companies. */
export class CreateCustomers1763700300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE customers (
      customer_id bigint PRIMARY KEY DEFAULT nextval('customer_ids'),
      surname text COLLATE "und-x-icu" NOT NULL CHECK (surname <> ''),
      name text COLLATE "und-x-icu" NOT NULL DEFAULT '',
      company_id bigint REFERENCES companies (company_id),
      gender text NOT NULL DEFAULT '',
      homepage text NOT NULL DEFAULT '',
      birthdate date,
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
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
    for (const [name, definition] of Object.entries(indexes)) {
      await runner.query(`CREATE INDEX ${name} ON customers ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE customers');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A record belongs to a person or to a company: its customer_id is of one of two tables, and has no foreign key. */
export class CreateSpecialFields1763700400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE special_field_groups (
      group_id bigint PRIMARY KEY,
      name text NOT NULL CHECK (name <> ''),
      CONSTRAINT special_field_groups_name_unique UNIQUE (name) DEFERRABLE INITIALLY DEFERRED
    )`);
    await runner.query(`CREATE TABLE special_fields (
      field_id bigint PRIMARY KEY,
      group_id bigint NOT NULL REFERENCES special_field_groups (group_id),
      name text NOT NULL CHECK (name <> ''),
      type text NOT NULL CHECK (type IN ('text', 'number')),
      "order" integer NOT NULL DEFAULT 0,
      CONSTRAINT special_fields_name_unique UNIQUE (group_id, name) DEFERRABLE INITIALLY DEFERRED
    )`);
    await runner.query(`CREATE TABLE special_field_items (
      item_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      group_id bigint NOT NULL REFERENCES special_field_groups (group_id),
      customer_id bigint NOT NULL
    )`);
    await runner.query(
      'CREATE INDEX special_field_items_customer_id ON special_field_items (customer_id, item_id)',
    );
    await runner.query(
      'CREATE INDEX special_field_items_group_id ON special_field_items (group_id, item_id)',
    );
    await runner.query(`CREATE TABLE special_field_values (
      item_id bigint REFERENCES special_field_items (item_id) ON DELETE CASCADE,
      field_id bigint REFERENCES special_fields (field_id),
      value jsonb NOT NULL CHECK (jsonb_typeof(value) IN ('string', 'number')),
      PRIMARY KEY (item_id, field_id)
    )`);
    await runner.query('CREATE INDEX special_field_values_field_id ON special_field_values (field_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = ['special_field_values', 'special_field_items', 'special_fields', 'special_field_groups'];
    for (const table of tables) await runner.query(`DROP TABLE ${table}`);
  }
}

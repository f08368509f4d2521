import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a foreign key would do if values of custom fields were rows: a field that has values cannot go. */
export class KeepCustomFieldsInUse1763700500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION refuse_custom_field_in_use() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE referrer text;
      BEGIN
        IF EXISTS (SELECT FROM companies WHERE custom_fields ? OLD.id::text) THEN
          referrer := 'companies';
        ELSIF EXISTS (SELECT FROM customers WHERE custom_fields ? OLD.id::text) THEN
          referrer := 'customers';
        ELSE
          RETURN OLD;
        END IF;
        RAISE foreign_key_violation USING MESSAGE = 'the custom field has values', TABLE = referrer;
      END $$`);
    await runner.query(`CREATE TRIGGER custom_fields_in_use_stay BEFORE DELETE ON custom_fields
      FOR EACH ROW EXECUTE FUNCTION refuse_custom_field_in_use()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER custom_fields_in_use_stay ON custom_fields');
    await runner.query('DROP FUNCTION refuse_custom_field_in_use');
  }
}

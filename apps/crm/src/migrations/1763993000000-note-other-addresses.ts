import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where invoices and letters for customers go. */
export class NoteOtherAddresses1763993000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE customers ADD invoice_address jsonb NOT NULL DEFAULT '{}', ADD mail_drop_address jsonb NOT NULL DEFAULT '{}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customers DROP invoice_address, DROP mail_drop_address');
  }
}

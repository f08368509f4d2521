import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is shown of people: the address of a user, and the name of a caller whom the CRM knows. */
export class AddEmailsAndLabels1763870100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD email text NOT NULL DEFAULT ''`);
    await runner.query('ALTER TABLE connections ADD customer_label text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE connections DROP customer_label');
    await runner.query('ALTER TABLE users DROP email');
  }
}

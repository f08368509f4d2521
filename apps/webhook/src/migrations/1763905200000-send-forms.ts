import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A replica of the version before this one sends JSON to every webhook. */
export class SendForms1763905200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE webhooks ADD encoding text NOT NULL DEFAULT 'json'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks DROP encoding');
  }
}

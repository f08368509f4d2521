import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The delivery of the last failed attempt: a webhook that was paused is probed with another kind. */
export class KeepFailedDelivery1763905000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks ADD failed_delivery_id bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks DROP failed_delivery_id');
  }
}

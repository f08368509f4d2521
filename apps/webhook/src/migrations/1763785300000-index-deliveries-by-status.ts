import type { MigrationInterface, QueryRunner } from 'typeorm';

const byStatus = 'deliveries_of_webhook_by_status';

/** Without a transaction, so that deliveries are written meanwhile. What a failed attempt left is not valid. */
export class IndexDeliveriesByStatus1763785300000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${byStatus}`);
    await runner.query(`CREATE INDEX CONCURRENTLY ${byStatus} ON deliveries (webhook_id, status, id)`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS deliveries_given_up');
  }

  /** TypeORM reverts in a transaction. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX deliveries_given_up ON deliveries (webhook_id, id)
      WHERE status IN ('exhausted', 'cancelled')`);
    await runner.query(`DROP INDEX ${byStatus}`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Places in queues of the exchange that agents have because of campaigns: those alone are taken from them again. */
export class NoteCampaignMembers1763991300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE campaign_members (
      login text NOT NULL,
      exchange_queue text NOT NULL,
      interface text NOT NULL,
      PRIMARY KEY (login, exchange_queue)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_members');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTransferShortcuts1763700600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE transfer_shortcuts (
      transfer_shortcut_id bigint PRIMARY KEY,
      queue_id bigint REFERENCES queues (id),
      number text NOT NULL DEFAULT '',
      icon text NOT NULL DEFAULT '',
      name text NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE transfer_shortcuts');
  }
}

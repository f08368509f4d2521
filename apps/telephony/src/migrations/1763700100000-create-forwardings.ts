import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateForwardings1763700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE forwardings (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      forward_to text NOT NULL,
      source_number text NOT NULL DEFAULT '',
      destination_number text NOT NULL DEFAULT '',
      date_from date,
      date_to date,
      time_from time,
      time_to time,
      description text NOT NULL DEFAULT ''
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE forwardings');
  }
}

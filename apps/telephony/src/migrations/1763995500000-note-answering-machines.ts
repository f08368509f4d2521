import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Legs say who has answered, as the exchange detected it. */
export class NoteAnsweringMachines1763995500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE connection_legs ADD amd_status text NOT NULL DEFAULT ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE connection_legs DROP amd_status');
  }
}

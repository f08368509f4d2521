import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LetAgentsChangeDesks1763994600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agents ADD own_number text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE agents SET number = own_number WHERE own_number IS NOT NULL');
    await runner.query('ALTER TABLE agents DROP own_number');
  }
}

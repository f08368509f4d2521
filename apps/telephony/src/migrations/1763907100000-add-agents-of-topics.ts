import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddAgentsOfTopics1763907100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE connection_topics ADD agent_login text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE connection_topics DROP agent_login');
  }
}

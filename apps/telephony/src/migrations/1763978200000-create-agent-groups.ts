import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAgentGroups1763978200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE agent_groups (id bigint PRIMARY KEY, name text NOT NULL)');
    await runner.query(`CREATE TABLE agent_group_members (
      group_id bigint NOT NULL REFERENCES agent_groups (id),
      login text NOT NULL,
      PRIMARY KEY (group_id, login)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE agent_group_members');
    await runner.query('DROP TABLE agent_groups');
  }
}

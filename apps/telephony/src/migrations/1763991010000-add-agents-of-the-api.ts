import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Users and agents that were there are a provisioning file's; those that the API adds are not. `password` is encrypted, and empty for a phone
 * without one.
 */
export class AddAgentsOfTheApi1763991010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['users', 'agents'])
      await runner.query(`ALTER TABLE ${table} ADD provisioned boolean NOT NULL DEFAULT true`);
    await runner.query(`CREATE TABLE agent_phones (
      agent_id bigint PRIMARY KEY REFERENCES agents (agent_id) ON DELETE CASCADE,
      password text NOT NULL,
      callerid text NOT NULL,
      language text NOT NULL
    )`);
    await runner.query('CREATE SEQUENCE agent_ids');
    await runner.query(
      `SELECT setval('agent_ids', greatest(1000000, (SELECT coalesce(max(agent_id), 0) FROM agents)))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SEQUENCE agent_ids');
    await runner.query('DROP TABLE agent_phones');
    for (const table of ['agents', 'users']) await runner.query(`ALTER TABLE ${table} DROP provisioned`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records that can be called, in the order in which they are: a small table beside the records, of which no index changes with
 * each of their changes. What is not due yet is not ready, and in no index that a claim reads. `record_progress` has what calls left
 * behind: until when a record rests, and the status in which it waits for an agent's decision.
 */
export class CreateDueRecords1763976200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE record_progress (
      record_id bigint PRIMARY KEY,
      rests_until timestamptz,
      held_status_id bigint,
      failures integer NOT NULL DEFAULT 0,
      last_result text NOT NULL DEFAULT ''
    )`);
    await runner.query(`CREATE TABLE due_records (
      record_id bigint PRIMARY KEY,
      campaign_id text NOT NULL,
      class integer NOT NULL,
      "order" integer NOT NULL,
      agent_id bigint,
      due_at timestamptz NOT NULL,
      ready boolean NOT NULL
    ) WITH (autovacuum_vacuum_scale_factor = 0.02)`);
    await runner.query(`CREATE INDEX due_records_ready
      ON due_records (campaign_id, class, "order", due_at, record_id) WHERE ready`);
    await runner.query(`CREATE INDEX due_records_of_agents
      ON due_records (campaign_id, agent_id, due_at) WHERE ready AND class = 1`);
    await runner.query(`CREATE INDEX due_records_overdue
      ON due_records (campaign_id, due_at) WHERE ready AND class = 1`);
    await runner.query('CREATE INDEX due_records_waiting ON due_records (due_at) WHERE NOT ready');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE due_records');
    await runner.query('DROP TABLE record_progress');
  }
}

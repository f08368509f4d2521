import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The records of before. In a transaction of its own: it only reads them, and writes go on meanwhile. */
export class FillDueRecords1763976300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO due_records (record_id, campaign_id, class, "order", agent_id, due_at, ready)
      SELECT record_id, campaign_id, class, "order", agent_id, due_at, due_at <= now() FROM (
        SELECT record_id, record.campaign_id, coalesce("order", 2147483647) AS "order", agent_id,
          CASE system_status WHEN 'MY_RECORD' THEN 1 WHEN 'CALL_PROGRESSIVE' THEN 2
            WHEN 'CALL_NO_SOONER_THAN' THEN 4 WHEN 'TO_CALL' THEN 5 ELSE 6 END AS class,
          coalesce(CASE WHEN system_status IN ('MY_RECORD', 'CALL_NO_SOONER_THAN') THEN next_call_date
            WHEN system_status <> 'TO_CALL' THEN call_date END, create_date) AS due_at
        FROM records AS record JOIN campaign_statuses USING (status_id)
        WHERE system_status NOT IN ('IN_PROGRESS', 'NO_CALL', 'ABANDONED_AFTER_N_TRIES') AND phone_key <> ''
      ) AS due
      ON CONFLICT (record_id) DO NOTHING`);
  }

  /** They go with their table. */
  async down(): Promise<void> {}
}

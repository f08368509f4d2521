import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A call that moves on meanwhile is locked, and its queue compared as it is then. */
const fill = `WITH batch AS (SELECT max(connection_id) AS last FROM (
    SELECT connection_id FROM queue_visits WHERE connection_id > $1 ORDER BY connection_id LIMIT 10000) AS next),
  added AS (INSERT INTO other_queues (connection_id, queue_id, started_at)
    SELECT call.connection_id, visit.queue_id, call.started_at
    FROM queue_visits AS visit JOIN connections AS call ON call.connection_id = visit.connection_id
    WHERE visit.connection_id > $1 AND visit.connection_id <= (SELECT last FROM batch)
      AND visit.queue_id IS NOT NULL AND visit.queue_id IS DISTINCT FROM call.queue_id
    FOR SHARE OF call
    ON CONFLICT DO NOTHING)
  SELECT last FROM batch`;

/** The calls from before the trigger, in batches. */
export class NoteOtherQueuesOfExistingCalls1763996100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    let after: string | null | undefined = '';
    while (typeof after === 'string') {
      const [batch]: { last: string | null }[] = await runner.query(fill, [after]);
      after = batch?.last;
    }
  }

  /** The table goes with the migration before. */
  async down(): Promise<void> {}
}

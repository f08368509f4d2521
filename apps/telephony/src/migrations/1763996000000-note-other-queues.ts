import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A connection is stored before its visits, with the queue of the last one. Most calls have one visit. */
const note = `CREATE FUNCTION note_other_queues() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
  IF NOT EXISTS (SELECT FROM queue_visits WHERE connection_id = NEW.connection_id AND joined_at <> NEW.joined_at) THEN
    RETURN NULL;
  END IF;
  DELETE FROM other_queues AS other USING connections AS call
    WHERE other.connection_id = NEW.connection_id AND call.connection_id = NEW.connection_id AND other.queue_id = call.queue_id;
  INSERT INTO other_queues (connection_id, queue_id, started_at)
    SELECT call.connection_id, visit.queue_id, call.started_at
    FROM connections AS call JOIN queue_visits AS visit ON visit.connection_id = call.connection_id
    WHERE call.connection_id = NEW.connection_id AND visit.queue_id IS NOT NULL AND visit.queue_id IS DISTINCT FROM call.queue_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$`;

/**
 * The queues of a call beside that of its connection, in the order of the list of calls. A trigger notes them, so that those of a call
 * that the version before stores are there too.
 */
export class NoteOtherQueues1763996000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE other_queues (
      connection_id text NOT NULL REFERENCES connections (connection_id) ON DELETE CASCADE,
      queue_id bigint NOT NULL,
      started_at bigint NOT NULL,
      PRIMARY KEY (connection_id, queue_id)
    )`);
    await runner.query(
      'CREATE INDEX other_queues_queue_id ON other_queues (queue_id, started_at DESC, connection_id)',
    );
    await runner.query(note);
    await runner.query(`CREATE TRIGGER queue_visits_note_other_queues AFTER INSERT ON queue_visits
      FOR EACH ROW EXECUTE FUNCTION note_other_queues()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER queue_visits_note_other_queues ON queue_visits');
    await runner.query('DROP FUNCTION note_other_queues');
    await runner.query('DROP TABLE other_queues');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every event that was taken from the stream: the row that marks it as seen is the store that events are read from.
 *
 * A reader of all events needs an order in which no event is added behind one that was read. Sequences are no such order
 * when transactions run side by side. Within a part `place` is: one transaction at a time adds to a part, at growing
 * places. So a cursor over all parts is one place a part, and `events_place` finds what comes after each.
 *
 * Event ids are UUIDs of version 7, ordered by time: the table can be partitioned by ranges of `event_id`, a day each, with
 * the same primary key, and a day is then removed at once. Until then the sweeper removes the oldest rows.
 *
 * `inbox` marks the events that were seen before this migration. It empties with time.
 */
export class CreateEvents1763780100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE events (
      event_id uuid PRIMARY KEY,
      part smallint NOT NULL,
      place bigint NOT NULL,
      action text NOT NULL,
      aggregate text NOT NULL,
      payload text NOT NULL,
      request_id text NOT NULL,
      trace text NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now()
    ) WITH (autovacuum_vacuum_insert_scale_factor = 0.05)`);
    await runner.query('CREATE INDEX events_place ON events (part, place)');
    await runner.query('CREATE INDEX events_received_at ON events (received_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE events');
  }
}

import { connect } from 'nats';
import { Client } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { natsOptions, settings } from '../settings';

/** Publishes the outbox's events, 256 at a time; without leadership, ordering, metrics or recovery. */
export async function relay(): Promise<void> {
  const { databaseUrl, schema } = settings();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const stream = (await connect(natsOptions())).jetstream();
  const waiting = {
    name: 'waiting',
    text: `SELECT id, event_id, subject, payload::text FROM ${schema}.outbox
      WHERE published_at IS NULL ORDER BY id LIMIT 256`,
  };
  const mark = {
    name: 'mark',
    text: `UPDATE ${schema}.outbox SET published_at = now() WHERE id = ANY ($1::bigint[])`,
  };
  const run = async (): Promise<never> => {
    for (;;) {
      const { rows } = await client.query(waiting);
      await Promise.all(rows.map(row => stream.publish(row.subject, row.payload, { msgID: row.event_id })));
      if (rows.length > 0) await client.query({ ...mark, values: [rows.map(({ id }) => id)] });
      if (rows.length < 256) await pause(200);
    }
  };
  void run();
}

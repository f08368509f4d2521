import type { Client } from 'pg';

/** How far the webhook service has handled the stream, read from its database. */
export class WebhookProgress {
  constructor(private readonly database: Client) {}

  /** Removes webhooks, deliveries and events. */
  async clear(): Promise<void> {
    await this.database.query(
      'TRUNCATE deliveries, attempts, replays, webhooks, events, delivery_counts, delivery_count_entries',
    );
  }

  /** How many events it has stored. */
  async stored(): Promise<number> {
    return (await this.database.query('SELECT count(*)::int FROM events')).rows[0].count;
  }

  /** The sum over its parts; it grows with each batch. */
  async position(): Promise<number> {
    return (await this.database.query('SELECT sum(sequence)::float8 AS sum FROM stream_positions')).rows[0]
      .sum;
  }

  /** Lets it handle the whole stream once more, as after a loss of its positions. */
  async rewind(): Promise<void> {
    await this.database.query("UPDATE stream_positions SET sequence = 0, stored_at = '0'");
  }
}

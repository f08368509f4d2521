import type { Client } from 'pg';

const outdated = [
  `DELETE FROM outbox WHERE id IN (
    SELECT id FROM outbox WHERE published_at < now() - interval '7 days' LIMIT 5000)`,
  `DELETE FROM idempotency_keys WHERE (api_user, key) IN (
    SELECT api_user, key FROM idempotency_keys WHERE created_at < now() - interval '24 hours' LIMIT 5000)`,
];

/** Deletes a limited number of outdated rows, so that no transaction runs long. */
export async function sweep(client: Client): Promise<void> {
  for (const statement of outdated) await client.query(statement);
}

import type { TestDatabase } from '@patchbay/testing/database';

/** Adds deliveries of so many aggregates that have been due for a minute, behind the service's back. */
export const addDue = (
  database: TestDatabase,
  webhook: number,
  { count, aggregates }: { count: number; aggregates: number },
): Promise<unknown> =>
  database.query(
    `INSERT INTO deliveries (event_id, webhook_id, action, aggregate, payload, trace, next_attempt_at)
     SELECT uuidv7(), $1, 'FORWARDING_CREATED', 'forwarding_id=' || n % $3, '{}', '', now() - interval '1 minute'
     FROM generate_series(1, $2) n`,
    [webhook, count, aggregates],
  );

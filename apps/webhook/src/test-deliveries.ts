import type { TestDatabase } from '@patchbay/testing/database';

/** Inserts deliveries that have been due for a minute, distributed over a number of aggregates. */
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

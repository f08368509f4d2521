import { deepStrictEqual } from 'node:assert';
import { connectionEvents } from '@patchbay/contracts/telephony/connections';
import type { Change } from '@patchbay/persistence/change';
import type { TestDatabase } from './database';

interface Reported {
  aggregate: string;
  subject: string;
  change: Change;
}

/**
 * Checks that the changes in events continue each other: each begins where the one before left its aggregate.
 * So folding all of them gives the aggregate as it is.
 *
 * @throws AssertionError with the first one that does not
 */
export async function checkHistories(database: TestDatabase): Promise<void> {
  const all = await database.query(
    'SELECT aggregate, subject, change FROM outbox WHERE change IS NOT NULL ORDER BY id',
  );
  const left = new Map<string, object>();
  for (const reported of all as Reported[]) {
    const { aggregate, subject, change } = reported;
    const { object = {}, previous = {} } = change;
    const before = stateIn(change.object && !change.previous ? {} : { ...object, ...previous });
    const history = historyOf(reported);
    const known = left.get(history);
    if (known)
      deepStrictEqual(
        comparable(before, known),
        comparable(known, before),
        `${subject} of ${aggregate} does not begin with what was left`,
      );
    left.set(history, stateIn(object));
  }
}

/** A connection has two histories: that of the call, and that of its topic. */
const historyOf = ({ aggregate, subject }: Reported): string =>
  subject === connectionEvents.topicSet.subject ? `topic of ${aggregate}` : aggregate;

/** Without the message of an event: it is of this event only, and the next one begins without it. */
export const withoutMessage = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'message'));

const stateIn = (fields: object): object =>
  Object.fromEntries(Object.entries(withoutMessage(fields)).filter(([, value]) => value !== null));

/** Without what either has truncated: a field of a large change may be whole in the next one. */
const comparable = (fields: object, others: object): object =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => ![value, (others as Record<string, unknown>)[name]].some(isTruncated),
    ),
  );

const isTruncated = (value: unknown): boolean => JSON.stringify(value)?.includes('"truncated":true') ?? false;

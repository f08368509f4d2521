import type { RowCounts } from '@patchbay/persistence/row-counts';

/** Days are those of UTC, whatever the business time zone is: a range also has parts of days, which are counted. */
export const dayOf = (instant: string): string => `(${instant} AT TIME ZONE 'UTC')::date`;

const pairs = (names: string[], others: string[]) =>
  names.flatMap(name => others.map(other => [name, other]));

const values = ['ticket_queue_id', 'category_id', 'status_id', 'source'];
const days = ['updated_on', 'created_on'];

/**
 * A count for each filter and each two filters that may find many tickets. A customer has few tickets, and a user's
 * tickets of some days are counted in an index.
 */
export const ticketCounts: RowCounts = {
  name: 'ticket',
  table: 'tickets',
  facets: {
    ticket_queue_id: { type: 'bigint', of: 'ticket_queue_id' },
    category_id: { type: 'bigint', of: 'coalesce(category_id, 0)' },
    status_id: { type: 'bigint', of: 'status_id' },
    source: { type: 'text', of: 'source' },
    user_login: { type: 'text', of: 'user_login' },
    updated_on: { type: 'date', of: dayOf('updated_at') },
    created_on: { type: 'date', of: dayOf('created_at') },
  },
  groups: [
    [],
    ...[...values, 'user_login', ...days].map(name => [name]),
    ...values.flatMap((name, place) => pairs([name], values.slice(place + 1))),
    ...pairs(values, ['user_login', ...days]),
    days,
  ],
};

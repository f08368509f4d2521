import type { RowCounts } from '@patchbay/persistence/row-counts';

/** Microseconds of a day. */
export const dayLength = 86_400_000_000;

/** Number of the day of an instant since 1970, in UTC whatever the business time zone is. */
const dayOf = (instant: string): string => `${instant} / ${dayLength}`;

/** Filters that may find many connections. */
const frequent = ['queue_id', 'user_login', 'topic_id', 'own_number'];

/**
 * A count for each filter that may find many connections, with the days and with one other such filter; 0, -1 and '' stand
 * for none. Of the two numbers of a call one is ours, such as a hotline's, which may be that of most calls: there are few of
 * them. The other one is a customer's, who has few calls.
 */
export const connectionCounts: RowCounts = {
  name: 'connection',
  table: 'connections',
  facets: {
    queue_id: { type: 'bigint', of: 'coalesce(queue_id, 0)' },
    user_login: { type: 'text', of: `coalesce(user_login, '')` },
    topic_id: { type: 'bigint', of: 'coalesce(topic_id, 0)' },
    own_number: {
      type: 'text',
      of: `CASE type WHEN 'INBOUND' THEN type || ' ' || normal_dst ELSE type || ' ' || normal_src END`,
    },
    started_on: { type: 'bigint', of: dayOf('started_at') },
    is_recorded: { type: 'boolean', of: 'recording_ready_at IS NOT NULL' },
    recorded_on: { type: 'bigint', of: `coalesce(${dayOf('recording_ready_at')}, -1)` },
  },
  groups: [
    [],
    ...frequent.map(name => [name]),
    ...frequent.flatMap((name, place) => frequent.slice(place + 1).map(other => [name, other])),
    ...frequent.map(name => [name, 'started_on']),
    ['started_on'],
    ['is_recorded'],
    ['own_number', 'is_recorded'],
    ['recorded_on'],
    ['own_number', 'recorded_on'],
  ],
};

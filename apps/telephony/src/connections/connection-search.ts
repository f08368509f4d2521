import type { ConnectionFilter } from '@patchbay/contracts/telephony/connection-filter';
import type { CallSearch } from './call-pages';
import type { Condition } from './kept-count';

type Compared = Exclude<
  keyof ConnectionFilter,
  'src' | 'dst' | 'number' | 'tags' | 'include_tags' | 'include_topics' | 'limit' | 'offset' | 'after'
>;

/** Each has an index that goes on with the order of the list. */
const conditions: Readonly<Record<Compared, Condition>> = {
  date_from: { facet: 'started_on', sql: 'started_at >= :from::bigint' },
  date_to: { facet: 'started_on', sql: 'started_at < :to::bigint' },
  connection_id: { facet: 'connection_id', sql: 'connection_id = :connection_id' },
  user_login: { facet: 'user_login', sql: 'user_login = :user_login' },
  queue_id: { facet: 'queue_id', sql: 'queue_id = :queue_id::bigint' },
  topic_id: { facet: 'topic_id', sql: 'topic_id = :topic_id::bigint' },
  customer_id: { facet: 'customer_id', sql: 'customer_id = :customer_id::bigint' },
};

/** Newest first. */
export const connectionSearch: CallSearch = {
  orders: {
    usual: {
      name: 'connections',
      columns: [
        { name: 'started_at', kind: 'id', descending: true },
        { name: 'connection_id', kind: 'text' },
      ],
    },
  },
  always: [],
  conditions,
  days: { facet: 'started_on', column: 'started_at' },
};

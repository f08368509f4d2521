import type { RecordingFilter } from '@patchbay/contracts/telephony/recordings';
import type { CallSearch } from '../connections/call-pages';
import type { Condition } from '../connections/kept-count';

type Compared = Exclude<keyof RecordingFilter, 'src' | 'dst' | 'limit' | 'offset' | 'after'>;

const isRecorded: Condition = {
  facet: 'is_recorded',
  sql: 'recording_ready_at IS NOT NULL',
  kept: 'is_recorded',
};

const conditions: Readonly<Record<Compared, Condition>> = {
  date_from: { facet: 'recorded_on', sql: 'recording_ready_at >= :from::bigint' },
  date_to: { facet: 'recorded_on', sql: 'recording_ready_at < :to::bigint' },
  connection_id: { facet: 'connection_id', sql: 'connection_id = :connection_id' },
};

/** What was ready last comes first. */
export const recordingSearch: CallSearch = {
  orders: {
    usual: {
      name: 'recordings',
      columns: [
        { name: 'recording_ready_at', kind: 'id', descending: true },
        { name: 'connection_id', kind: 'text' },
      ],
    },
  },
  always: [isRecorded],
  conditions,
  days: { facet: 'recorded_on', column: 'recording_ready_at' },
};

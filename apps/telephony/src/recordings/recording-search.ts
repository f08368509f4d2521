import type { RecordingFilter } from '@patchbay/contracts/telephony/recordings';
import type { ListOrders, ListPlace, PlacedRow } from '@patchbay/persistence/list-place';
import { statement } from '@patchbay/persistence/statement';
import { countOfCalls, pageOfCalls } from '../connections/call-rows';
import type { ShownConnection } from '../connections/connection-view';
import type { Condition } from '../connections/kept-count';
import type { Range } from '../connections/range-of-days';
import { shownFrom } from '../connections/shown-connections';

export type Filter = Omit<RecordingFilter, 'limit' | 'offset' | 'after'>;

export type ListValues = { [name in keyof Filter]: unknown } & Range & { limit: number; offset: number };

/** What was ready last comes first. */
export const recordingOrders: ListOrders = {
  usual: {
    name: 'recordings',
    columns: [
      { name: 'recording_ready_at', kind: 'id', descending: true },
      { name: 'connection_id', kind: 'text' },
    ],
  },
};

const isRecorded: Condition = {
  facet: 'is_recorded',
  sql: 'recording_ready_at IS NOT NULL',
  kept: 'is_recorded',
};

const conditions: Readonly<Record<Exclude<keyof Filter, 'src' | 'dst'>, Condition>> = {
  date_from: { facet: 'recorded_on', sql: 'recording_ready_at >= :from::bigint' },
  date_to: { facet: 'recorded_on', sql: 'recording_ready_at < :to::bigint' },
  connection_id: { facet: 'connection_id', sql: 'connection_id = :connection_id' },
};

export const filterNames = [...Object.keys(conditions), 'src', 'dst'] as (keyof Filter)[];

/** The statements of a list, which depend on the filters that are given. */
export function listStatements(filters: readonly (keyof Filter)[], place: ListPlace) {
  const wanted = {
    always: [isRecorded],
    given: filters.flatMap(name => (name === 'src' || name === 'dst' ? [] : conditions[name])),
    numbers: { src: filters.includes('src'), dst: filters.includes('dst') },
    days: { facet: 'recorded_on', column: 'recording_ready_at' } as const,
  };
  return {
    count: statement<ListValues, { count: number }>(`SELECT ${countOfCalls(wanted)} AS count`),
    page: statement<ListValues, ShownConnection & PlacedRow>(shownFrom(pageOfCalls(wanted, place), place)),
  };
}

import { event } from '../message';
import { RecordChanged, RecordStatusChanged } from './records';

const changed = (action: string, description: string) =>
  event('outbound', action, RecordChanged, 'record_id', description);

/** A change of a record is told once: as a change of status when the status is another one, whatever else changed. */
export const recordEvents = {
  created: changed('OUTBOUND_RECORD_CREATED', 'A record was added to a campaign'),
  updated: changed('OUTBOUND_RECORD_UPDATED', 'A record of a campaign was changed, but for its status'),
  deleted: changed('OUTBOUND_RECORD_DELETED', 'A record of a campaign was deleted'),
  statusChanged: event(
    'outbound',
    'OUTBOUND_RECORD_STATUS_CHANGED',
    RecordStatusChanged,
    'record_id',
    'A record of a campaign got another status',
  ),
};

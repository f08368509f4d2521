import { Id, OneOf, Text, Visible } from '../fields';
import { event } from '../message';

/** What a status means to the dialer. */
export const systemStatuses = [
  'TO_CALL',
  'IN_PROGRESS',
  'CALL',
  'MY_RECORD',
  'NO_CALL',
  'ABANDONED_AFTER_N_TRIES',
  'CALL_NO_SOONER_THAN',
  'CALL_PROGRESSIVE',
] as const;
export type SystemStatus = (typeof systemStatuses)[number];

export class RecordChanged {
  @Visible({ max: 5, example: '00001' }) outbound_id: string;
  @Id() record_id: number;
  @Text({ max: 64 }) phone_number: string;
  @Id({ optional: true, description: 'Unset unless the campaign is CRM-fed' }) customer_id: number | null;
}

export class RecordStatusChanged extends RecordChanged {
  @Id() status_id: number;
  @OneOf(systemStatuses) system_status: SystemStatus;
}

const changed = (action: string, description: string) =>
  event('outbound', action, RecordChanged, 'record_id', description);

export const recordEvents = {
  created: changed('OUTBOUND_RECORD_CREATED', 'A record was added to a campaign'),
  updated: changed('OUTBOUND_RECORD_UPDATED', 'A record of a campaign was changed'),
  deleted: changed('OUTBOUND_RECORD_DELETED', 'A record of a campaign was deleted'),
  statusChanged: event(
    'outbound',
    'OUTBOUND_RECORD_STATUS_CHANGED',
    RecordStatusChanged,
    'record_id',
    'A record of a campaign got another status',
  ),
};

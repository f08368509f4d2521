import {
  type CampaignStatusFields,
  type SystemStatus,
  systemStatuses,
} from '@patchbay/contracts/outbound/statuses';

/** A field that a status requires of its records. */
export type Requirement = 'agent_id' | 'next_call_date';

export interface SystemStatusRules {
  /** Name of the status in a campaign that is added without statuses. */
  name: string;
  requires: readonly Requirement[];
  /** The statuses that may follow. */
  next: readonly SystemStatus[];
}

/** The API forbids no transition. */
const any = systemStatuses;

/** All rules of this service that depend on a system status. */
export const systemStatusRules: Readonly<Record<SystemStatus, SystemStatusRules>> = {
  TO_CALL: { name: 'To call', requires: [], next: any },
  IN_PROGRESS: { name: 'In progress', requires: [], next: any },
  CALL: { name: 'Call again', requires: [], next: any },
  MY_RECORD: { name: 'My record', requires: ['agent_id', 'next_call_date'], next: any },
  NO_CALL: { name: 'Do not call', requires: [], next: any },
  ABANDONED_AFTER_N_TRIES: { name: 'Given up', requires: [], next: any },
  CALL_NO_SOONER_THAN: { name: 'Call later', requires: ['next_call_date'], next: any },
  CALL_PROGRESSIVE: { name: 'Progressive', requires: [], next: any },
};

/** The status of a record that is added without one. */
export const initialStatus: SystemStatus = 'TO_CALL';

/** The statuses of a campaign that is added without any. */
export const defaultStatuses: readonly CampaignStatusFields[] = systemStatuses.map(system_status => ({
  name: systemStatusRules[system_status].name,
  system_status,
}));

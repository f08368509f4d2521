import {
  type CampaignStatusFields,
  type SystemStatus,
  systemStatuses,
} from '@patchbay/contracts/outbound/statuses';

/** What a record needs to have a status. */
export type Requirement = 'agent_id' | 'next_call_date';

export interface SystemStatusRules {
  /** Name of the status in a campaign that is added without statuses. */
  name: string;
  requires: readonly Requirement[];
  /** What the status of a record may become when the record is changed. */
  next: readonly SystemStatus[];
}

/** The API knows of no move that is forbidden. */
const anything = systemStatuses;

/** Everything that a system status means to this service. */
export const systemStatusRules: Readonly<Record<SystemStatus, SystemStatusRules>> = {
  TO_CALL: { name: 'To call', requires: [], next: anything },
  IN_PROGRESS: { name: 'In progress', requires: [], next: anything },
  CALL: { name: 'Call again', requires: [], next: anything },
  MY_RECORD: { name: 'My record', requires: ['agent_id', 'next_call_date'], next: anything },
  NO_CALL: { name: 'Do not call', requires: [], next: anything },
  ABANDONED_AFTER_N_TRIES: { name: 'Given up', requires: [], next: anything },
  CALL_NO_SOONER_THAN: { name: 'Call later', requires: ['next_call_date'], next: anything },
  CALL_PROGRESSIVE: { name: 'Progressive', requires: [], next: anything },
};

/** The status of a record that is added without one. */
export const freshStatus: SystemStatus = 'TO_CALL';

/** The statuses of a campaign that is added without any. */
export const defaultStatuses: readonly CampaignStatusFields[] = systemStatuses.map(system_status => ({
  name: systemStatusRules[system_status].name,
  system_status,
}));

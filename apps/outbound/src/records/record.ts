import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RecordChanged, RecordObject } from '@patchbay/contracts/outbound/record-events';
import type { CrmRecordView, HowToCall, RecordView } from '@patchbay/contracts/outbound/record-views';
import type { SystemStatus } from '@patchbay/contracts/outbound/statuses';
import type { BusinessTime } from '@patchbay/platform/business-time';
import type { ShownAgent } from '../agents/agents';

/** Of a record that has none of its own. */
export const usualPriority = 50;

/** Somebody to call in a campaign: a phone number, or a customer of the CRM with its main number. */
@Entity('records')
export class CampaignRecord {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) record_id: number;
  @Column('text') campaign_id: string;
  @Column('bigint') status_id: number;
  /** Set in CRM-fed campaigns only. */
  @Column('bigint') customer_id: number | null;
  @Column('text') phone_number: string;
  /** Normal form of the phone number; an empty text where a customer has none. */
  @Column('text') phone_key: string;
  /** In another system; an empty text where a record has none. */
  @Column('text') identifier: string;
  @Column('bigint') agent_id: number | null;
  @Column('timestamptz') next_call_date: Date | null;
  /** Time of the last call. The dialer writes it and the note. */
  @Column('timestamptz') call_date: Date | null;
  @Column('timestamptz') create_date: Date;
  @Column('text') last_note: string;
  @Column('integer') order: number | null;
  /** Among records of one class; the lower ones first. */
  @Column('integer') priority: number;
  /** IANA name; an empty text for that of the campaign. */
  @Column('text') time_zone: string;
  /** Beside `phone_number`, in the order in which they are called. */
  @Column('jsonb') other_numbers: OtherNumber[];
}

/** A further number of a record, with its normal form. */
export type OtherNumber = Pick<CampaignRecord, 'phone_number' | 'phone_key'>;

/** The value of a field in the campaign's structure; an empty one has no row. */
@Entity('record_values')
export class RecordValue {
  @PrimaryColumn('bigint') record_id: number;
  @Column('text') campaign_id: string;
  @PrimaryColumn('text') name: string;
  @Column('text') value: string;
}

/** A record as it is read, with its status. */
export interface RecordRow extends CampaignRecord {
  status: string;
  system_status: SystemStatus;
  changed_at: Date;
  record_fields: Record<string, string> | null;
}

/** A record before and after a change. */
export interface ChangedRow {
  before: RecordRow;
  after: RecordRow;
}

/** The payload of a record's events. */
export const payload = ({
  campaign_id,
  record_id,
  phone_number,
  customer_id,
}: Pick<CampaignRecord, 'campaign_id' | 'record_id' | 'phone_number' | 'customer_id'>): RecordChanged => ({
  outbound_id: campaign_id,
  record_id,
  phone_number,
  customer_id,
});

/** A record of any campaign, with the agent as events show it. */
const view = <A extends object>(row: RecordRow, agent: A, time: BusinessTime) => ({
  record_id: row.record_id,
  phone_number: row.phone_number,
  system_status: row.system_status,
  status: row.status,
  status_id: row.status_id,
  call_date: time.dateAndTime(row.call_date),
  create_date: time.dateAndTime(row.create_date),
  next_call_date: time.dateAndTime(row.next_call_date),
  ...agent,
  last_note: row.last_note,
  order: row.order ?? ('' as const),
  updated_at: time.dateAndTime(row.changed_at),
});

const ordinaryView = <A extends object>(row: RecordRow, agent: A, time: BusinessTime) => ({
  ...view(row, agent, time),
  identifier: row.identifier,
  record_fields: row.record_fields ?? {},
});

const crmView = <A extends object>(row: RecordRow, agent: A, time: BusinessTime) => ({
  ...view(row, agent, time),
  customer_id: row.customer_id!,
});

/** An agent that is not among those given has an empty name and login. */
function namesOf({ agent_id }: RecordRow, agents: readonly ShownAgent[]) {
  const agent = agents.find(each => each.agent_id === agent_id);
  return {
    agent_name: agent ? `${agent.name} ${agent.surname}`.trim() : '',
    agent_login: agent?.login ?? '',
  };
}

export const recordView = (row: RecordRow, agents: readonly ShownAgent[], time: BusinessTime): RecordView =>
  ordinaryView(row, namesOf(row, agents), time);

export const crmRecordView = (
  row: RecordRow,
  agents: readonly ShownAgent[],
  time: BusinessTime,
): CrmRecordView => crmView(row, namesOf(row, agents), time);

/** What is not as usual. */
const howToCall = ({ priority, time_zone, phone_number, other_numbers }: RecordRow): Partial<HowToCall> => ({
  ...(priority !== usualPriority && { priority }),
  ...(time_zone && { time_zone }),
  ...(other_numbers.length > 0 && {
    phone_numbers: [phone_number, ...other_numbers.map(other => other.phone_number)],
  }),
});

/** A record in events. Only those of CRM-fed campaigns have a customer. */
export function recordObject(row: RecordRow, time: BusinessTime): RecordObject {
  const { agent_id } = row;
  const own =
    row.customer_id === null ? ordinaryView(row, { agent_id }, time) : crmView(row, { agent_id }, time);
  return { ...own, ...howToCall(row) };
}

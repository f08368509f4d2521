import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CampaignAgentObject, CampaignObject } from '@patchbay/contracts/outbound/campaign-events';
import type { CampaignFields, CampaignView, Dialer } from '@patchbay/contracts/outbound/campaigns';
import type { CampaignDialling } from '@patchbay/contracts/outbound/campaign-dialling';
import type { CampaignParameters } from '@patchbay/contracts/outbound/campaign-parameters';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { applyChange } from '@patchbay/persistence/apply-change';
import { mergeDialling } from '../dialling/dialling';
import { mergeParameters } from './parameters';

@Entity('campaigns')
export class Campaign {
  @PrimaryColumn('text') id: string;
  @Column('text') name: string;
  @Column('text') dialer: Dialer;
  @Column('boolean') active: boolean;
  @Column('date') start_date: string;
  @Column('date') end_date: string | null;
  @Column('integer') order: number;
  @Column('integer') parity: number;
  @Column('bigint') group_id: number | null;
  @Column('jsonb') parameters: CampaignParameters;
  @Column('jsonb') dialling: CampaignDialling;
  @Column('boolean') crm_fed: boolean;
  /** Made by a provisioning file, or named by one later. */
  @Column('boolean') provisioned: boolean;
}

/** A field of the campaign's structure; they are listed by `order`. */
@Entity('campaign_fields')
export class CampaignField {
  @PrimaryColumn('text') campaign_id: string;
  @PrimaryColumn('text') name: string;
  @Column('integer') order: number;
  @Column('boolean') provisioned: boolean;
}

/** Telephony knows the agent's name and number. */
@Entity('campaign_agents')
export class CampaignAgent {
  @PrimaryColumn('text') campaign_id: string;
  @PrimaryColumn('text') login: string;
  @Column('boolean') active_in_outbound: boolean;
  @Column('boolean') provisioned: boolean;
}

type Fields = Omit<CampaignFields, 'parameters'>;
type Defaults = Pick<Campaign, 'active' | 'start_date' | 'end_date' | 'order' | 'parity' | 'group_id'>;

export const defaultsOn = (today: string): Defaults => ({
  active: true,
  start_date: today,
  end_date: null,
  order: 50,
  parity: 50,
  group_id: null,
});

/** The columns that fields of an input set: an empty one has its default, and one that is not sent is undefined. */
export function columnsOf(
  fields: Partial<Fields>,
  defaults: Defaults,
): Partial<Omit<Campaign, 'id' | 'provisioned'>> {
  const { name, dialer, active, start_date, end_date, order, parity, group_id } = fields;
  return {
    name,
    dialer,
    active,
    start_date: start_date === null ? defaults.start_date : start_date,
    end_date,
    order: order === null ? defaults.order : order,
    parity: parity === null ? defaults.parity : parity,
    group_id,
  };
}

/** The columns of a new campaign. */
export function newCampaign(
  { crm_fed = false, dialling, ...fields }: Fields & { crm_fed?: boolean },
  parameters: CampaignParameters,
  defaults: Defaults,
): Omit<Campaign, 'id' | 'provisioned'> {
  const { name, dialer } = fields;
  const settings = { parameters: mergeParameters({}, parameters), dialling: mergeDialling({}, dialling) };
  const campaign = { ...defaults, name, dialer, crm_fed, ...settings };
  applyChange(campaign, columnsOf(fields, defaults));
  return campaign;
}

/** Names in the campaign's structure must be unique. */
export function fieldNameProblems(names: readonly string[]): ProblemDetail[] {
  return names.flatMap((name, index) => {
    if (names.indexOf(name) === index) return [];
    return [{ message: `field ${name} is given twice`, code: codes.duplicate, field: `fields[${index}]` }];
  });
}

export interface CampaignRow extends Omit<Campaign, 'provisioned'> {
  fields: string[];
}

export const view = ({ end_date, ...campaign }: CampaignRow): CampaignView => ({
  ...campaign,
  end_date: end_date ?? '',
});

/** A campaign with its agents, as in its events. */
export interface CampaignState extends CampaignRow {
  agents: CampaignAgentObject[];
}

export const campaignObject = ({ agents, ...campaign }: CampaignState): CampaignObject => ({
  ...view(campaign),
  agents,
});

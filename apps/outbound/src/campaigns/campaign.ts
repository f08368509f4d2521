import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CampaignFields, CampaignView, Dialer } from '@patchbay/contracts/outbound/campaigns';
import type { CampaignParameters } from '@patchbay/contracts/outbound/campaign-parameters';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';

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
  @Column('jsonb') parameters: CampaignParameters;
  @Column('boolean') crm_fed: boolean;
}

/** A field of the campaign's structure; they are listed by `order`. */
@Entity('campaign_fields')
export class CampaignField {
  @PrimaryColumn('text') campaign_id: string;
  @PrimaryColumn('text') name: string;
  @Column('integer') order: number;
}

/** Telephony knows the agent's name and number. */
@Entity('campaign_agents')
export class CampaignAgent {
  @PrimaryColumn('text') campaign_id: string;
  @PrimaryColumn('text') login: string;
  @Column('boolean') active_in_outbound: boolean;
}

type Values = Omit<CampaignFields, 'parameters'>;
type Defaults = Pick<Campaign, 'active' | 'start_date' | 'end_date' | 'order' | 'parity'>;

export const defaultsOn = (today: string): Defaults => ({
  active: true,
  start_date: today,
  end_date: null,
  order: 50,
  parity: 50,
});

/** The columns that an input gives values to: what is sent empty has its default, what is not sent is undefined. */
export function columnsOf(input: Partial<Values>, today: string): Partial<Omit<Campaign, 'id'>> {
  const { name, dialer, active, start_date, end_date, order, parity } = input;
  const byDefault = defaultsOn(today);
  return {
    name,
    dialer,
    active,
    start_date: start_date === null ? byDefault.start_date : start_date,
    end_date,
    order: order === null ? byDefault.order : order,
    parity: parity === null ? byDefault.parity : parity,
  };
}

/** A campaign does not end before it starts. */
export function dayProblems({
  start_date,
  end_date,
}: Pick<Campaign, 'start_date' | 'end_date'>): ProblemDetail[] {
  if (!end_date || end_date >= start_date) return [];
  return [
    { message: 'end_date must not be before start_date', code: codes.rangeReversed, field: 'end_date' },
  ];
}

/** Every field of the structure has a name of its own. */
export function structureProblems(fields: readonly string[]): ProblemDetail[] {
  return fields.flatMap((name, index) => {
    if (fields.indexOf(name) === index) return [];
    return [{ message: `field ${name} is given twice`, code: codes.duplicate, field: `fields[${index}]` }];
  });
}

export interface CampaignRow extends Campaign {
  fields: string[];
}

export const view = ({ end_date, ...campaign }: CampaignRow): CampaignView => ({
  ...campaign,
  end_date: end_date ?? '',
});

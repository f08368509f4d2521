import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KnownAgent, outboundModes } from '@patchbay/contracts/telephony/people';

/** Takes calls: a user, or the built-in automatic agent, which has neither a login nor a state. */
@Entity('agents')
export class Agent {
  @PrimaryColumn('bigint') agent_id: number;
  @Column('text') login: string | null;
  @Column('text') name: string;
  @Column('text') surname: string;
  @Column('boolean') active: boolean | null;
  @Column('text') number: string;
  @Column('text') outbound_mode: (typeof outboundModes)[number];
}

/** The missing values of the built-in agent are empty strings in the API. */
export function view(agent: Agent): KnownAgent {
  return { ...agent, login: agent.login ?? '', active: agent.active ?? '' };
}

import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AgentView, outboundModes } from '@patchbay/contracts/telephony/people';

/** Who takes calls: a user, or the built-in automatic agent, which has neither a login nor a state. */
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

/** What the built-in agent does not have is an empty string. */
export function view(agent: Agent): AgentView {
  return { ...agent, login: agent.login ?? '', active: agent.active ?? '' };
}

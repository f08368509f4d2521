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
  /** Of the phone at which the agent works. */
  @Column('text') number: string;
  /** The agent's own while that is another one; null otherwise. */
  @Column('text', { nullable: true }) own_number: string | null;
  @Column('text') outbound_mode: (typeof outboundModes)[number];
  /** Made by a provisioning file, or named by one later; others were added through the API. */
  @Column('boolean', { default: true }) provisioned: boolean;
}

/** The missing values of the built-in agent are empty strings in the API. */
export function view({ provisioned: _, own_number: _own, ...agent }: Agent): KnownAgent {
  return { ...agent, login: agent.login ?? '', active: agent.active ?? '' };
}

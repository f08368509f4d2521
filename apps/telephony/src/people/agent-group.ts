import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Agents of whom reports are made together. */
@Entity('agent_groups')
export class AgentGroup {
  @PrimaryColumn('bigint') id: number;
  @Column('text') name: string;
}

@Entity('agent_group_members')
export class AgentGroupMember {
  @PrimaryColumn('bigint') group_id: number;
  @PrimaryColumn('text') login: string;
}

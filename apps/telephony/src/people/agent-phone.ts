import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the exchange has to know of the phone of an agent whom the API has added. */
@Entity('agent_phones')
export class AgentPhone {
  @PrimaryColumn('bigint') agent_id: number;
  /** Encrypted; empty without one. */
  @Column('text') password: string;
  /** Number that calls from it show; empty for the exchange's own. */
  @Column('text') callerid: string;
  @Column('text') language: string;
}

/** Where the password of a phone is, for its encryption. */
export const placeOf = (agent_id: number): string => `agent_phones/${agent_id}/password`;

import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ClaimState, ReleaseReason } from '@patchbay/contracts/outbound/claims';
import type { RecordClaimed } from '@patchbay/contracts/outbound/record-events';

/** A record that is an agent's for a while: nobody else has it, nor its number, meanwhile. */
@Entity('claims')
export class Claim {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) claim_id: number;
  @Column('bigint') record_id: number;
  @Column('text') campaign_id: string;
  @Column('bigint') customer_id: number | null;
  /** Null while a number is called for whichever agent is free. */
  @Column('text') agent_login: string | null;
  @Column('text') phone_number: string;
  @Column('text') phone_key: string;
  @Column('text') state: ClaimState;
  /** The status to which the record returns if nothing comes of the claim. */
  @Column('bigint') status_before: number;
  /** The status that the record has meanwhile; another one was set by somebody. */
  @Column('bigint') status_id: number;
  /** Whether the status that the record has was set again during the call. */
  @Column('boolean', { default: false }) is_decided: boolean;
  /** Null during a call: telephony is asked about that. */
  @Column('timestamptz') lease_until: Date | null;
  /** When it is called by itself; null if it is not. */
  @Column('timestamptz') calls_at: Date | null;
  @Column('bigint') attempt_id: number | null;
  /** Why it ended; empty while it is open. */
  @Column('text') reason: ReleaseReason | '';
  @Column('timestamptz') claimed_at: Date;
  @Column('timestamptz') ended_at: Date | null;
}

export const payload = ({
  campaign_id,
  record_id,
  claim_id,
  agent_login,
  phone_number,
  customer_id,
}: Omit<Claim, 'state' | 'lease_until'>): RecordClaimed => ({
  outbound_id: campaign_id,
  record_id,
  claim_id,
  agent_login: agent_login ?? undefined,
  phone_number,
  customer_id,
});

/** Whether nobody has decided on the record since it was claimed. */
export const isUndecided = (claim: Claim, { status_id }: { status_id: number }): boolean =>
  !claim.is_decided && status_id === claim.status_id;

import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CallConsent } from '@patchbay/contracts/crm/call-consent';
import type { ConsentChanged, ConsentChannel, ConsentView } from '@patchbay/contracts/crm/consents';
import type { BusinessTime } from '@patchbay/platform/business-time';

/** What a person or a company has agreed to. Nothing of it ever changes but that it is withdrawn. */
@Entity('consents')
export class Consent {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) consent_id: number;
  @Column('bigint') customer_id: number;
  @Column('text') purpose: string;
  @Column('text') channel: ConsentChannel;
  /** As it was given; an empty text for all numbers. */
  @Column('text') number: string;
  /** Its normal form. */
  @Column('text') phone_key: string;
  @Column('timestamptz') given_at: Date;
  @Column('timestamptz') expires_at: Date | null;
  @Column('text') source: string;
  @Column('text') evidence: string;
  @Column('timestamptz') withdrawn_at: Date | null;
}

export const consentView = (consent: Consent, time: BusinessTime): ConsentView => ({
  consent_id: consent.consent_id,
  customer_id: consent.customer_id,
  purpose: consent.purpose,
  channel: consent.channel,
  number: consent.number,
  given_at: time.timestamp(consent.given_at),
  expires_at: time.dateAndTime(consent.expires_at),
  source: consent.source,
  evidence: consent.evidence,
  withdrawn_at: time.timestamp(consent.withdrawn_at),
});

export const payload = ({ customer_id, consent_id, purpose, channel }: ConsentChanged): ConsentChanged => ({
  customer_id,
  consent_id,
  purpose,
  channel,
});

/** As services that call know it. */
export const callConsent = (consent: Consent): CallConsent => ({
  consent_id: consent.consent_id,
  customer_id: consent.customer_id,
  purpose: consent.purpose,
  normal_phone_number: consent.phone_key,
  expires_at: consent.expires_at?.getTime() ?? null,
  withdrawn: consent.withdrawn_at !== null,
});

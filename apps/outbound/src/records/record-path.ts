import { crmRecords } from '@patchbay/contracts/outbound/crm-records';
import { records } from '@patchbay/contracts/outbound/records';
import { type Problem, codes, problem } from '@patchbay/contracts/problems';
import type { KeyOf } from './phone-numbers';

/** The kind of campaigns that an operation is for. */
export interface CampaignKind {
  crm_fed: boolean;
}

export const ordinary: CampaignKind = { crm_fed: false };
export const crmFed: CampaignKind = { crm_fed: true };

/** Identifies a record in its campaign. */
export type RecordIdentity = { campaign_id: string } & (
  | { phone_key: string }
  | { identifier: string }
  | { customer_id: number }
);

/** The record that a path names. */
export interface RecordPath {
  kind: CampaignKind;
  identity: RecordIdentity;
  /** The problem of a campaign that has no such record. */
  missing: () => Problem;
  /** How its numbers are compared; none where the CRM has them. */
  keyOf?: KeyOf;
}

/** The problems of a campaign that has no such record. */
export const noRecord = {
  ofNumber: (id: string, phone_number: string) =>
    problem(codes.notFound, `campaign ${id} has no record of ${phone_number}`, 'phone_number'),
  withIdentifier: (id: string, identifier: string) =>
    problem(codes.notFound, `campaign ${id} has no record with the identifier ${identifier}`, 'identifier'),
  ofCustomer: (id: string, customer_id: number) =>
    problem(codes.notFound, `campaign ${id} has no record of customer ${customer_id}`, 'customer_id'),
};

const nameOf = ({ crm_fed }: CampaignKind): string => (crm_fed ? 'CRM-fed' : 'not CRM-fed');

/** The path of the records of a campaign. */
function pathOf(id: string, { crm_fed }: CampaignKind): string {
  const { routes } = crm_fed ? crmRecords.list : records.list;
  return routes[0]!.path.replace(':id', encodeURIComponent(id));
}

/** @throws Problem 404 for a campaign of the other kind, with the path that works */
export function requireKind(id: string, campaign: CampaignKind, kind: CampaignKind): void {
  if (campaign.crm_fed === kind.crm_fed) return;
  throw problem(
    codes.notFound,
    `campaign ${id} is ${nameOf(campaign)}: its records are at ${pathOf(id, campaign)}`,
    'id',
  );
}

import { In } from 'typeorm';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import type { NamedCrmRecord } from '@patchbay/contracts/outbound/crm-records';
import type { NamedRecord } from '@patchbay/contracts/outbound/named-records';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { Transaction } from '@patchbay/persistence/transaction';
import type { Draft } from '@patchbay/platform/input/draft';
import type { KeyOf } from '../records/phone-numbers';
import type { CampaignRecord } from '../records/record';
import { type UniqueKeys, storedHolders } from '../records/record-holders';
import { type CampaignKind, crmFed, noRecord, ordinary } from '../records/record-path';
import { lockRecords } from '../records/record-queries';

/** How the items of a batch name records of a campaign. */
export interface Naming<I extends object> extends CampaignId {
  kind: CampaignKind;
  /** The fields that name a record. */
  names: readonly (keyof I & string)[];
  /** Of all records that the fields concern: also of those that have what others are to have. */
  keysOf: (fields: Partial<I>) => Partial<UniqueKeys>;
  /** Whether a record is the one; no two of a campaign are. */
  isNamed: (fields: Partial<I>, record: CampaignRecord) => boolean;
  /** What is wrong with fields that name none. */
  missing: (fields: Partial<I>) => readonly ProblemDetail[];
}

export const namingOfNumbers = (id: string, keyOf: KeyOf): Naming<NamedRecord> & { keyOf: KeyOf } => ({
  id,
  keyOf,
  kind: ordinary,
  names: ['phone_number', 'identifier'],
  keysOf: ({ phone_number, identifier }) => ({
    phone_number: phone_number ? [keyOf(phone_number)] : [],
    identifier: identifier ? [identifier] : [],
  }),
  isNamed: ({ phone_number, identifier = '' }, record) =>
    phone_number
      ? record.phone_key === keyOf(phone_number)
      : identifier !== '' && record.identifier === identifier,
  missing: ({ phone_number, identifier }) => {
    if (phone_number) return noRecord.ofNumber(id, phone_number).details;
    return identifier ? noRecord.withIdentifier(id, identifier).details : [nameless];
  },
});

const nameless: ProblemDetail = {
  message: 'phone_number or identifier is required',
  code: codes.required,
  field: 'phone_number',
};

export const namingOfCustomers = (id: string): Naming<NamedCrmRecord> => ({
  id,
  kind: crmFed,
  names: ['customer_id'],
  keysOf: ({ customer_id }) => ({ customer_id: [String(customer_id)] }),
  isNamed: ({ customer_id }, record) => record.customer_id === customer_id,
  missing: ({ customer_id }) => noRecord.ofCustomer(id, customer_id!).details,
});

/** Locks the records of a campaign that drafts concern, as far as they exist. */
export async function lockNamed<I extends object>(
  transaction: Transaction,
  naming: Naming<I>,
  drafts: readonly Draft<I>[],
): Promise<CampaignRecord[]> {
  const right = drafts.filter(draft => !isWronglyNamed(draft, naming));
  const all = right.map(({ fields }) => naming.keysOf(fields));
  const of = (name: keyof UniqueKeys) => all.flatMap(keys => keys[name] ?? []);
  const keys = {
    phone_number: of('phone_number'),
    identifier: of('identifier'),
    customer_id: of('customer_id'),
  };
  const found = await transaction.rows(storedHolders, { id: naming.id, ...keys });
  return lockRecords(transaction, { record_id: In(found.map(({ record_id }) => record_id)) });
}

/** The record that a draft names, or what is wrong with the name: a wrong field has no second problem. */
export function namedBy<I extends object>(
  draft: Draft<I>,
  naming: Naming<I>,
  records: readonly CampaignRecord[],
): { record?: CampaignRecord; problems: readonly ProblemDetail[] } {
  if (isWronglyNamed(draft, naming)) return { problems: [] };
  const record = records.find(one => naming.isNamed(draft.fields, one));
  return { record, problems: record ? [] : naming.missing(draft.fields) };
}

const isWronglyNamed = <I extends object>(draft: Draft<I>, { names }: Naming<I>): boolean =>
  names.some(name => draft.isWrong(name));

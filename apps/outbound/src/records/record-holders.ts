import type { Problem, ProblemDetail } from '@patchbay/contracts/problems';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { outboundConstraints } from '../constraints';
import type { CampaignRecord } from './record';

/** A record that has something that is unique in its campaign; a new one gets its number when it is stored. */
export interface Holder {
  record_id?: number;
}

type UniqueField = 'phone_number' | 'identifier' | 'customer_id';
type Unique = Pick<CampaignRecord, 'phone_key' | 'identifier' | 'customer_id'>;

const duplicates: Record<UniqueField, () => Problem> = {
  phone_number: outboundConstraints.records_phone_number_unique!,
  identifier: outboundConstraints.records_identifier_unique!,
  customer_id: outboundConstraints.records_customer_unique!,
};

/** What is unique in a campaign, by what it is; phone numbers in their normal form. */
export type UniqueKeys = Record<UniqueField, string[]>;

/** One way for each of the partial indexes. */
export const storedHolders = statement<
  { id: string } & UniqueKeys,
  { field: UniqueField; key: string; record_id: number }
>(`
  SELECT 'phone_number' AS field, phone_key AS key, record_id FROM records
  WHERE campaign_id = :id AND phone_key = ANY (:phone_number::text[]) AND customer_id IS NULL
  UNION ALL
  SELECT 'identifier', identifier, record_id FROM records
  WHERE campaign_id = :id AND identifier = ANY (:identifier::text[]) AND identifier <> ''
  UNION ALL
  SELECT 'customer_id', customer_id::text, record_id FROM records
  WHERE campaign_id = :id AND customer_id = ANY (:customer_id::bigint[])`);

function keysOf({ phone_key, identifier, customer_id }: Unique): [field: UniqueField, key: string][] {
  const target: [UniqueField, string] =
    customer_id === null ? ['phone_number', phone_key] : ['customer_id', String(customer_id)];
  return identifier === '' ? [target] : [target, ['identifier', identifier]];
}

/** Which records of a campaign have what new ones are to have. */
export class RecordHolders {
  private readonly holders = new Map<string, Holder>();

  /** Finds the stored ones. Those that other transactions add meanwhile violate a constraint. */
  static async find(transaction: Transaction, id: string, rows: readonly Unique[]): Promise<RecordHolders> {
    const all = rows.flatMap(keysOf);
    const of = (wanted: UniqueField) => all.flatMap(([field, key]) => (field === wanted ? key : []));
    const values = { phone_number: of('phone_number'), identifier: of('identifier') };
    const found = await transaction.rows(storedHolders, { id, ...values, customer_id: of('customer_id') });
    const holders = new RecordHolders();
    for (const { field, key, record_id } of found) holders.holders.set(`${field} ${key}`, { record_id });
    return holders;
  }

  /**
   * Makes a row the holder of its keys, if no other one has any of them.
   *
   * @returns the row, or the first other holder with what the two have in common
   */
  claim(row: Unique & Holder): { holder: Holder; errors: ProblemDetail[] } {
    const keys = keysOf(row);
    const taken = keys.filter(([field, key]) => this.holders.has(`${field} ${key}`));
    const [first] = taken;
    if (first) {
      const holder = this.holders.get(first.join(' '))!;
      return { holder, errors: taken.flatMap(([field]) => duplicates[field]().details) };
    }
    for (const key of keys) this.holders.set(key.join(' '), row);
    return { holder: row, errors: [] };
  }
}

import { isAmong, statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import type { ChangedRow } from '../records/record';
import { changeRecords, lockRecords, recordUpdate } from '../records/record-queries';
import type { CustomerNumber } from '../customers/customers';

const addToInbox = statement<{ event_id: string; customer_id: number }, { event_id: string }>(`
  INSERT INTO inbox (event_id, customer_id) VALUES (:event_id, :customer_id)
  ON CONFLICT (event_id) DO NOTHING RETURNING event_id`);

/** Those of the ids that were received before. */
export const seen = statement<{ ids: string[] }, { event_id: string }>(
  `SELECT event_id::text FROM inbox WHERE ${isAmong('event_id', ':ids::uuid[]')}`,
);

export const storeUnreadable = statement<{ id: string; action: string; reason: string; payload: Buffer }>(`
  INSERT INTO unreadable_messages (event_id, action, reason, payload) VALUES (:id, :action, :reason, :payload)`);

/** Returns whether the event is received for the first time. */
export async function receive(
  transaction: Transaction,
  event_id: string,
  customer_id: number,
): Promise<boolean> {
  const added = await transaction.rows(addToInbox, { event_id, customer_id });
  return added.length > 0;
}

const setNumbers = recordUpdate<Pick<CustomerNumber, 'phone_number' | 'phone_key'> & { others: string }>(`
  SET phone_number = :phone_number, phone_key = :phone_key, other_numbers = :others::jsonb
  WHERE (phone_number, other_numbers) IS DISTINCT FROM (:phone_number::text, :others::jsonb)`);

/** Sets the numbers of the customer's records that have other ones. */
export async function applyNumber(
  transaction: Transaction,
  { customer_id, phone_number, phone_key, other_numbers }: CustomerNumber,
): Promise<ChangedRow[]> {
  const records = await lockRecords(transaction, { customer_id });
  if (records.length === 0) return [];
  const record_ids = records.map(({ record_id }) => record_id);
  const others = JSON.stringify(other_numbers);
  return changeRecords(transaction, setNumbers, { record_ids, phone_number, phone_key, others });
}

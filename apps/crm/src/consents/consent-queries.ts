import { consentEvents } from '@patchbay/contracts/crm/consents';
import { columnList } from '@patchbay/persistence/columns';
import type { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { Consent, consentView, payload } from './consent';

/** A person or a company. */
export const customerOf = statement<{ customer_id: number }, { customer_id: number }>(`
  SELECT customer_id FROM customers WHERE customer_id = :customer_id
  UNION ALL SELECT customer_id FROM companies WHERE customer_id = :customer_id`);

const remove = statement<{ customer_ids: readonly number[] }, Consent>(`
  WITH removed AS (DELETE FROM consents WHERE customer_id = ANY (:customer_ids::bigint[])
    RETURNING ${columnList('consents', Consent)})
  SELECT * FROM removed ORDER BY consent_id`);

/** Removes all consents of customers, each with its event. None is added after the customer's row is deleted. */
export async function removeConsentsOf(
  transaction: Transaction,
  outbox: Outbox,
  customer_ids: readonly number[],
  time: BusinessTime,
): Promise<void> {
  const removed = await transaction.rows(remove, { customer_ids });
  const events = removed.map(one => ({ fields: payload(one), before: consentView(one, time) }));
  await outbox.addAll(transaction, consentEvents.deleted, events);
}

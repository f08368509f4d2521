import type { CallConsent } from '@patchbay/contracts/crm/call-consent';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';

/**
 * The kind of the locks of customers' consents: who withdraws one takes turns, who decides on a call holds them. Who takes them then
 * locks rows of consents alone.
 */
export const turnsOfConsents = 'consents to calls';

const keep = statement<{ consents: string }>(`
  INSERT INTO consents AS stored (consent_id, customer_id, purpose, phone_key, expires_at, withdrawn)
  SELECT consent_id, customer_id, purpose, normal_phone_number, to_timestamp(expires_at / 1000.0), withdrawn
  FROM json_to_recordset(:consents::json) AS reported (consent_id bigint, customer_id bigint, purpose text,
    normal_phone_number text, expires_at bigint, withdrawn boolean)
  ORDER BY consent_id
  ON CONFLICT (consent_id) DO UPDATE SET withdrawn = true WHERE excluded.withdrawn AND NOT stored.withdrawn`);

/** Consents never change but that they are withdrawn: so what was asked for earlier may be stored later. */
export async function keepConsents(
  transaction: Transaction,
  consents: readonly CallConsent[],
): Promise<void> {
  if (consents.length > 0) await transaction.rows(keep, { consents: JSON.stringify(consents) });
}

const forget = statement<{ customer_id: number }>('DELETE FROM consents WHERE customer_id = :customer_id');

/** Forgets those of a customer who was deleted. */
export async function forgetConsents(transaction: Transaction, customer_id: number): Promise<void> {
  await transaction.rows(forget, { customer_id });
}

/** SQL of what a consent must match: a campaign's `dialling`, the customer and number of who is called, and the time. */
interface Wanted {
  dialling: string;
  customer_id: string;
  phone_key: string;
}

/** Of a row of `consents`, whether it is about such calls, even if it has ended. */
export const isAboutCalls = ({ dialling, customer_id, phone_key }: Wanted): string =>
  `consents.customer_id = ${customer_id} AND lower(consents.purpose) = lower(${dialling} ->> 'purpose')
    AND consents.phone_key IN ('', ${phone_key})`;

/** Of a row of `consents`, whether it has not ended. */
export const isOpenAt = (at: string): string =>
  `NOT withdrawn AND (consents.expires_at IS NULL OR consents.expires_at > ${at})`;

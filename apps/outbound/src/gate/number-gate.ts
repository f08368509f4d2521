import { Injectable } from '@nestjs/common';
import { globalList } from '@patchbay/contracts/outbound/do-not-call-lists';
import { dialledNumber } from '@patchbay/contracts/telephony/call-fields';
import type { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { kindOfNumber, normalPhoneNumber } from '@patchbay/platform/phone-number';
import { OutboundConfiguration } from '../configuration';
import { keysThatForbid } from '../do-not-call/do-not-call-entry';
import { type ForbiddingEntry, type Reason, entryReason, numberReasons } from './gate';

/** Entries of the list that holds for every call. */
const forbidding = statement<{ keys: readonly string[] }, ForbiddingEntry>(`
  SELECT entry_id, list_id, expires_at FROM do_not_call
  WHERE phone_key = ANY (:keys::text[]) AND list_id = ${globalList}
    AND (expires_at IS NULL OR expires_at > statement_timestamp())
  ORDER BY entry_id LIMIT 20`);

/** Asks whether anybody may call a number: what holds for calls that are of no campaign. */
@Injectable()
export class NumberGate {
  constructor(private readonly configuration: OutboundConfiguration) {}

  /** Normal form of a number. */
  keyOf(phone_number: string): string {
    return normalPhoneNumber(phone_number, this.configuration.PHONE_COUNTRY);
  }

  /**
   * All reasons against calls of the number; they are allowed if there are none.
   *
   * @param database may be a transaction
   */
  async reasonsAgainst(database: Pick<Database, 'rows'>, phone_number: string): Promise<Reason[]> {
    const entries = await database.rows(forbidding, { keys: keysThatForbid(this.keyOf(phone_number)) });
    const number = dialledNumber(phone_number)
      ? kindOfNumber(phone_number, this.configuration.PHONE_COUNTRY)
      : 'invalid';
    return [...entries.map(entryReason), ...numberReasons({ number })];
  }
}

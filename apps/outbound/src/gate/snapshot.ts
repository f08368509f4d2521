import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import { globalList } from '@patchbay/contracts/outbound/do-not-call-lists';
import { isAmong, shortStatement } from '@patchbay/persistence/statement';
import { isCountedRow, isOfRecord } from '../claims/counted-attempts';
import { isAboutCalls, isOpenAt } from '../consents/consent-queries';
import { isRemoved } from '../campaign-fragments';
import type { Campaign } from '../campaigns/campaign';
import type { Calendar } from '../dialling/calendar';

interface Asked extends CampaignId {
  /** Null for now, by the clock of the database. */
  at: Date | null;
  /** Null for a number alone. */
  record_id: number | null;
  /** Its normal form. */
  phone_key: string;
  /** Those of entries that can forbid the number. */
  keys: readonly string[];
  /** The business time zone, of campaigns without one. */
  zone: string;
}

export interface SnapshotRow extends Pick<Campaign, 'active' | 'start_date' | 'end_date' | 'dialling'> {
  at: Date;
  /** The time zone of who is called. */
  local: string;
  calendar: Pick<Calendar, 'days' | 'special'> | null;
  entries: { entry_id: number; list_id: number; expires_at: string | null }[];
  /** Those that the campaign respects. Later entries have larger identifiers: it is the version of the list. */
  lists: { list_id: number; newest_entry_id: number | null }[];
  /** The customer of the record, with the newest consent to such calls, and whether that one was withdrawn. */
  customer_id: number | null;
  consent_id: number | null;
  is_withdrawn: boolean | null;
  attempts: { all: number; today: number; number_today: number; last_at: string | null };
}

const isOfRecordsCustomer = isAboutCalls({
  dialling: 'campaigns.dialling',
  customer_id: 'called.customer_id',
  phone_key: ':phone_key',
});

/** Whether the campaign respects a list. */
const isRespected = (list_id: string): string =>
  `(${list_id} = ${globalList} OR dialling -> 'do_not_call_lists' @> to_jsonb(${list_id}))`;

/** What decides about a call, read at one moment; no row if the campaign does not exist. Shown are the first entries. */
export const snapshot = shortStatement<Asked, SnapshotRow>(`
  SELECT at, local, active, start_date, end_date, dialling, called.customer_id,
    (SELECT max(consent_id) FROM consents WHERE ${isOfRecordsCustomer} AND ${isOpenAt('at')}) AS consent_id,
    (SELECT withdrawn FROM consents WHERE ${isOfRecordsCustomer} ORDER BY consent_id DESC LIMIT 1) AS is_withdrawn,
    (SELECT json_build_object('days', days, 'special', special) FROM calendars
      WHERE calendars.id = (dialling ->> 'calendar_id')::bigint) AS calendar,
    (SELECT coalesce(json_agg(found ORDER BY entry_id), '[]') FROM (
      SELECT entry_id, list_id, expires_at FROM do_not_call
      WHERE ${isAmong('phone_key', ':keys::text[]')} AND (expires_at IS NULL OR expires_at > at)
        AND ${isRespected('list_id')}
      ORDER BY entry_id LIMIT 20) AS found) AS entries,
    (SELECT json_agg(json_build_object('list_id', id,
        'newest_entry_id', (SELECT max(entry_id) FROM do_not_call WHERE list_id = id)) ORDER BY id)
      FROM do_not_call_lists WHERE ${isRespected('id')}) AS lists,
    (SELECT json_build_object(
        'all', count(*) FILTER (WHERE campaign_id = campaigns.id),
        'today', count(*) FILTER (WHERE campaign_id = campaigns.id AND decided_at >= midnight),
        'number_today', count(*) FILTER (WHERE phone_key = :phone_key AND decided_at >= midnight),
        'last_at', max(coalesce(ended_at, decided_at)) FILTER (WHERE phone_key = :phone_key))
      FROM attempts, (SELECT date_trunc('day', at AT TIME ZONE local) AT TIME ZONE local AS midnight) AS day
      WHERE ${isOfRecord} AND decided_at <= at AND ${isCountedRow}) AS attempts
  FROM campaigns CROSS JOIN (SELECT coalesce(:at::timestamptz, clock_timestamp()) AS at) AS moment
  LEFT JOIN records AS called ON called.record_id = :record_id::bigint AND called.campaign_id = campaigns.id
  CROSS JOIN LATERAL (SELECT coalesce(nullif(called.time_zone, ''), dialling ->> 'time_zone', :zone) AS local) AS zone
  WHERE campaigns.id = :id AND NOT ${isRemoved('campaigns.id')}`);

import type { DiallingOfRecord, NumberOfRecord } from '@patchbay/contracts/outbound/record-views';
import type { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { isCountedRow } from '../claims/counted-attempts';
import { type RecordNumber, isGone, numbersOf } from './record-numbers';

interface Wanted {
  record_ids: readonly number[];
  /** Of campaigns without one. */
  zone: string;
}

interface DiallingRow extends Required<Omit<DiallingOfRecord, 'due_at' | 'numbers'>> {
  record_id: number;
  due_at: Date | null;
}

/** Attempts as the gate counts them. */
const dialling = statement<Wanted, DiallingRow>(`
  SELECT record.record_id, counted.attempts, counted.attempts_today, coalesce(last_result, '') AS last_result, record.priority, record.time_zone,
    due_at,
    coalesce(claims.agent_login, '') AS claimed_by
  FROM records AS record JOIN campaigns ON campaigns.id = record.campaign_id
  LEFT JOIN record_progress USING (record_id)
  LEFT JOIN due_records USING (record_id)
  LEFT JOIN claims ON claims.record_id = record.record_id AND claims.state <> 'ENDED'
  CROSS JOIN LATERAL (SELECT coalesce(nullif(record.time_zone, ''), dialling ->> 'time_zone', :zone) AS local) AS zone
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS attempts, count(*) FILTER (
      WHERE decided_at >= date_trunc('day', now() AT TIME ZONE local) AT TIME ZONE local)::int AS attempts_today
    FROM attempts WHERE (attempts.phone_key = record.phone_key OR attempts.record_id = record.record_id)
      AND attempts.campaign_id = record.campaign_id AND ${isCountedRow}
  ) AS counted
  WHERE record.record_id = ANY (:record_ids::bigint[])`);

/** What calls have made of records, by their identifiers. */
export async function findDialling(
  database: Database,
  wanted: Wanted,
  time: BusinessTime,
): Promise<Map<number, DiallingOfRecord>> {
  const { record_ids } = wanted;
  const [rows, all] = await Promise.all([
    database.rows(dialling, wanted),
    database.rows(numbersOf, { record_ids }),
  ]);
  const numbers = all.filter(({ phone_key }) => phone_key !== '');
  const shown = rows.map(({ record_id, due_at, ...rest }): [number, DiallingOfRecord] => {
    const own = numbers.filter(number => number.record_id === record_id).map(numberView);
    return [record_id, { ...rest, numbers: own, due_at: time.timestamp(due_at) }];
  });
  return new Map(shown);
}

const numberView = (number: RecordNumber): NumberOfRecord => ({
  phone_number: number.phone_number,
  attempts: number.attempts,
  last_result: number.last_result,
  invalid: isGone(number),
});

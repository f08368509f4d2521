import type { AttemptResult } from '@patchbay/contracts/outbound/attempt-results';
import type { CampaignDialling } from '@patchbay/contracts/outbound/campaign-dialling';
import { isAmong, statement } from '@patchbay/persistence/statement';
import { isCountedRow, reachesNobody } from '../claims/counted-attempts';

/** A number of a record, with what calls of it for the campaign have made of it. */
export interface RecordNumber {
  record_id: number;
  /** 0 is the main one. */
  place: number;
  phone_number: string;
  phone_key: string;
  /** Attempts that count. */
  attempts: number;
  /** Empty before the first; calls that did not come to the number are left out. */
  last_result: AttemptResult | '';
  /** Whether it is in an open claim, of whatever record. */
  is_taken: boolean;
}

/** SQL: the numbers of the records of a condition, in their order. */
export const numbersWhere = (condition: string): string => `
  SELECT record_id, place, number.phone_number, number.phone_key, attempts, coalesce(last_result, '') AS last_result,
    EXISTS (SELECT FROM claims WHERE claims.phone_key = number.phone_key AND state <> 'ENDED') AS is_taken
  FROM records AS record
  CROSS JOIN LATERAL (
    SELECT 0 AS place, record.phone_number, record.phone_key
    UNION ALL SELECT ordinality::int, value ->> 'phone_number', value ->> 'phone_key'
    FROM jsonb_array_elements(other_numbers) WITH ORDINALITY
  ) AS number
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE ${isCountedRow})::int AS attempts,
      (array_agg(result ORDER BY attempt_id DESC))[1] AS last_result
    FROM attempts
    WHERE attempts.phone_key = number.phone_key AND campaign_id = record.campaign_id AND result NOT IN ('', 'CANCELLED')
  ) AS called
  WHERE ${condition} ORDER BY record_id, place`;

export const numbersOf = statement<{ record_ids: readonly number[] }, RecordNumber>(
  numbersWhere(isAmong('record_id', ':record_ids::bigint[]')),
);

/** Those that the campaign calls. */
export const calledNumbers = (
  numbers: readonly RecordNumber[],
  { numbers: order }: Pick<CampaignDialling, 'numbers'>,
): readonly RecordNumber[] => (order === 'first_only' ? numbers.slice(0, 1) : numbers);

/** Whether it is passed over, because nobody can be reached at it. */
export const isGone = ({ phone_key, last_result }: RecordNumber): boolean =>
  phone_key === '' || reachesNobody(last_result);

/** Those that the campaign calls, from the one whose turn it is. */
export function numbersInTurn(
  { numbers, next_number }: { numbers: readonly RecordNumber[]; next_number: number },
  dialling: Pick<CampaignDialling, 'numbers'>,
): readonly RecordNumber[] {
  const called = calledNumbers(numbers, dialling);
  // Somebody who makes a record callable again whose numbers are all gone wants to have them tried.
  const left = called.every(isGone) ? called : called.filter(number => !isGone(number));
  const turn = Math.max(
    0,
    left.findIndex(({ place }) => place === next_number),
  );
  return [...left.slice(turn), ...left.slice(0, turn)];
}

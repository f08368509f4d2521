import type { AttemptResult } from '@patchbay/contracts/outbound/attempt-results';
import type { RetryRule } from '@patchbay/contracts/outbound/result-rules';
import type { Transaction } from '@patchbay/persistence/transaction';
import { type CampaignTerms, mostAttempts, restAfterAbandon } from '../claims/campaign-terms';
import type { Claim } from '../claims/claim';
import { reachesNobody } from '../claims/counted-attempts';
import { failuresOf } from '../claims/due-records';
import { calledNumbers, isGone, numbersOf } from '../records/record-numbers';
import type { Attempt } from './attempt';
import { countAttempts } from './attempt-queries';
import { type Outcome, outcomeOf, substitutes } from './outcomes';

/**
 * What becomes of the locked record of an attempt that has just ended.
 *
 * @param zone of who is called: limits are of a day there
 */
export async function findOutcome(
  transaction: Transaction,
  attempt: Attempt,
  { terms, zone }: { terms: CampaignTerms; zone: string },
): Promise<Outcome> {
  const { record_id, campaign_id, phone_key } = attempt;
  const result = attempt.result as AttemptResult;
  const [[progress], [counted], all] = await Promise.all([
    transaction.rows(failuresOf, { record_id }),
    transaction.rows(countAttempts, { campaign_id, record_id, phone_key, result, zone }),
    transaction.rows(numbersOf, { record_ids: [record_id] }),
  ]);
  const numbers = calledNumbers(all, terms.dialling);
  return outcomeOf(result, {
    ...counted!,
    max_attempts: mostAttempts(terms),
    failures: progress?.failures ?? 0,
    retry: retryOf(result, terms),
    numbers: {
      gone: numbers.map(isGone),
      called: numbers.findIndex(number => number.phone_key === phone_key),
    },
  });
}

/** Who found no agent is left alone for as long as the campaign says. */
function retryOf(result: AttemptResult, terms: CampaignTerms): RetryRule | null | undefined {
  const { retry } = terms.dialling;
  return result === 'ABANDONED'
    ? { after_minutes: restAfterAbandon(terms) }
    : retry?.[result as keyof typeof retry];
}

/**
 * The status that the campaign has for the result, the usual one, one that stands in for that, or the one before the claim. Whose
 * attempts are used up is given up, whatever the last result was.
 */
export function statusAfter(
  result: AttemptResult,
  { status }: Outcome,
  { statuses, result_statuses }: CampaignTerms,
  claim: Claim,
): number {
  const isGivenUp = status === 'ABANDONED_AFTER_N_TRIES';
  // While somebody may be reached at another number of the record nothing is decided.
  const isDecided = !reachesNobody(result) || status !== undefined;
  const own = isDecided && !isGivenUp ? result_statuses[result as keyof typeof result_statuses] : undefined;
  const substitute = status && substitutes[status];
  return own ?? (status && statuses[status]) ?? (substitute && statuses[substitute]) ?? claim.status_before;
}

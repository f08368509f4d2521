import type { CampaignDialling } from '@patchbay/contracts/outbound/campaign-dialling';
import { type ProblemDetail, unknownReference } from '@patchbay/contracts/problems';
import type { Transaction } from '@patchbay/persistence/transaction';
import { settingProblems } from '../dialling/machine-detection';
import { hoursProblems, mergeDialling } from '../dialling/dialling';
import { lockCalendar } from '../dialling/dialling-references';
import { lockKnownLists } from '../do-not-call/do-not-call-queries';

/**
 * What is wrong with given fields beyond their own rules; what they refer to cannot be deleted until the transaction ends.
 *
 * @param statuses those of the campaign; a new one has none that could be named
 * @param stored what the fields are merged into
 */
export async function diallingProblems(
  transaction: Transaction,
  dialling: CampaignDialling | null | undefined,
  statuses: ReadonlySet<number>,
  stored: CampaignDialling = {},
): Promise<ProblemDetail[]> {
  const { calling_hours, calendar_id, do_not_call_lists, result_statuses } = dialling ?? {};
  const ids = do_not_call_lists ?? [];
  const hasCalendar = !calendar_id || (await lockCalendar(transaction, calendar_id));
  const known = ids.length > 0 ? await lockKnownLists(transaction, ids) : new Set<number>();
  return [
    ...hoursProblems(calling_hours, 'dialling.calling_hours'),
    ...settingProblems(mergeDialling(stored, dialling), 'dialling'),
    ...(hasCalendar ? [] : [unknownReference('dialling.calendar_id', `calendar ${calendar_id}`)]),
    ...ids.flatMap((id, index) =>
      known.has(id)
        ? []
        : [unknownReference(`dialling.do_not_call_lists[${index}]`, `do-not-call list ${id}`)],
    ),
    ...Object.entries(result_statuses ?? {}).flatMap(([result, id]: [string, unknown]) =>
      typeof id !== 'number' || statuses.has(id)
        ? []
        : [unknownReference(`dialling.result_statuses.${result}`, `status ${id} of the campaign`)],
    ),
  ];
}

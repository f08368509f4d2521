import { statement } from '@patchbay/persistence/statement';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import type { Transaction } from '@patchbay/persistence/transaction';

/** A calendar or list that a campaign names and that does not exist. */
export interface MissingReference extends CampaignId {
  field: 'calendar_id' | 'do_not_call_lists' | 'result_statuses';
  missing: string;
}

const missing = statement<object, MissingReference>(`
  WITH named AS (
    SELECT id, 'calendar_id' AS field, (dialling ->> 'calendar_id')::bigint AS missing FROM campaigns
    UNION ALL SELECT id, 'do_not_call_lists', list::bigint
    FROM campaigns, jsonb_array_elements_text(dialling -> 'do_not_call_lists') AS list
    UNION ALL SELECT id, 'result_statuses', status.value::bigint
    FROM campaigns, jsonb_each_text(dialling -> 'result_statuses') AS status
  )
  SELECT id, field, missing::text FROM named
  WHERE missing IS NOT NULL
    AND NOT EXISTS (SELECT FROM campaign_removals WHERE campaign_id = named.id)
    AND CASE field
      WHEN 'calendar_id' THEN NOT EXISTS (SELECT FROM calendars WHERE calendars.id = missing)
      WHEN 'result_statuses' THEN NOT EXISTS (
        SELECT FROM campaign_statuses WHERE campaign_id = named.id AND status_id = missing)
      ELSE NOT EXISTS (SELECT FROM do_not_call_lists WHERE do_not_call_lists.id = missing)
    END
  ORDER BY id, field, missing`);

/**
 * Ask after calendars and lists were deleted: the writers of campaigns lock those that they name, so that a deletion waits for them and
 * then sees what they wrote.
 */
export const missingReferences = (transaction: Transaction): Promise<MissingReference[]> =>
  transaction.rows(missing);

const lockOne = statement<{ id: number }, { id: number }>(
  'SELECT id FROM calendars WHERE id = :id::bigint FOR KEY SHARE',
);

/** Whether the calendar exists; it cannot be deleted until the transaction ends. */
export async function lockCalendar(transaction: Transaction, id: number): Promise<boolean> {
  return (await transaction.rows(lockOne, { id })).length > 0;
}

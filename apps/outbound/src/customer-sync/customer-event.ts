import { validate as isUuid } from 'uuid';
import { companyEvents } from '@patchbay/contracts/crm/companies';
import { customerEvents } from '@patchbay/contracts/crm/customers';
import type { ReceivedEvent } from '@patchbay/platform/bus/received-event';

/** A company is a customer too. A customer that was just created has no records. */
const followed = new Set<string>(
  [customerEvents.updated, customerEvents.deleted, companyEvents.updated, companyEvents.deleted].map(
    ({ action }) => action,
  ),
);

/** Whether records follow events of this action. */
export const isFollowed = ({ action }: ReceivedEvent): boolean => followed.has(action);

/** The customer that an event is about; undefined for a message that is not an event. */
export function customerOf({ id, payload }: ReceivedEvent): number | undefined {
  if (!isUuid(id)) return undefined;
  const [, digits] = /"customer_id":\s*(\d{1,16})\b/.exec(payload) ?? [];
  const customer_id = Number(digits);
  return Number.isSafeInteger(customer_id) && customer_id > 0 ? customer_id : undefined;
}

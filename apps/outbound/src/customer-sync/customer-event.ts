import { validate as isUuid } from 'uuid';
import { companyEvents } from '@patchbay/contracts/crm/companies';
import { consentEvents } from '@patchbay/contracts/crm/consents';
import { customerEvents } from '@patchbay/contracts/crm/customers';
import { type ReceivedEvent, idIn } from '@patchbay/platform/bus/received-event';

const ofConsents = new Set<string>([consentEvents.given.action, consentEvents.withdrawn.action]);

/** A company is a customer too. A customer that was just created has no records, and consents go with their customer. */
const followed = new Set<string>([
  ...[customerEvents.updated, customerEvents.deleted, companyEvents.updated, companyEvents.deleted].map(
    ({ action }) => action,
  ),
  ...ofConsents,
]);

/** Whether records or consents follow events of this action. */
export const isFollowed = ({ action }: ReceivedEvent): boolean => followed.has(action);

/** Whether a consent was given or withdrawn. */
export const isOfConsent = ({ action }: ReceivedEvent): boolean => ofConsents.has(action);

/** The customer that an event is about; undefined for a message that is not an event. */
export const customerOf = (event: ReceivedEvent): number | undefined =>
  isUuid(event.id) ? idIn(event, 'customer_id') : undefined;

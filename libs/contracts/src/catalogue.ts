import { companyEvents } from './crm/companies';
import { customerEvents } from './crm/customers';
import { specialFieldEvents } from './crm/special-fields';
import type { AnyEvent, RequestContract } from './message';
import { campaignEvents } from './outbound/campaigns';
import { recordEvents } from './outbound/records';
import { absenceEvents, absenceTypes, absences } from './telephony/absences';
import { connectionEvents, connections } from './telephony/connections';
import { forwardingEvents, forwardings } from './telephony/forwardings';
import { agents, users } from './telephony/people';
import { telephonyProvisioning } from './telephony/provisioning';
import { queues } from './telephony/queues';
import { transferShortcuts } from './telephony/shortcuts';
import { chatEvents } from './ticketing/chats';
import { ticketEvents } from './ticketing/tickets';
import { webhooks } from './webhook/webhooks';

/** Every request there is. The gateway's routes, permissions and the API reference come from this list. */
export const requests: readonly RequestContract[] = [
  absences,
  absenceTypes,
  agents,
  connections,
  forwardings,
  queues,
  telephonyProvisioning,
  transferShortcuts,
  users,
  webhooks,
].flatMap(slice => Object.values(slice));

/** Every event there is; their actions are what a webhook can subscribe to. */
export const events: readonly AnyEvent[] = [
  absenceEvents,
  campaignEvents,
  chatEvents,
  companyEvents,
  connectionEvents,
  customerEvents,
  forwardingEvents,
  recordEvents,
  specialFieldEvents,
  ticketEvents,
].flatMap((slice): AnyEvent[] => Object.values(slice));

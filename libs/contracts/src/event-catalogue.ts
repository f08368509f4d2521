import { requests } from './catalogue';
import { companyEvents } from './crm/companies';
import { consentEvents } from './crm/consents';
import { customerEvents } from './crm/customers';
import { specialFieldEvents } from './crm/special-fields';
import { heldMailEvents } from './mail/held-mails';
import { mailboxEvents } from './mail/mailboxes';
import { suppressionEvents } from './mail/suppressions';
import type { AnyEvent, RequestContract } from './message';
import { attemptEvents } from './outbound/attempts';
import { campaignEvents } from './outbound/campaign-events';
import { campaignGroupEvents } from './outbound/campaign-groups';
import { doNotCallEvents } from './outbound/do-not-call';
import { doNotCallImportEvents } from './outbound/do-not-call-imports';
import { doNotCallListEvents } from './outbound/do-not-call-lists';
import { recordEvents } from './outbound/record-events';
import { scheduledCallEvents } from './outbound/scheduled-calls';
import { absenceEvents } from './telephony/absences';
import { callControlEvents } from './telephony/call-controls';
import { callEvents } from './telephony/call-events';
import { connectionEvents } from './telephony/connections';
import { forwardingEvents } from './telephony/forwardings';
import { monitoringEvents } from './telephony/monitorings';
import { newAgentEvents } from './telephony/new-agents';
import { agentEvents } from './telephony/statuses';
import { chatEvents } from './ticketing/chat-events';
import { mailTemplateEvents } from './ticketing/mail-templates';
import { tagEvents } from './ticketing/tags';
import { mailDeliveryEvents } from './ticketing/mail-delivery-events';
import { ticketEvents } from './ticketing/ticket-events';
import { webhookEvents } from './webhook/webhook-events';

/** All events. Webhooks can subscribe to their actions. */
export const events: readonly AnyEvent[] = [
  absenceEvents,
  agentEvents,
  attemptEvents,
  callControlEvents,
  callEvents,
  campaignEvents,
  campaignGroupEvents,
  chatEvents,
  companyEvents,
  connectionEvents,
  consentEvents,
  customerEvents,
  doNotCallEvents,
  doNotCallImportEvents,
  doNotCallListEvents,
  forwardingEvents,
  heldMailEvents,
  mailDeliveryEvents,
  mailTemplateEvents,
  mailboxEvents,
  monitoringEvents,
  newAgentEvents,
  recordEvents,
  scheduledCallEvents,
  specialFieldEvents,
  suppressionEvents,
  tagEvents,
  ticketEvents,
  webhookEvents,
].flatMap((slice): AnyEvent[] => Object.values(slice));

/** What other operations show too, to whom these are permitted: secrets, and the objects of events. */
export const shownElsewhere: readonly RequestContract[] = [
  ...new Set([
    ...requests.filter(({ isSecret }) => isSecret),
    ...events.flatMap(({ readings }) => readings.map(({ operation }) => operation)),
  ]),
];

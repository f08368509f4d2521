import { companies } from './crm/companies';
import { consents } from './crm/consents';
import { customers } from './crm/customers';
import { customerFields, customerGroups, customerTypes } from './crm/dictionaries';
import { crmProvisioning } from './crm/provisioning';
import { specialFieldGroups, specialFieldItems } from './crm/special-fields';
import { me } from './gateway/me';
import { system } from './gateway/system';
import { mailDeliveries } from './mail/deliveries';
import { heldMails } from './mail/held-mails';
import { mailboxes } from './mail/mailboxes';
import { mailProvisioning } from './mail/provisioning';
import { mailSources } from './mail/sources';
import { suppressions } from './mail/suppressions';
import type { RequestContract } from './message';
import { attempts } from './outbound/attempts';
import { campaignAgents } from './outbound/campaign-agents';
import { campaignCallers } from './outbound/campaign-callers';
import { cloneCampaign } from './outbound/campaign-clones';
import { campaignGroups } from './outbound/campaign-groups';
import { campaignsOfNumber } from './outbound/campaigns-of-number';
import { campaignStats } from './outbound/campaign-stats';
import { campaigns } from './outbound/campaigns';
import { claims } from './outbound/claims';
import { consentWithdrawals } from './outbound/consent-withdrawals';
import { crmRecordNotes } from './outbound/crm-record-notes';
import { crmRecords } from './outbound/crm-records';
import { customersOfStatus } from './outbound/customers-of-status';
import { doNotCall } from './outbound/do-not-call';
import { doNotCallImports } from './outbound/do-not-call-imports';
import { doNotCallLists } from './outbound/do-not-call-lists';
import { campaignGate } from './outbound/may-call';
import { campaignLive } from './outbound/campaign-live';
import { outboundProvisioning } from './outbound/provisioning';
import { namedRecords } from './outbound/named-records';
import { records } from './outbound/records';
import { scheduledCalls } from './outbound/scheduled-calls';
import { dictionaryStatuses } from './outbound/statuses';
import { absenceTypes, absences } from './telephony/absences';
import { attemptCalls } from './telephony/attempt-calls';
import { agentCommands, connectionCommands } from './telephony/call-commands';
import { campaignMembers } from './telephony/campaign-members';
import { agentGroups } from './telephony/agent-groups';
import { agentReports } from './telephony/agent-reports';
import { callControls } from './telephony/call-controls';
import { connections } from './telephony/connections';
import { forwardings } from './telephony/forwardings';
import { liveQueues } from './telephony/live-queues';
import { monitorings } from './telephony/monitorings';
import { createAgent } from './telephony/new-agents';
import { pauses } from './telephony/pauses';
import { agents, users } from './telephony/people';
import { telephonyProvisioning } from './telephony/provisioning';
import { queueReports } from './telephony/queue-reports';
import { queues } from './telephony/queues';
import { recordings } from './telephony/recordings';
import { transferShortcuts } from './telephony/shortcuts';
import { agentStatus } from './telephony/statuses';
import { waiting } from './telephony/waiting';
import { chatList } from './ticketing/chat-list';
import { chatReports } from './ticketing/chat-reports';
import { chats } from './ticketing/chats';
import {
  chatQueues,
  ticketCategories,
  ticketFields,
  ticketQueues,
  ticketStatuses,
} from './ticketing/dictionaries';
import { files, temporaryFiles } from './ticketing/files';
import { mailTemplates } from './ticketing/mail-templates';
import { ticketMails } from './ticketing/mails';
import { ticketingProvisioning } from './ticketing/provisioning';
import { tags } from './ticketing/tags';
import { ticketStats } from './ticketing/ticket-stats';
import { ticketMessages } from './ticketing/ticket-messages';
import { tickets } from './ticketing/tickets';
import { deliveries } from './webhook/all-deliveries';
import { webhookDeliveries } from './webhook/deliveries';
import { eventFeed } from './webhook/events';
import { webhooks } from './webhook/webhooks';

/** The requests by slice; the names are those of the client package: `client.tickets.create`. */
export const slices = {
  absences,
  absenceTypes,
  agentCommands,
  agentGroups,
  agentReports,
  agents: { ...agents, create: createAgent },
  agentStatus,
  attemptCalls,
  attempts,
  callControls,
  campaignAgents,
  campaignCallers,
  campaignGate,
  campaignGroups,
  campaignLive,
  campaignMembers,
  campaigns: { ...campaigns, clone: cloneCampaign, ofNumber: campaignsOfNumber },
  campaignStats,
  chatQueues,
  chatReports,
  chats: { ...chats, list: chatList },
  claims,
  companies,
  connectionCommands,
  connections,
  consents,
  consentWithdrawals,
  crmProvisioning,
  crmRecordNotes,
  crmRecords,
  customerFields,
  customerGroups,
  customers,
  customersOfStatus,
  customerTypes,
  deliveries,
  dictionaryStatuses,
  doNotCall,
  doNotCallImports,
  doNotCallLists,
  events: eventFeed,
  files,
  forwardings,
  heldMails,
  liveQueues,
  mailboxes,
  mailDeliveries,
  mailProvisioning,
  mailSources,
  mailTemplates,
  me,
  monitorings,
  outboundProvisioning,
  pauses,
  queueReports,
  queues,
  recordings,
  records: { ...records, ...namedRecords },
  scheduledCalls,
  specialFieldGroups,
  specialFieldItems,
  suppressions,
  system,
  tags,
  telephonyProvisioning,
  temporaryFiles,
  ticketCategories,
  ticketFields,
  ticketMails,
  ticketMessages,
  ticketQueues,
  ticketStats,
  ticketStatuses,
  ticketingProvisioning,
  tickets,
  transferShortcuts,
  users,
  waiting,
  webhookDeliveries,
  webhooks,
} satisfies Record<string, Record<string, RequestContract>>;

/** All requests. The gateway's routes, permissions and the API reference are derived from this list. */
export const requests: readonly RequestContract[] = Object.values(slices).flatMap(
  (slice: Record<string, RequestContract>) => Object.values(slice),
);

/** Those that services answer; the others the gateway answers itself. */
export const serviceRequests = requests.filter(({ service }) => service !== 'gateway');

import { companies } from './crm/companies';
import { consents } from './crm/consents';
import { customers } from './crm/customers';
import { specialFieldItems } from './crm/special-fields';
import { suppressions } from './mail/suppressions';
import type { RequestContract } from './message';
import { cloneCampaign } from './outbound/campaign-clones';
import { campaignGroups } from './outbound/campaign-groups';
import { campaigns } from './outbound/campaigns';
import { crmRecords } from './outbound/crm-records';
import { doNotCall } from './outbound/do-not-call';
import { doNotCallImports } from './outbound/do-not-call-imports';
import { doNotCallLists } from './outbound/do-not-call-lists';
import { records } from './outbound/records';
import { forwardings } from './telephony/forwardings';
import { createAgent } from './telephony/new-agents';
import { chats } from './ticketing/chats';
import { temporaryFiles } from './ticketing/files';
import { mailTemplates } from './ticketing/mail-templates';
import { tags } from './ticketing/tags';
import { ticketMessages } from './ticketing/ticket-messages';
import { tickets } from './ticketing/tickets';
import { webhooks } from './webhook/webhooks';

/**
 * Requests that always add one thing, and nothing else. Their success is 200, or 201 where the operator serves programs that demand it.
 * A batch has a status for each of its items, and what adds or changes is none.
 */
export const additions: ReadonlySet<RequestContract> = new Set<RequestContract>([
  campaignGroups.create,
  campaigns.create,
  chats.start,
  chats.write,
  cloneCampaign,
  companies.create,
  createAgent,
  consents.create,
  crmRecords.create,
  customers.create,
  doNotCall.create,
  doNotCallImports.upload,
  doNotCallLists.create,
  forwardings.create,
  mailTemplates.create,
  records.create,
  specialFieldItems.create,
  suppressions.create,
  tags.create,
  temporaryFiles.upload,
  ticketMessages.agentResponse,
  ticketMessages.comment,
  ticketMessages.customerResponse,
  tickets.create,
  webhooks.create,
]);

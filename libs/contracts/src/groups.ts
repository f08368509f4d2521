import type { AppName, RequestContract } from './message';

/** A chapter of the API reference. */
export interface Group {
  readonly name: string;
  readonly description: string;
  /** Subject prefixes of its requests. */
  readonly slices: readonly `${AppName}.${string}`[];
}

/** The chapters of the API reference, in order. */
export const groups: readonly Group[] = [
  {
    name: 'Tickets',
    description: 'Tickets with their messages and attachments.',
    slices: [
      'ticketing.tickets',
      'ticketing.ticket_stats',
      'ticketing.messages',
      'ticketing.temporary_files',
      'ticketing.files',
    ],
  },
  {
    name: 'Ticket dictionaries',
    description:
      'Ticket queues with their mailboxes, ticket statuses, ticket categories, custom fields and tags.',
    slices: [
      'ticketing.queues',
      'ticketing.statuses',
      'ticketing.categories',
      'ticketing.fields',
      'ticketing.tags',
    ],
  },
  {
    name: 'Mail',
    description: 'Mailboxes whose messages become tickets, and from which answers are sent.',
    slices: [
      'mail.mailboxes',
      'mail.held',
      'mail.deliveries',
      'mail.sources',
      'mail.suppressions',
      'mail.templates',
      'ticketing.mails',
    ],
  },
  {
    name: 'Chats',
    description: 'Conversations between clients and agents, and the queues in which they wait.',
    slices: ['ticketing.chats', 'ticketing.chat_queues'],
  },
  { name: 'Customers', description: 'People in the CRM.', slices: ['crm.customers', 'crm.consents'] },
  {
    name: 'Companies',
    description: 'Companies in the CRM. Each company is also a customer and has a `customer_id` of its own.',
    slices: ['crm.companies'],
  },
  {
    name: 'Customer dictionaries',
    description: 'Types, groups and custom fields of customers and companies.',
    slices: ['crm.types', 'crm.groups', 'crm.custom_fields'],
  },
  {
    name: 'Special fields',
    description: 'Groups of additional fields. A customer can have any number of records in each group.',
    slices: ['crm.special_field_groups', 'crm.special_field_items'],
  },
  {
    name: 'Campaigns',
    description: 'Outbound campaigns with their statuses, agents and groups.',
    slices: [
      'outbound.campaigns',
      'outbound.campaign_stats',
      'outbound.campaign_agents',
      'outbound.campaign_callers',
      'outbound.campaign_groups',
      'outbound.dictionary_statuses',
    ],
  },
  {
    name: 'Campaign records',
    description:
      'The contacts that a campaign calls: phone numbers in an ordinary campaign, CRM customers in a CRM-fed one.',
    slices: [
      'outbound.records',
      'outbound.crm_records',
      'outbound.crm_record_notes',
      'outbound.customers_of_status',
      'crm.record_notes',
    ],
  },
  {
    name: 'Calls of campaigns',
    description: 'Which record an agent calls next, and the attempts to call.',
    slices: ['outbound.claims', 'outbound.attempts', 'outbound.campaign_live'],
  },
  {
    name: 'Do not call',
    description: 'Lists of numbers that campaigns must not call.',
    slices: [
      'outbound.do_not_call',
      'outbound.do_not_call_lists',
      'outbound.do_not_call_imports',
      'outbound.consent_withdrawals',
    ],
  },
  {
    name: 'Forwardings',
    description: 'Rules that forward calls to another number at certain times.',
    slices: ['telephony.forwardings'],
  },
  {
    name: 'Absences',
    description: 'Absences of users, and what happens to their calls in the meantime.',
    slices: ['telephony.absences', 'telephony.absence_types'],
  },
  {
    name: 'Connections',
    description: 'Calls with their topics, and call queues with who waits in them and whom they call back.',
    slices: [
      'telephony.connections',
      'telephony.connection_commands',
      'telephony.attempt_calls',
      'telephony.campaign_members',
      'telephony.queues',
      'telephony.live_queues',
      'telephony.waiting',
      'outbound.scheduled_calls',
    ],
  },
  {
    name: 'Recordings',
    description: 'Recordings of calls, as WAV files.',
    slices: ['telephony.recordings'],
  },
  {
    name: 'People',
    description:
      'Agents with their statuses and pauses, who listens to their calls, users with their phones, and shortcuts for call transfers.',
    slices: [
      'telephony.agents',
      'telephony.agent_groups',
      'telephony.agent_commands',
      'telephony.call_controls',
      'telephony.agent_status',
      'telephony.monitorings',
      'telephony.pauses',
      'telephony.users',
      'telephony.transfer_shortcuts',
    ],
  },
  {
    name: 'Reports',
    description: 'Sums of what queues, agents and users did.',
    slices: ['telephony.queue_reports', 'telephony.agent_reports', 'ticketing.chat_reports'],
  },
  {
    name: 'Webhooks',
    description: 'Subscriptions to events, and the deliveries of these events.',
    slices: ['webhook.webhooks', 'webhook.deliveries', 'webhook.all_deliveries'],
  },
  {
    name: 'Event feed',
    description: 'What has happened, for programs that ask instead of being called.',
    slices: ['webhook.events'],
  },
  {
    name: 'System',
    description: 'The API user that is signed in, and how the apps are.',
    slices: ['gateway.me', 'gateway.system'],
  },
];

/** The chapter to which a request belongs. */
export function groupOf({ subject }: RequestContract): Group {
  const found = groups.find(({ slices }) => slices.some(slice => subject.startsWith(`${slice}.`)));
  if (!found) throw new Error(`no chapter of the API reference contains ${subject}`);
  return found;
}

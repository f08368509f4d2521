import type { RequestContract, ServiceName } from './message';

/** Operations that documents show together. */
export interface Group {
  readonly name: string;
  readonly description: string;
  /** Beginnings of the subjects of its requests. */
  readonly slices: readonly `${ServiceName}.${string}`[];
}

/** The groups of the API reference, in its order. */
export const groups: readonly Group[] = [
  {
    name: 'Tickets',
    description: 'Questions of customers, what was answered to them, and the files that go with them.',
    slices: ['ticketing.tickets', 'ticketing.messages', 'ticketing.temporary_files', 'ticketing.files'],
  },
  {
    name: 'Ticket dictionaries',
    description: 'What tickets can be: their queues with mailboxes, statuses and categories.',
    slices: ['ticketing.queues', 'ticketing.statuses', 'ticketing.categories'],
  },
  { name: 'Chats', description: 'Conversations of clients with agents.', slices: ['ticketing.chats'] },
  { name: 'Customers', description: 'People in the CRM.', slices: ['crm.customers'] },
  {
    name: 'Companies',
    description: 'Companies in the CRM. Each is a customer too, with a number of its own as one.',
    slices: ['crm.companies'],
  },
  {
    name: 'Special fields',
    description: 'Groups of fields, of which a customer can have any number of records.',
    slices: ['crm.special_field_groups', 'crm.special_field_items'],
  },
  {
    name: 'Campaigns',
    description: 'Outbound campaigns with their statuses and agents.',
    slices: ['outbound.campaigns', 'outbound.campaign_agents', 'outbound.dictionary_statuses'],
  },
  {
    name: 'Campaign records',
    description:
      'Whom a campaign calls: phone numbers in an ordinary campaign, customers of the CRM in one that is CRM-fed.',
    slices: ['outbound.records', 'outbound.crm_records'],
  },
  {
    name: 'Forwardings',
    description: 'Numbers to which calls are forwarded, and when.',
    slices: ['telephony.forwardings'],
  },
  {
    name: 'Absences',
    description: 'When users are away, and what happens to their calls meanwhile.',
    slices: ['telephony.absences', 'telephony.absence_types'],
  },
  {
    name: 'Connections',
    description: 'Queues of calls, and what a call was about.',
    slices: ['telephony.connections', 'telephony.queues'],
  },
  {
    name: 'People',
    description: 'Agents, users with their phones, and the shortcuts to transfer calls with.',
    slices: ['telephony.agents', 'telephony.users', 'telephony.transfer_shortcuts'],
  },
  {
    name: 'Webhooks',
    description: 'Subscribers that are told of events, and how their deliveries went.',
    slices: ['webhook.webhooks', 'webhook.deliveries'],
  },
];

/** The group that shows a request. */
export function groupOf({ subject }: RequestContract): Group {
  const found = groups.find(({ slices }) => slices.some(slice => subject.startsWith(`${slice}.`)));
  if (!found) throw new Error(`no group of the API reference shows ${subject}`);
  return found;
}

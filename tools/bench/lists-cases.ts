import { crmRecords } from '@patchbay/contracts/outbound/crm-records';
import { records } from '@patchbay/contracts/outbound/records';
import type { RequestContract } from '@patchbay/contracts/message';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { deliveryStatuses, webhookDeliveries } from '@patchbay/contracts/webhook/deliveries';
import { callCases } from './call-cases';
import { type Case, type Filters, before, oneOf, upTo } from './case';
import type { ListService } from './lists-data';

const ofTickets: Filters = {
  date_from: before(360),
  date_to: before(300),
  create_date_from: before(360),
  create_date_to: before(300),
  customer_id: (turn, rows) => 1 + ((turn * 7_919) % Math.ceil(rows / 5)),
  user_login: turn => `agent${turn % 100}`,
  source: oneOf(['email', 'www', 'phone', 'chat', 'sms']),
  ticket_queue_id: upTo(10),
  category_id: upTo(20),
  status_id: upTo(5),
  tags: turn => [`tag ${1 + (turn % 100)}`],
};

/** No filter, each one, each two, and with several values. */
function ticketCases(): Case[] {
  const names = Object.keys(ofTickets);
  const sets = [
    [],
    ...names.map(name => [name]),
    ...names.flatMap((name, place) => names.slice(place + 1).map(other => [name, other])),
  ];
  const all: Case[] = sets.map(set => ({
    service: 'ticketing',
    name: set.join(' + ') || 'tickets',
    contract: tickets.list,
    body: (turn, rows) =>
      Object.fromEntries(set.map((name, place) => [name, ofTickets[name]!(turn * (place * 2 + 1), rows)])),
  }));
  const several: Case = {
    service: 'ticketing',
    name: 'status_id, three',
    contract: tickets.list,
    body: turn => ({ status_id: [1, 2, 3 + (turn % 3)] }),
  };
  return [...all, several];
}

const recordCases = (contract: RequestContract, campaign: number, title: string): Case[] => {
  const id = String(campaign).padStart(5, '0');
  const status = (turn: number) => [10 * campaign + 1 + (turn % 6)];
  const system = (turn: number) => [
    oneOf(['TO_CALL', 'NO_CALL', 'ABANDONED_AFTER_N_TRIES', 'MY_RECORD'])(turn),
  ];
  const number = (turn: number, rows: number) =>
    String(600_000_000 + campaign - 1 + 20 * ((turn * 7_919) % (rows / 20)));
  const bodies: Record<string, Case['body']> = {
    '': () => ({}),
    status_id: turn => ({ status_id: status(turn) }),
    system_status: turn => ({ system_status: system(turn) }),
    phone_number: (turn, rows) => ({ phone_number: number(turn, rows) }),
    'status_id + system_status': turn => ({ status_id: status(turn), system_status: system(turn) }),
    'status_id + phone_number': (turn, rows) => ({
      status_id: status(turn),
      phone_number: number(turn, rows),
    }),
    'system_status + phone_number': (turn, rows) => ({
      system_status: system(turn),
      phone_number: number(turn, rows),
    }),
  };
  return Object.entries(bodies).map(([name, body]) => ({
    service: 'outbound',
    name: [title, name].filter(Boolean).join(', '),
    contract,
    body: (turn, rows) => ({ id, ...body(turn, rows) }),
  }));
};

/** What has changed since a time of the last year, and the pages behind it; and the pages of the list. */
const cursorCases = (service: ListService, title: string, contract: RequestContract, own: object): Case[] => {
  const updated_since = before(360);
  return [
    {
      service,
      name: `${title}, updated_since`,
      contract,
      body: turn => ({ ...own, updated_since: updated_since(turn) }),
    },
    {
      service,
      name: `${title}, updated_since, page by page`,
      contract,
      body: () => ({ ...own, updated_since: updated_since(1) }),
      isFollowed: true,
    },
    { service, name: `${title}, page by page`, contract, body: () => own, isFollowed: true },
  ];
};

const deliveryCases: Case[] = ['', ...deliveryStatuses].map(status => ({
  service: 'webhook',
  name: ['deliveries', status].filter(Boolean).join(', '),
  contract: webhookDeliveries.list,
  body: () => ({ id: 1, status }),
}));

export const cases: readonly Case[] = [
  ...ticketCases(),
  ...cursorCases('ticketing', 'tickets', tickets.list, {}),
  ...cursorCases('ticketing', 'tickets of a queue', tickets.list, { ticket_queue_id: 3 }),
  ...cursorCases('outbound', 'records', records.list, { id: '00001' }),
  ...cursorCases('outbound', 'records of a status', records.list, { id: '00001', status_id: [15] }),
  ...recordCases(records.list, 1, 'records'),
  ...recordCases(crmRecords.list, 2, 'CRM records'),
  ...deliveryCases,
  ...callCases,
];

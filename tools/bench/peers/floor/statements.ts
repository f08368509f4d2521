import type { CompanyView } from '@patchbay/contracts/crm/companies';
import type { UserView } from '@patchbay/contracts/telephony/people';
import type { TicketCreated } from '@patchbay/contracts/ticketing/tickets';

/** Expressions by the field that they fill: the compiler names one that is missing. */
type Selected<Row> = { [Field in keyof Row]: string };

const list = (selected: Record<string, string>): string =>
  Object.entries(selected)
    .map(([field, expression]) => `${expression} AS "${field}"`)
    .join(', ');

const named = (name: string, text: string) => ({ name, text });

export const userFields: Selected<UserView> = {
  login: 'login',
  name: 'name',
  surname: 'surname',
  sip_accounts: 'sip_accounts',
};

export const userByLogin = named('user', `SELECT ${list(userFields)} FROM telephony.users WHERE login = $1`);

interface CompanyRow {
  name: string;
  company_id: string;
  customer_id: string;
  identifier: string;
  phone_numbers: string[];
  emails: string[];
  type: string;
  group: string;
  nip: string;
  account_manager: string;
  note: string;
  updated_at: string;
}

const companyColumns: Selected<CompanyRow> = {
  name: 'c.name',
  company_id: 'company_id',
  customer_id: 'customer_id',
  identifier: 'identifier',
  phone_numbers: 'phone_numbers',
  emails: 'emails',
  type: "coalesce(t.name, '')",
  group: "coalesce(g.name, '')",
  nip: 'nip',
  account_manager: 'account_manager',
  note: 'note',
  updated_at: "to_char(updated_at, 'YYYY-MM-DD HH24:MI')",
};

const companies = `SELECT ${list(companyColumns)}
  FROM crm.companies AS c LEFT JOIN crm.customer_types AS t ON t.id = type_id
    LEFT JOIN crm.customer_groups AS g ON g.id = group_id`;

export const companyByNip = named('nip', `${companies} WHERE nip_key = $1 ORDER BY company_id LIMIT $2`);

export const companiesOfType = named(
  'type',
  `${companies} WHERE type_id = (SELECT id FROM crm.customer_types WHERE name = $1)
    ORDER BY company_id LIMIT $2`,
);

export const companyView = (row: CompanyRow): CompanyView => ({
  name: row.name,
  company_id: Number(row.company_id),
  customer_id: Number(row.customer_id),
  identifier: row.identifier,
  phone_number: row.phone_numbers[0] ?? '',
  phone_numbers: row.phone_numbers,
  email: row.emails[0] ?? '',
  emails: row.emails,
  type: row.type,
  group: row.group,
  nip: row.nip,
  account_manager: row.account_manager,
  note: row.note,
  updated_at: row.updated_at,
});

export const ticketFields: Selected<TicketCreated> = { ticket_id: 'ticket_id::int' };

/** Ticket, message and event in one atomic statement; no row if a reference does not exist. */
export const insertTicket = (schema: string) =>
  named(
    'ticket',
    `WITH queue AS (
      SELECT q.id, s.id AS status_id
      FROM ticketing.ticket_queues AS q, LATERAL (
        SELECT id FROM ticketing.ticket_statuses WHERE $2::bigint IS NULL OR id = $2 ORDER BY "order", id LIMIT 1
      ) AS s
      WHERE email = lower($1)
        AND ($3::bigint IS NULL OR EXISTS (SELECT FROM ticketing.ticket_categories WHERE id = $3))
    ), ticket AS (
      INSERT INTO ${schema}.tickets (ticket_queue_id, status_id, category_id, user_login, "to", "from", cc, subject,
        source, created_at, updated_at)
      SELECT id, status_id, $3, '', $1, $4, $5, $6, $7, now(), now() FROM queue RETURNING ticket_id
    ), message AS (
      INSERT INTO ${schema}.ticket_messages (ticket_id, type, body, created_at)
      SELECT ticket_id, 'MAIL', $8, now() FROM ticket
    ), event AS (
      INSERT INTO ${schema}.outbox (event_id, subject, aggregate, payload, request_id, trace)
      SELECT uuidv7(), '${schema}.events.TICKET_CREATED', 'ticket_id=' || ticket_id,
        json_build_object('action', 'TICKET_CREATED', 'date', to_char(now(), 'YYYY-MM-DD HH24:MI:SS'),
          'ticket_id', ticket_id, 'customer_id', null, 'agent_login', null, 'source', $7::text), '', ''
      FROM ticket
    )
    SELECT ${list(ticketFields)} FROM ticket`,
  );

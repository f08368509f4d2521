import type { Client } from 'pg';

export const rows = { companies: 10_000, types: 8, users: 500 };

/** The schemas with the peers' tickets and events. */
export const peerSchemas = ['floor', 'monolith', 'stock'] as const;

export const loginOf = (number: number): string => `user${String(number).padStart(3, '0')}`;
export const nipOf = (number: number): string => `PL-${5_000_000_000 + number}`;
export const typeOf = (number: number): string => `Type ${number}`;

const companies = `INSERT INTO crm.companies (name, nip, nip_key, emails, email_keys, phone_numbers, phone_keys, type_id,
    group_id, identifier, account_manager, note, updated_at, address)
  SELECT 'Company ' || mod(n * 7919, 10007), 'PL-' || (5000000000 + n), 'PL' || (5000000000 + n),
    jsonb_build_array(email, 'invoices' || n || '@example.com'), ARRAY[email, 'invoices' || n || '@example.com'],
    jsonb_build_array(phone), ARRAY[phone], 101 + mod(n, ${rows.types}), 1 + mod(n, 2), 'C-' || n,
    'user' || lpad((1 + mod(n, ${rows.users}))::text, 3, '0'),
    CASE mod(n, 4) WHEN 0 THEN 'Prefers calls in the evening' ELSE '' END,
    timestamptz '2025-01-01 00:00Z' + n * interval '37 minutes',
    jsonb_build_object('street', 'Long', 'building', mod(n, 200)::text, 'city', 'City ' || mod(n, 400))
  FROM generate_series(1, ${rows.companies}) AS n,
    LATERAL (SELECT 'office' || n || '@example.com' AS email, '+48' || (600000000 + n) AS phone) AS contact`;

const accounts = (number: string): string =>
  `jsonb_build_array(jsonb_build_object('phone_number', (1000 + ${number})::text, 'phone_type', 'hardphone'),
    jsonb_build_object('phone_number', (5000 + ${number})::text, 'phone_type', 'softphone'))`;

const users = `INSERT INTO telephony.users (login, name, surname, sip_accounts)
  SELECT 'user' || lpad(n::text, 3, '0'), 'Name ' || n, 'Surname ' || n, ${accounts('n')}
  FROM generate_series(1, ${rows.users}) AS n`;

/** For the peers with a separate table for accounts. */
const sipAccounts = `CREATE TABLE peers.sip_accounts AS
  SELECT row_number() OVER (ORDER BY login, place)::int AS id, login, account->>'phone_number' AS phone_number,
    account->>'phone_type' AS phone_type
  FROM telephony.users, jsonb_array_elements(sip_accounts) WITH ORDINALITY AS listed (account, place)`;

/** The tables of ticketing for a new ticket, with their indexes and foreign keys. */
const ticketTables = (schema: string): string[] => [
  `CREATE SCHEMA ${schema}`,
  ...['tickets', 'ticket_messages', 'outbox'].map(
    table => `CREATE TABLE ${schema}.${table} (LIKE ticketing.${table} INCLUDING ALL)`,
  ),
  `ALTER TABLE ${schema}.tickets
    ADD FOREIGN KEY (ticket_queue_id) REFERENCES ticketing.ticket_queues,
    ADD FOREIGN KEY (status_id) REFERENCES ticketing.ticket_statuses,
    ADD FOREIGN KEY (substatus_id) REFERENCES ticketing.ticket_substatuses,
    ADD FOREIGN KEY (category_id) REFERENCES ticketing.ticket_categories`,
  // Defaults that TypeORM's date decorators expect in the database.
  `ALTER TABLE ${schema}.tickets
    ALTER created_at SET DEFAULT now(), ALTER updated_at SET DEFAULT now()`,
  `ALTER TABLE ${schema}.ticket_messages ALTER created_at SET DEFAULT now(),
    ADD FOREIGN KEY (ticket_id) REFERENCES ${schema}.tickets ON DELETE CASCADE`,
  `ALTER TABLE ${schema}.outbox
    SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500)`,
];

/** Fills the tables of the services, with the same rows every time, and creates those of the peers. */
export async function seed(client: Client): Promise<void> {
  const statements = [
    `INSERT INTO crm.customer_types SELECT 100 + n, 'Type ' || n FROM generate_series(1, ${rows.types}) AS n`,
    companies,
    users,
    'CREATE SCHEMA peers',
    sipAccounts,
    'ALTER TABLE peers.sip_accounts ADD PRIMARY KEY (id)',
    'CREATE INDEX ON peers.sip_accounts (login)',
    ...peerSchemas.flatMap(ticketTables),
    // Only the tables that are filled. Postgres would note that the others are empty, plan statements that read them row by row, and keep these plans
    // until it analyses the tables again, minutes later in the run.
    'VACUUM ANALYZE crm.customer_types, crm.companies, telephony.users, peers.sip_accounts',
  ];
  for (const statement of statements) await client.query(statement);
}

import type { Client } from 'pg';

/** Number of a row's value of something: deterministic, and independent of other values. */
export const draw = (id: number | string, values: number | string, row = 'n') =>
  `mod(abs(hashint8extended(${row}, ${id})), (${values})::bigint)`;

/** One of some values in SQL; each has its percentage of the rows. */
const skewed = (id: number, percentages: Record<string, number>): string => {
  let sum = 0;
  const cases = Object.entries(percentages).map(
    ([value, percent]) => `WHEN ${draw(id, 100)} < ${(sum += percent)} THEN ${value}`,
  );
  return `CASE ${cases.join(' ')} END`;
};

/** Few have low numbers: the first of `values` is as frequent as the last ten. */
const falling = (id: number, values: number) => `${draw(id, `1 + ${draw(id + 50, values)}`)}`;

const dictionaries = [
  `INSERT INTO ticket_queues (id, name, email) SELECT n, 'Queue ' || n, 'queue' || n || '@example.com'
    FROM generate_series(1, 10) AS n`,
  'INSERT INTO ticket_statuses (id, name, closed) SELECT n, $$Status $$ || n, n > 3 FROM generate_series(1, 5) AS n',
  'INSERT INTO ticket_categories (id, name) SELECT n, $$Category $$ || n FROM generate_series(1, 20) AS n',
];

/** A mail for every second ticket and three for the others, as long as people write. */
const messages = `INSERT INTO ticket_messages (ticket_id, type, body, created_at)
  SELECT ticket_id, 'MAIL', repeat('A sentence that somebody wrote. ', (1 + ${draw(13, 20)})::integer), created_at
  FROM tickets, LATERAL (SELECT ticket_id AS n) AS numbered,
    LATERAL generate_series(1, CASE ticket_id % 2 WHEN 0 THEN 1 ELSE 3 END)`;

/** Spread over a year, as are changes. One in 50 is modified months after its creation, the others within days. */
export const ticketRows = (rows: number): string[] => [
  ...dictionaries,
  `INSERT INTO tickets (ticket_queue_id, status_id, category_id, customer_id, user_login, source,
      "to", "from", cc, subject, tags, created_at, updated_at, changed_at)
    SELECT ${skewed(1, { 1: 70, [`2 + ${draw(2, 9)}`]: 30 })}, ${skewed(3, { 5: 80, 4: 8, 3: 6, 2: 5, 1: 1 })},
      ${skewed(4, { NULL: 10, [`1 + ${draw(5, 20)}`]: 90 })}, 1 + ${draw(6, Math.ceil(rows / 5))},
      ${skewed(7, { [`''`]: 10, [`'agent' || ${falling(8, 100)}`]: 90 })},
      ${skewed(9, { [`'email'`]: 70, [`'www'`]: 15, [`'phone'`]: 10, [`'chat'`]: 4, [`'sms'`]: 1 })},
      'queue@example.com', 'somebody' || ${draw(6, Math.ceil(rows / 5))} || '@example.com', '[]',
      'A subject of usual length, number ' || n,
      CASE ${draw(14, 5)} WHEN 0 THEN jsonb_build_array('tag ' || 1 + ${falling(15, 100)}) ELSE '[]' END,
      created, modified, modified
    FROM generate_series(1::bigint, ${rows}) AS n,
      LATERAL (SELECT timestamptz '2025-01-01' + n * (interval '365 days' / ${rows}) AS created) AS creation,
      LATERAL (SELECT CASE ${draw(10, 50)} WHEN 0 THEN ${draw(11, 200)} * interval '1 day'
        ELSE ${draw(12, 6_000)} * interval '1 minute' END AS lag) AS change,
      LATERAL (SELECT least(timestamptz '2026-01-01', created + lag) AS modified) AS modification`,
];

const ticketing = (rows: number): string[] => [...ticketRows(rows), messages];

/** Nine tenths are in one campaign of each kind. Its first nine tenths were called, as far as they got an answer. */
const outbound = (rows: number): string[] => [
  `INSERT INTO campaigns (id, name, dialer, active, start_date, "order", parity, parameters, crm_fed)
    SELECT lpad(n::text, 5, '0'), 'Campaign ' || n, 'preview', true, '2026-01-01', 50, 50, '{}', n % 2 = 0
    FROM generate_series(1, 20) AS n`,
  `INSERT INTO campaign_statuses (status_id, campaign_id, name, system_status)
    SELECT 10 * n + place, lpad(n::text, 5, '0'), 'Status ' || place, (ARRAY['TO_CALL', 'NO_CALL', 'NO_CALL', 'CALL',
      'ABANDONED_AFTER_N_TRIES', 'MY_RECORD'])[place]
    FROM generate_series(1, 20) AS n, generate_series(1, 6) AS place`,
  `INSERT INTO records (campaign_id, status_id, customer_id, phone_number, phone_key, create_date, changed_at)
    SELECT lpad(campaign::text, 5, '0'), 10 * campaign + CASE
        WHEN n > ${rows} * 0.9 THEN 1
        ELSE ${skewed(1, { 2: 60, 3: 30, 1: 5, 5: 4, [`CASE ${draw(2, 100)} WHEN 0 THEN 6 ELSE 2 END`]: 1 })} END,
      CASE WHEN campaign % 2 = 0 THEN n END, number, '+48' || number, now(),
      timestamptz '2025-01-01' + n * (interval '365 days' / ${rows})
    FROM generate_series(1::bigint, ${rows}) AS n,
      LATERAL (SELECT CASE WHEN n % 20 > 17 THEN 3 + ${draw(3, 18)} ELSE 1 + n % 2 END AS campaign) AS belonging,
      LATERAL (SELECT (600000000 + n)::text AS number) AS spelled`,
];

/** Nine tenths belong to one webhook. The newest thousand wait, a few old ones too. */
const webhook = (rows: number): string[] => [
  `INSERT INTO webhooks (subscription_url, http_auth_user, http_auth_password, secret, actions, disabled_at)
    SELECT 'https://example.com/', '', '', '', '[]', now() FROM generate_series(1, 20)`,
  `INSERT INTO deliveries (event_id, webhook_id, action, aggregate, payload, trace, status, attempts, next_attempt_at, created_at)
    SELECT gen_random_uuid(), CASE ${draw(1, 10)} WHEN 0 THEN 2 + ${draw(2, 19)} ELSE 1 END, 'TICKET_CREATED', 'ticket=' || n,
      '{"action":"TICKET_CREATED","date":"2026-01-01 10:00:00","ticket_id":' || n || '}', '', status,
      CASE status WHEN 'pending' THEN 0 ELSE 1 END, CASE status WHEN 'pending' THEN now() + interval '1 day' END,
      now() - interval '20 days' * (1 - n / ${rows}::float8)
    FROM generate_series(1::bigint, ${rows}) AS n, LATERAL (SELECT CASE
      WHEN n > ${rows} - 1000 OR ${draw(3, 10_000)} = 0 THEN 'pending'
      WHEN ${draw(4, 1_000)} < 5 THEN 'exhausted' WHEN ${draw(4, 1_000)} = 5 THEN 'cancelled' ELSE 'delivered' END AS status) AS ended`,
  `INSERT INTO attempts (delivery_id, at, status_code, error, duration_ms, response)
    SELECT id, created_at, 200, '', 20, 'ok' FROM deliveries WHERE attempts > 0`,
];

/**
 * A year of calls, nine tenths of them inbound to three numbers of which one is frequent. A tenth is without a queue; nine tenths
 * of the answered ones are recorded. Every fifth call has a topic.
 */
const telephony = (rows: number): string[] => [
  `INSERT INTO queues (id, name) SELECT n, 'Queue ' || n FROM generate_series(1, 10) AS n`,
  `INSERT INTO users (login, name, surname, sip_accounts)
    SELECT 'agent' || n, 'Name ' || n, 'Surname ' || n, '[]' FROM generate_series(1, 100) AS n`,
  `INSERT INTO connections (connection_id, pbx, anchor, type, src, dst, normal_src, normal_dst, operator, queue_id,
      user_login, customer_id, topic_id, state, disposition, started_at, queued_at, answered_at, ended_at, talk_time,
      wait_time, filename, recording_ready_at)
    SELECT (1735689600 + n)::text || '.' || n, 'pbx', n::text,
      CASE WHEN is_inbound THEN 'INBOUND' ELSE 'OUTBOUND' END, src, dst, '+48' || src, '+48' || dst, 'trunk',
      ${skewed(1, { NULL: 10, 1: 60, [`2 + ${draw(2, 9)}`]: 30 })}, ${skewed(3, { NULL: 10, [`'agent' || 1 + ${falling(4, 100)}`]: 90 })},
      CASE ${draw(5, 2)} WHEN 0 THEN 1 + ${draw(6, Math.ceil(rows / 10))} END,
      CASE ${draw(7, 5)} WHEN 0 THEN 1 + ${falling(8, 20)} END, 'ENDED',
      CASE WHEN is_answered THEN 'ANSWERED' ELSE 'NO ANSWER' END, started, started + 1000000,
      CASE WHEN is_answered THEN started + 11000000 END, started + 120000000,
      CASE WHEN is_answered THEN 100000000 ELSE 0 END, 10000000,
      CASE WHEN is_recorded THEN n || '.wav' ELSE '' END, CASE WHEN is_recorded THEN started + 121000000 END
    FROM generate_series(1::bigint, ${rows}) AS n,
      LATERAL (SELECT ${draw(9, 10)} < 9 AS is_inbound, ${draw(10, 5)} < 4 AS is_answered,
        (600000000 + ${draw(11, Math.ceil(rows / 5))})::text AS customer,
        ${skewed(12, { [`'221234567'`]: 70, [`'221234568'`]: 20, [`'221234569'`]: 10 })} AS own) AS kind,
      LATERAL (SELECT CASE WHEN is_inbound THEN customer ELSE own END AS src,
        CASE WHEN is_inbound THEN own ELSE customer END AS dst, is_answered AND ${draw(13, 10)} < 9 AS is_recorded) AS call,
      LATERAL (SELECT 1735689600000000 + n * (31536000000000 / ${rows}) AS started) AS times`,
];

const fills = { ticketing, outbound, webhook, telephony };
const tables = { ticketing: 'tickets', outbound: 'records', webhook: 'deliveries', telephony: 'connections' };

export type ListService = keyof typeof fills;

/** Fills a service's tables with `rows` rows of its long list, the same ones every time. */
export const fillList = (client: Client, service: ListService, rows: number): Promise<void> =>
  fillTables(client, service, [tables[service]], fills[service](rows));

/**
 * Runs statements that fill the tables of a service, the first of which is its long list. Their indexes and its counts are made
 * afterwards, as by a migration: that is several times faster than maintaining them.
 */
export async function fillTables(
  client: Client,
  service: ListService,
  filled: readonly string[],
  statements: readonly string[],
): Promise<void> {
  await client.query(`SET search_path = ${service}`);
  await client.query(`SET maintenance_work_mem = '512MB'`);
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = ANY ($1) AND schemaname = $2
      AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    [filled, service],
  );
  for (const { indexname } of indexes) await client.query(`DROP INDEX ${indexname}`);
  for (const table of filled) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const statement of statements) await client.query(statement);
  for (const table of filled) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query(`SELECT recount_${filled[0]}()`);
  await client.query('VACUUM ANALYZE');
}

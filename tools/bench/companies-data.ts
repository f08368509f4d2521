import type { Client } from 'pg';

/** Custom fields of the generated companies: the number of values, or of companies per value. */
const customFields = [
  { id: 1, name: 'Newsletter', values: 2 },
  { id: 2, name: 'Language', values: 3 },
  { id: 3, name: 'Segment', values: 5 },
  { id: 4, name: 'Rating', values: 10 },
  { id: 5, name: 'Region', values: 16 },
  { id: 6, name: 'Industry', values: 40 },
  { id: 7, name: 'Score', values: 100 },
  { id: 8, name: 'City', values: 400 },
  { id: 9, name: 'Campaign', values: 1_000 },
  { id: 10, name: 'Postcode', shared: 100 },
  { id: 11, name: 'Partner', values: 20_000 },
  { id: 12, name: 'Project', shared: 10 },
  { id: 13, name: 'Contract', shared: 1 },
  // Depends on the region, which the planner does not know.
  { id: 14, name: 'Manager', values: 4 },
  // Only the newest companies have it.
  { id: 15, name: 'Import', values: 2 },
];

/** Number of a company's value of a field: deterministic, and independent of other fields. */
const draw = (id: number, values: number | string) =>
  `mod(abs(hashint8extended(n, ${id})), (${values})::bigint)`;

function valueOf(id: number, rows: number): string {
  const { name, values, shared } = customFields.find(field => field.id === id)!;
  if (name === 'Manager') return `'v' || mod(${draw(5, 16)}, 4)`;
  if (name === 'Import') return `CASE WHEN n > ${rows} * 0.9 THEN 'new' ELSE 'old' END`;
  if (shared === 1) return `'v' || n`;
  return `'v' || ${draw(id, values ?? Math.ceil(rows / shared!))}`;
}

/**
 * Fills the tables of crm with `rows` companies, the same ones every time. Indexes are rebuilt afterwards: that is several
 * times faster than maintaining them, and gives the same indexes as a restore.
 */
export async function fillCompanies(client: Client, rows: number): Promise<void> {
  await client.query('SET search_path = crm');
  await client.query(`INSERT INTO customer_types VALUES (1, 'Individual'), (2, 'Business'), (3, 'Public')`);
  await client.query(`INSERT INTO customer_groups VALUES (1, 'Standard'), (2, 'VIP'), (3, 'Former')`);
  await client.query(
    'INSERT INTO custom_fields SELECT * FROM json_populate_recordset(NULL::custom_fields, $1)',
    [JSON.stringify(customFields)],
  );
  const { rows: indexes } = await client.query(`SELECT indexname, indexdef FROM pg_indexes
    WHERE tablename = 'companies' AND indexname NOT IN (SELECT conname FROM pg_constraint)`);
  for (const { indexname } of indexes) await client.query(`DROP INDEX ${indexname}`);
  await client.query(insertion(rows));
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('VACUUM ANALYZE');
}

function insertion(rows: number): string {
  const pairs = customFields.map(({ id }) => `'${id}', ${valueOf(id, rows)}`);
  const email = `'office' || n || '@example.com'`;
  const phone = `'+48' || (600000000 + n)`;
  return `INSERT INTO companies (name, nip, nip_key, emails, email_keys, phone_numbers, phone_keys,
      type_id, group_id, identifier, address, custom_fields, changed_at)
    SELECT 'Company ' || mod(n * 7919, 1000003), 'PL-' || (5000000000 + n), 'PL' || (5000000000 + n),
      jsonb_build_array(${email}), ARRAY[${email}], jsonb_build_array(${phone}), ARRAY[${phone}],
      nullif(${draw(101, 4)}, 0), CASE ${draw(102, 100)} WHEN 0 THEN 3 WHEN 1 THEN 2 ELSE 1 END,
      CASE ${draw(103, 2)} WHEN 0 THEN '' ELSE 'C-' || n END,
      jsonb_build_object('street', 'Long', 'building', ${draw(104, 200)}::text, 'city', 'City ' || ${draw(8, 400)}),
      jsonb_build_object(${pairs.join(', ')}),
      timestamptz '2025-01-01' + n * (interval '365 days' / ${rows})
    FROM generate_series(1::bigint, ${rows}) AS n`;
}

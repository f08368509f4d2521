import 'reflect-metadata';
import { cpus } from 'node:os';
import { program } from 'commander';
import type { Client } from 'pg';
import { records } from '@patchbay/contracts/outbound/records';
import { ServiceSystem } from './service-system';

program
  .description('Measures POST /outbound_status_by_phone_number over NATS, one request after the other')
  .option('--records <number>', 'records to generate', Number, 1_000_000)
  .option('--campaigns <number>', 'campaigns that share them', Number, 200)
  .option('--found <number>', 'campaigns in which each number is found', Number, 50)
  .option('--requests <number>', 'measured requests of each kind', Number, 2_000)
  .parse();

const { campaigns, found, requests, ...given } = program.opts<Record<string, number>>() as {
  records: number;
  campaigns: number;
  found: number;
  requests: number;
};

/** Limit of the 95th percentile in milliseconds. */
const limit = 20;
const perCampaign = Math.floor(given.records / campaigns);
const groups = Math.max(1, Math.floor(campaigns / found));

/** Campaigns of a group have the same numbers; each has a status for dictionary statuses 1 and 2. */
async function fill(client: Client): Promise<void> {
  const statements = [
    'SET search_path = outbound',
    `INSERT INTO dictionary_statuses (id, name) VALUES (1, 'To call'), (2, 'Sold')`,
    `INSERT INTO campaigns (id, name, dialer, active, start_date, "order", parity, parameters, crm_fed)
      SELECT lpad(n::text, 5, '0'), 'Campaign ' || n, 'preview', true, '2026-01-01', 50, 50, '{}', false
      FROM generate_series(1, ${campaigns}) AS n`,
    `INSERT INTO campaign_statuses (status_id, campaign_id, name, system_status, dictionary_status_id)
      SELECT 2 * n + link, lpad(n::text, 5, '0'), 'Status ' || link,
        CASE link WHEN 1 THEN 'TO_CALL' ELSE 'NO_CALL' END, link
      FROM generate_series(1, ${campaigns}) AS n, generate_series(1, 2) AS link`,
    `INSERT INTO records (campaign_id, status_id, phone_number, phone_key, create_date)
      SELECT lpad(n::text, 5, '0'), 2 * n + 1, number, '+48' || number, now()
      FROM generate_series(1, ${perCampaign}) AS place, generate_series(1, ${campaigns}) AS n,
        LATERAL (SELECT (600000000 + (n % ${groups}) * ${perCampaign} + place)::text AS number) AS spelled`,
    'VACUUM ANALYZE',
  ];
  for (const statement of statements) await client.query(statement);
}

/** Numbers spread over the table, the same ones every time. */
const numberOf = (turn: number): string =>
  String(600_000_001 + ((turn * 7_919 + 13) % (groups * perCampaign)));

const setStatus = (system: ServiceSystem, status_id: number, turn: number) =>
  system.ask(records.setStatus, { body: { status_id, phone_number: numberOf(turn) } });

async function measure(system: ServiceSystem, status_id: number): Promise<string> {
  const took: number[] = [];
  const listed = new Set<number>();
  for (let turn = 0; turn < requests; turn += 1) {
    const answer = await setStatus(system, status_id, turn);
    took.push(answer.took);
    listed.add(answer.body.outbound_id.length);
  }
  const times = took.toSorted((one, other) => one - other);
  const at = (part: number) => times[Math.floor(times.length * part)]!;
  if (at(0.95) > limit) process.exitCode = 1;
  const figures = [0.5, 0.95, 0.99].map(part => at(part).toFixed(1));
  return `| ${[[...listed].join(' or '), ...figures].join(' | ')} |`;
}

async function main(): Promise<void> {
  const system = await ServiceSystem.start('outbound');
  try {
    const started = Date.now();
    await system.asAdmin(fill);
    console.log(`${perCampaign * campaigns} records in ${campaigns} campaigns, made in ${seconds(started)}`);
    console.log(`${cpus().length} cores of ${cpus()[0]!.model}; ${requests} requests of each kind\n`);
    await system.startService();
    for (let turn = 0; turn < 50; turn += 1) {
      await setStatus(system, 1, turn);
    }
    console.log('| case | campaigns listed | p50 ms | p95 ms | p99 ms |\n| --- | --- | --- | --- | --- |');
    console.log(`| every record changes ${await measure(system, 2)}`);
    console.log(`| no record changes ${await measure(system, 2)}`);
    const [count] = await system.asAdmin(async client => {
      const emitted = `SELECT count(*) FROM outbound.outbox WHERE subject LIKE '%STATUS_CHANGED'`;
      return (await client.query<{ count: string }>(emitted)).rows;
    });
    console.log(`\n${count!.count} events`);
  } finally {
    await system.stop();
  }
}

const seconds = (since: number): string => `${Math.round((Date.now() - since) / 1_000)} s`;

void main();

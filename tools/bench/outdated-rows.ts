import 'reflect-metadata';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from 'commander';
import { records } from '@patchbay/contracts/outbound/records';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { webhooks } from '@patchbay/contracts/webhook/webhooks';
import { describeMachine } from './machine';
import { type OutdatedRows, type SweptService, outdatedRows } from './outdated-data';
import { ServiceSystem } from './service-system';
import { SteadyWrites } from './steady-writes';
import { runBench } from './run-bench';

program
  .description('Measures how long the sweeper takes for outdated rows of each table, and writes beside it')
  .option('--rows <number>', 'outdated rows of each table', Number, 1_000_000)
  .option('--only <text>', 'only tables whose service or name has this text', '')
  .parse();

const { rows, only } = program.opts<{ rows: number; only: string }>();
const chosen = outdatedRows.filter(({ service, name }) => `${service} ${name}`.includes(only));

/** Seconds between two sweeps, as configured by default: in this time the rows of a table must be gone. */
const interval = 60;
/** Seconds after which a measurement is given up. */
const patience = 180;
/** Milliseconds between two looks whether rows are left, and of the writes without a sweep. */
const lookEvery = 500;
const quietFor = 5_000;

interface Bench {
  /** What the writes need. */
  setUp: string[];
  write: (system: ServiceSystem, turn: number) => Promise<unknown>;
}

const benches: Record<SweptService, Bench> = {
  webhook: {
    setUp: [`UPDATE webhooks SET disabled_at = now() WHERE id = 2`],
    write: system => system.ask(webhooks.rotateSecret, { body: { id: 1 } }),
  },
  ticketing: {
    setUp: [
      `INSERT INTO ticket_queues (id, name, email) VALUES (1, 'Queue', 'queue@example.com')`,
      `INSERT INTO ticket_statuses (id, name, closed) VALUES (1, 'New', false)`,
      `INSERT INTO ticket_categories (id, name) VALUES (1, 'Other')`,
    ],
    write: system => system.ask(tickets.create, { body: ticket }),
  },
  outbound: {
    setUp: [
      `INSERT INTO dictionary_statuses (id, name) VALUES (1, 'To call'), (2, 'Sold')`,
      `INSERT INTO campaigns (id, name, dialer, active, start_date, "order", parity, parameters, crm_fed)
        VALUES ('00001', 'Campaign', 'preview', true, '2026-01-01', 50, 50, '{}', false)`,
      `INSERT INTO campaign_statuses (status_id, campaign_id, name, system_status, dictionary_status_id)
        VALUES (1, '00001', 'To call', 'TO_CALL', 1), (2, '00001', 'Sold', 'NO_CALL', 2)`,
      `INSERT INTO records (campaign_id, status_id, phone_number, phone_key, create_date)
        VALUES ('00001', 1, '600700800', '+48600700800', now())`,
    ],
    write: (system, turn) =>
      system.ask(records.setStatus, { body: { status_id: 1 + (turn % 2), phone_number: '600700800' } }),
  },
};

const ticket = {
  to: 'queue@example.com',
  from: 'customer@example.com',
  subject: 'The printer does not print',
  body: 'Since yesterday it prints empty pages only.',
  source: 'email',
  status_id: 1,
  category_id: 1,
};
const webhook = { subscription_url: 'https://example.com/', actions: ['TICKET_CREATED'] };

const execute = (system: ServiceSystem, service: string, statements: string[]): Promise<void> =>
  system.asAdmin(async client => {
    await client.query(`SET search_path = ${service}`);
    for (const each of statements) await client.query(each);
  });

const areLeft = (system: ServiceSystem, { service, table, outdated }: OutdatedRows): Promise<boolean> =>
  system.asAdmin(async client => {
    const left = `SELECT EXISTS (SELECT FROM ${service}.${table} WHERE ${outdated}) AS left`;
    return (await client.query<{ left: boolean }>(left)).rows[0]!.left;
  });

async function measure(system: ServiceSystem, each: OutdatedRows): Promise<void> {
  const { service, name, fill, table } = each;
  const { write } = benches[service];
  await system.endService('SIGTERM');
  await execute(system, service, [fill(rows), `VACUUM ANALYZE ${table}`]);
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  await system.startService();
  const writes = new SteadyWrites(turn => write(system, turn));
  while ((await areLeft(system, each)) && seconds() < patience) await pause(lookEvery);
  const took = seconds();
  if (took > interval) process.exitCode = 1;
  console.log(`| ${name} | ${took.toFixed(0)} | ${await writes.end()} | ${loadavg()[0]!.toFixed(1)} |`);
}

async function measureAll(service: SweptService): Promise<void> {
  const own = chosen.filter(each => each.service === service);
  if (own.length === 0) return;
  const { setUp, write } = benches[service];
  const system = await ServiceSystem.start(service);
  try {
    await system.startService();
    if (service === 'webhook')
      for (let turn = 0; turn < 2; turn += 1) await system.ask(webhooks.create, { body: webhook });
    await execute(system, service, setUp);
    const writes = new SteadyWrites(turn => write(system, turn));
    await pause(quietFor);
    console.log(`| none, ${service} | | ${await writes.end()} | ${loadavg()[0]!.toFixed(1)} |`);
    for (const each of own) await measure(system, each);
  } finally {
    await system.stop();
  }
}

async function main(): Promise<void> {
  process.env.WEBHOOK_ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString('base64');
  console.log(`${await describeMachine()}\n\n${rows} outdated rows of each table\n`);
  console.log('| rows | gone after s | writes | failed | p50 ms | p99 ms | longest ms | load |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const service of ['webhook', 'ticketing', 'outbound'] as const) await measureAll(service);
}

runBench(main);

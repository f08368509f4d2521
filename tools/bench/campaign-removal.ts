import 'reflect-metadata';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from 'commander';
import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { records } from '@patchbay/contracts/outbound/records';
import { codes } from '@patchbay/contracts/problems';
import { describeMachine } from './machine';
import { ServiceSystem } from './service-system';
import { SteadyWrites } from './steady-writes';
import { runBench } from './run-bench';

program
  .description(
    'Measures the removal of large campaigns over NATS, and writes beside it; then once more with a kill',
  )
  .option('--records <number>', 'records of a campaign', Number, 200_000)
  .parse();

const { records: size } = program.opts<{ records: number }>();

/** Milliseconds of the writes without a removal, and between two looks how many records are left. */
const quietFor = 10_000;
const lookEvery = 200;
/** Campaign 1 stays. */
const [removed, killed] = ['00002', '00003'] as const;

const fill = [
  'SET search_path = outbound',
  `INSERT INTO dictionary_statuses (id, name) VALUES (1, 'To call'), (2, 'Sold')`,
  `INSERT INTO campaigns (id, name, dialer, active, start_date, "order", parity, parameters, crm_fed)
    SELECT lpad(n::text, 5, '0'), 'Campaign ' || n, 'preview', true, '2026-01-01', 50, 50, '{}', false
    FROM generate_series(1, 3) AS n`,
  `INSERT INTO campaign_fields (campaign_id, name, "order") SELECT id, 'city', 1 FROM campaigns`,
  `INSERT INTO campaign_statuses (status_id, campaign_id, name, system_status, dictionary_status_id)
    SELECT 2 * n + link, lpad(n::text, 5, '0'), 'Status ' || link, CASE link WHEN 1 THEN 'TO_CALL' ELSE 'NO_CALL' END, link
    FROM generate_series(1, 3) AS n, generate_series(1, 2) AS link`,
  `INSERT INTO records (campaign_id, status_id, phone_number, phone_key, create_date)
    SELECT lpad(campaign::text, 5, '0'), 2 * campaign + 1, number, '+48' || number, now()
    FROM generate_series(1, 3) AS campaign, generate_series(1, ${size}) AS n,
      LATERAL (SELECT (600000000 + 10000000 * campaign + n)::text AS number) AS spelled`,
  `INSERT INTO record_values (record_id, campaign_id, name, value)
    SELECT record_id, campaign_id, 'city', 'x' FROM records`,
  'VACUUM ANALYZE',
];

const rowOf = <R extends object>(system: ServiceSystem, sql: string, values: unknown[]): Promise<R> =>
  system.asAdmin(async client => (await client.query<R>(sql, values)).rows[0]!);

const left = async (system: ServiceSystem, id: string): Promise<number> => {
  const query = `SELECT count(*)::int AS records, (SELECT count(*)::int FROM outbound.campaigns WHERE id = $1) AS campaigns
    FROM outbound.records WHERE campaign_id = $1`;
  const found = await rowOf<{ records: number; campaigns: number }>(system, query, [id]);
  return found.records + found.campaigns;
};

async function until(system: ServiceSystem, id: string, most: number): Promise<void> {
  while ((await left(system, id)) > most) await pause(lookEvery);
}

/** Events in the outbox that are published, in total and different ones. */
async function checkEvents(system: ServiceSystem, id: string): Promise<void> {
  const unpublished = 'SELECT count(*)::int AS count FROM outbound.outbox WHERE published_at IS NULL';
  while ((await rowOf<{ count: number }>(system, unpublished, [])).count > 0) await pause(lookEvery);
  const query = `SELECT count(*) FILTER (WHERE payload->>'action' = $2)::int AS events,
      count(DISTINCT payload->>'record_id') FILTER (WHERE payload->>'action' = $2)::int AS records,
      count(*) FILTER (WHERE payload->>'action' = $3)::int AS campaigns
    FROM outbound.outbox WHERE payload->>'outbound_id' = $1`;
  const actions = [recordEvents.deleted.action, campaignEvents.deleted.action];
  const found = await rowOf<Record<'events' | 'records' | 'campaigns', number>>(system, query, [
    id,
    ...actions,
  ]);
  console.log(`events: ${found.events} of ${found.records} records, ${found.campaigns} of the campaign`);
  if (found.events !== size || found.records !== size || found.campaigns !== 1) process.exitCode = 1;
}

async function expectUnknown(system: ServiceSystem, id: string): Promise<void> {
  const answer = await system.ask(campaigns.read, { body: { id } }).then(
    () => 'found',
    (error: Error) => error.message,
  );
  const isUnknown = answer.includes(String(codes.notFound));
  console.log(isUnknown ? 'unknown at once' : `not unknown: ${answer}`);
  if (!isUnknown) process.exitCode = 1;
}

const write = (system: ServiceSystem) => (turn: number) => {
  const phone_number = String(610_000_001 + ((turn * 7_919) % size));
  return system.ask(records.setStatus, { body: { status_id: 1 + (turn % 2), phone_number } });
};

async function remove(system: ServiceSystem): Promise<void> {
  const writes = new SteadyWrites(write(system));
  const started = performance.now();
  const { took } = await system.ask(campaigns.delete, { body: { id: removed } });
  await expectUnknown(system, removed);
  await until(system, removed, 0);
  const seconds = (performance.now() - started) / 1_000;
  console.log(`answered after ${took.toFixed(0)} ms, all removed after ${seconds.toFixed(1)} s`);
  console.log(`| beside the removal | ${await writes.end()} | ${loadavg()[0]!.toFixed(1)} |`);
  await checkEvents(system, removed);
}

async function removeWithKill(system: ServiceSystem): Promise<void> {
  const started = performance.now();
  await system.ask(campaigns.delete, { body: { id: killed } });
  await until(system, killed, size / 2);
  await system.endService('SIGKILL');
  const rest = await left(system, killed);
  await system.startService();
  await expectUnknown(system, killed);
  await until(system, killed, 0);
  const seconds = (performance.now() - started) / 1_000;
  console.log(`killed with ${rest} records left; all removed after ${seconds.toFixed(1)} s in total`);
  await checkEvents(system, killed);
}

async function main(): Promise<void> {
  console.log(`${await describeMachine()}\n`);
  const system = await ServiceSystem.start('outbound');
  try {
    await system.asAdmin(async client => {
      for (const statement of fill) await client.query(statement);
    });
    await system.startService();
    console.log(`3 campaigns with ${size} records each; one of them stays and is written to\n`);
    console.log(
      '| | writes | failed | p50 ms | p99 ms | longest ms | load |\n| --- | --- | --- | --- | --- | --- | --- |',
    );
    const quiet = new SteadyWrites(write(system));
    await pause(quietFor);
    console.log(`| without a removal | ${await quiet.end()} | ${loadavg()[0]!.toFixed(1)} |`);
    await remove(system);
    await removeWithKill(system);
  } finally {
    await system.stop();
  }
}

runBench(main);

import 'reflect-metadata';
import { program } from 'commander';
import { companies } from '@patchbay/contracts/crm/companies';
import { fillCompanies } from './companies-data';
import { type Case, cases } from './crm-cases';
import { processor } from './processor';
import { ServiceSystem } from './service-system';
import { runBench } from './run-bench';
import { quantile } from './statistics';

program
  .description('Measures GET /companies over NATS, one request after the other')
  .option('--rows <number>', 'companies to generate', Number, 10_000)
  .option('--requests <number>', 'measured requests of each kind', Number, 200)
  .option('--buffers <size>', 'shared_buffers of Postgres; 128MB is its default', '128MB')
  .parse();

const { rows, requests, buffers } = program.opts<{ rows: number; requests: number; buffers: string }>();

/** Limit of the 95th percentile in milliseconds, except for cases without a limit. */
const limit = 20;

interface Result {
  found: number;
  p50: number;
  p95: number;
}

/** Companies spread over the table, the same ones every time. */
const companyOf = (turn: number): number => 1 + ((turn * 7_919 + 13) % rows);

const ask = (system: ServiceSystem, query: Case['query'], turn: number) =>
  system.ask(companies.list, { query: query(companyOf(turn), rows) });

async function measure(system: ServiceSystem, { query, hasNoLimit }: Case): Promise<Result> {
  const turns = hasNoLimit ? 20 : requests;
  for (let turn = 0; turn < turns / 10; turn += 1) await ask(system, query, turn);
  const answers = [];
  for (let turn = 0; turn < turns; turn += 1) answers.push(await ask(system, query, turn));
  const times = answers.map(({ took }) => took);
  const found = Math.max(...answers.map(({ body }) => body.length));
  return { found, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** Scans of companies in the plans that Postgres logs for a case. */
async function scansOf(system: ServiceSystem, { query }: Case): Promise<string> {
  const before = system.postgresLog.length;
  for (let turn = 0; turn < 5; turn += 1) await ask(system, query, turn);
  // The service estimates the number of matching rows with EXPLAIN: those statements are planned, but not run.
  const plans = system.postgresLog
    .slice(before)
    .split('Query Text: ')
    .filter(plan => !plan.startsWith('EXPLAIN'));
  const scan = /Seq Scan on companies|(?:Bitmap )?Index Scan (?:Backward )?(?:using|on) companies_\w+/g;
  return [...new Set(plans.join().match(scan))]
    .join(', ')
    .replace(/companies_|Index Scan (?:using |on )?/g, '');
}

async function main(): Promise<void> {
  const system = await ServiceSystem.start('crm', { shared_buffers: buffers });
  try {
    const started = Date.now();
    await system.asAdmin(client => fillCompanies(client, rows));
    console.log(`${rows} companies in ${Math.round((Date.now() - started) / 1000)} s`);
    console.log(
      `${processor}, Node ${process.versions.node}, ${requests} requests each, shared_buffers ${buffers}\n`,
    );
    await system.startService();
    const results = new Map<Case, Result>();
    for (const each of cases) results.set(each, await measure(system, each));
    await system.explainEverything();
    await system.stopService();
    await system.startService();
    console.log('| query | rows | p50 ms | p95 ms | scans |\n| --- | --- | --- | --- | --- |');
    for (const each of cases) await print(each, results.get(each)!, await scansOf(system, each));
  } finally {
    await system.stop();
  }
}

async function print({ name, hasNoLimit }: Case, { found, p50, p95 }: Result, scans: string): Promise<void> {
  console.log(`| ${name} | ${found} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${scans} |`);
  if (!hasNoLimit && (p95 > limit || scans.includes('Seq Scan'))) process.exitCode = 1;
}

runBench(main);

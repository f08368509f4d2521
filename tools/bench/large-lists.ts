import 'reflect-metadata';
import { program } from 'commander';
import type { Case } from './case';
import { cases } from './lists-cases';
import { type ListService, fillList } from './lists-data';
import { loadAverage, processor } from './processor';
import { ServiceSystem } from './service-system';
import { runBench } from './run-bench';
import { quantile } from './statistics';

program
  .description(
    'Measures the lists of tickets, records, deliveries and connections over NATS, one request after the other',
  )
  .option('--rows <numbers>', 'rows to generate, several numbers with commas', '10000,100000,1000000')
  .option('--requests <number>', 'measured requests of each kind', Number, 100)
  .option('--only <texts>', 'only lists whose name has one of these texts, with commas', '')
  .parse();

const { requests, only, ...given } = program.opts<{ rows: string; requests: number; only: string }>();
const sizes = given.rows.split(',').map(Number);
const texts = only.split(',');
const chosen = cases.filter(({ service, name }) => texts.some(text => `${service} ${name}`.includes(text)));

/** Limit of the 95th percentile in milliseconds. */
const limit = 20;
/** Limit of the growth of the median from the fewest rows to the most, of pages with as many rows. */
const mostGrowth = 2;

interface Result {
  count: number;
  /** Rows of the page in the middle. */
  rows: number;
  p50: number;
  p95: number;
  /** The median of pages that have as many rows as with the fewest rows in the table. */
  alike: number;
}

const results = new Map<Case, Result[]>(chosen.map(each => [each, []]));

/** Answers of one kind of list, each with other values. */
async function answersOf(system: ServiceSystem, each: Case, rows: number, limit: object) {
  const { contract, body, isFollowed } = each;
  let after: string | undefined;
  const ask = async (turn: number) => {
    const place = after && { after, offset: undefined };
    const answer = await system.ask(contract, { body: { ...body(turn, rows), ...limit, ...place } });
    if (isFollowed) after = answer.next;
    return answer;
  };
  for (let turn = 0; turn < requests / 10; turn += 1) await ask(turn);
  const answers = [];
  for (let turn = 0; turn < requests; turn += 1) answers.push(await ask(turn));
  const pages = answers.map(answer => answer.body as { count: number; result: object[] });
  return { took: answers.map(({ took }) => took), pages };
}

async function measure(system: ServiceSystem, each: Case, rows: number): Promise<Result> {
  const { took, pages } = await answersOf(system, each, rows, {});
  const length = quantile(
    pages.map(({ result }) => result.length),
    0.5,
  );
  const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)];
  const [fewest = { rows: length }] = results.get(each)!;
  const limit = Math.max(fewest.rows, 1);
  const alike = length > limit ? await answersOf(system, each, rows, { limit }) : { took };
  const count = Math.max(...pages.map(page => page.count));
  return { count, rows: length, p50, p95, alike: quantile(alike.took, 0.5) };
}

async function measureAll(service: ListService, rows: number): Promise<void> {
  const own = chosen.filter(each => each.service === service);
  if (own.length === 0) return;
  const system = await ServiceSystem.start(service);
  try {
    // With an empty database: it would refuse to work with webhooks that are encrypted with no key at all.
    await system.startService();
    const started = Date.now();
    await system.asAdmin(client => fillList(client, service, rows));
    console.log(`${service}: ${rows} rows in ${Math.round((Date.now() - started) / 1_000)} s`);
    for (const each of own) results.get(each)!.push(await measure(system, each, rows));
  } finally {
    await system.stop();
  }
}

function print(each: Case, measured: Result[]): void {
  const growth = measured.at(-1)!.alike / measured[0]!.p50;
  const figures = measured.map(
    ({ count, rows, p50, p95 }) => `${count} | ${rows} | ${p50.toFixed(1)} | ${p95.toFixed(1)}`,
  );
  console.log(`| ${each.name} | ${figures.join(' | ')} | ${growth.toFixed(1)} |`);
  if (growth >= mostGrowth || measured.some(({ p95 }) => p95 > limit)) process.exitCode = 1;
}

async function main(): Promise<void> {
  for (const rows of sizes)
    for (const service of ['ticketing', 'outbound', 'webhook', 'telephony'] as const)
      await measureAll(service, rows);
  console.log(`\n${processor}, Node ${process.versions.node}, ${requests} requests each`);
  console.log(`${loadAverage()}\n`);
  console.log(
    `| filters | ${sizes.map(rows => `of ${rows} | page | p50 ms | p95 ms`).join(' | ')} | growth |`,
  );
  console.log(`| --- | ${sizes.map(() => '--- | --- | --- | ---').join(' | ')} | --- |`);
  for (const [each, measured] of results) print(each, measured);
}

runBench(main);

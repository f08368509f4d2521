import 'reflect-metadata';
import { program } from 'commander';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { incomingMail } from './operations';
import { loadAverage, processor } from './processor';
import { runBench } from './run-bench';
import { type SearchCase, searchCases } from './search-cases';
import { fillSearch, messagesOfTicket } from './search-data';
import { ServiceSystem } from './service-system';
import { quantile } from './statistics';

program
  .description('Measures the search for tickets over NATS, one request after the other')
  .option('--rows <number>', 'tickets to generate, with five messages each', Number, 10_000)
  .option('--requests <number>', 'measured requests of each kind', Number, 100)
  .option('--only <text>', 'only searches whose name has this text', '')
  .parse();

const { rows, requests, only } = program.opts<{ rows: number; requests: number; only: string }>();

/** Limit of the 95th percentile in milliseconds, except for searches without a limit. */
const limit = 50;
/** Until what was written is found, in milliseconds. */
const latest = 1_000;

async function measure(system: ServiceSystem, { name, filter, hasNoLimit }: SearchCase): Promise<void> {
  const turns = hasNoLimit ? Math.ceil(requests / 5) : requests;
  const answers = [];
  const usage = system.meter();
  for (let turn = 0; turn < turns; turn += 1)
    answers.push(await system.ask(tickets.list, { body: filter(turn, rows) }));
  const cpu = usage().cpu.all! / 1_000 / turns;
  const times = answers.map(({ took }) => took);
  const count = Math.max(...answers.map(({ body }) => body.count));
  const [p50, p95, longest] = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)];
  console.log(
    `| ${name} | ${count} | ${[p50, p95, longest, cpu].map(time => time.toFixed(1)).join(' | ')} |`,
  );
  if (!hasNoLimit && p95 > limit) process.exitCode = 1;
}

/** A new ticket is found by the first search behind its answer, and how long that takes. */
async function findsWrites(system: ServiceSystem): Promise<void> {
  const times = [];
  for (let turn = 0; turn < requests; turn += 1) {
    const word = `written${turn}x`;
    const created = await system.ask(tickets.create, {
      body: { ...incomingMail, to: 'queue1@example.com', subject: word },
    });
    const { body, took } = await system.ask(tickets.list, { body: { q: word } });
    if (body.count !== 1) throw new Error(`${word} is not found`);
    times.push(created.took + took);
  }
  const longest = Math.max(...times);
  console.log(
    `\n${requests} writes were found by the next request, at the latest ${longest.toFixed(0)} ms after they were sent`,
  );
  if (longest > latest) process.exitCode = 1;
}

async function main(): Promise<void> {
  const system = await ServiceSystem.start('ticketing');
  try {
    await system.startService();
    const started = Date.now();
    await system.asAdmin(client => fillSearch(client, rows));
    const seconds = Math.round((Date.now() - started) / 1_000);
    console.log(`${rows} tickets with ${rows * messagesOfTicket} messages in ${seconds} s`);
    console.log(`${processor}, Node ${process.versions.node}, ${requests} requests each\n`);
    console.log(
      '| words | found | p50 ms | p95 ms | longest ms | CPU ms |\n| --- | --- | --- | --- | --- | --- |',
    );
    for (const each of searchCases.filter(({ name }) => name.includes(only))) await measure(system, each);
    await findsWrites(system);
    console.log(loadAverage());
  } finally {
    await system.stop();
  }
}

runBench(main);

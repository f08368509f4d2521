import 'reflect-metadata';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from 'commander';
import { choosePort } from '@patchbay/infra/ports';
import { build } from '../start/build';
import { type Patchbay, startPatchbay } from '../start/patchbay';
import { type EventReader, PollingReader, StreamReader } from './event-readers';
import { EventReceipts } from './event-receipts';
import { EventWriter } from './event-writes';
import { type Usage, meter } from './meter';
import { familyOf } from './processes';
import { runBench } from './run-bench';
import { quantile } from './statistics';

program
  .description(
    'Measures how long after a write its event reaches those who wait for it; half of the streams are resumed in the middle',
  )
  .option('--seconds <number>', 'length of the measurement', Number, 30)
  .option('--rate <number>', 'events per second', Number, 1_000)
  .option('--readers <number>', 'readers that wait for events', Number, 50)
  .option('--streams <number>', 'how many of them follow a stream; by default half, the others poll', Number)
  .parse();

interface Options {
  seconds: number;
  rate: number;
  readers: number;
  streams?: number;
}

const { seconds, rate, readers, streams = Math.ceil(readers / 2) } = program.opts<Options>();
/** Milliseconds, of the slow one in a hundred. */
const limit = 250;
const warmUp = 5 * rate;
const count = warmUp + seconds * rate;
/** Milliseconds without any event after which those that are missing count as missed. */
const patience = 10_000;

async function start(directory: string): Promise<Patchbay> {
  // If root runs this, Postgres runs as another user, who needs access.
  chmodSync(directory, 0o755);
  return startPatchbay({
    directory,
    gatewayPort: await choosePort(),
    onFailure: error => console.error(error.message),
  });
}

const processesOf = (patchbay: Patchbay) => ({
  gateway: [patchbay.service('gateway').pid],
  webhook: [patchbay.service('webhook').pid],
  telephony: [patchbay.service('telephony').pid],
  nats: [patchbay.nats!.pid],
  postgres: familyOf(patchbay.postgres!.pid),
  readers: [process.pid],
});

async function allReceived(all: readonly EventReader[]): Promise<void> {
  const missing = () => all.reduce((sum, { receipts }) => sum + receipts.missed, 0);
  let before = Infinity;
  for (let since = performance.now(); missing() > 0; await pause(50)) {
    const failed = all.find(({ failure }) => failure !== undefined);
    if (failed) throw failed.failure;
    if (missing() < before) since = performance.now();
    else if (performance.now() - since > patience) return;
    before = missing();
  }
}

async function measure(patchbay: Patchbay, writer: EventWriter): Promise<void> {
  const receipts = () => new EventReceipts(count, warmUp);
  const stream = Array.from({ length: streams }, () => new StreamReader(patchbay.url, receipts()));
  const polling = Array.from(
    { length: readers - streams },
    () => new PollingReader(patchbay.url, receipts()),
  );
  const all = [...stream, ...polling];
  await Promise.all(all.map(reader => reader.start()));
  await writer.write(0, warmUp, rate);
  const end = meter(() => processesOf(patchbay));
  const began = performance.now();
  const middle = Math.floor((warmUp + count) / 2);
  await writer.write(warmUp, middle, rate);
  for (const reader of stream.filter((_, index) => index % 2 === 0)) reader.resume();
  await writer.write(middle, count, rate);
  const written = ((count - warmUp) * 1_000) / (performance.now() - began);
  await allReceived(all);
  const usage = end();
  await Promise.all(all.map(reader => reader.stop()));
  console.log(`${written.toFixed(0)} events/s written; load average ${loadavg()[0]!.toFixed(1)}\n`);
  report({ stream, 'long polling': polling });
  reportCpu(usage);
}

function report(kinds: Record<string, EventReader[]>): void {
  const titles = [
    'readers',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'max ms',
    'missed',
    'repeated',
    'overtaken',
    'requests/s',
  ];
  console.log(`| ${['by', ...titles].join(' | ')} |\n|${' --- |'.repeat(titles.length + 1)}`);
  for (const [kind, all] of Object.entries(kinds).filter(([, { length }]) => length > 0)) {
    const sum = (part: (reader: EventReader) => number) =>
      all.reduce((total, reader) => total + part(reader), 0);
    const delays = all.flatMap(({ receipts }) => receipts.delays);
    const times = [0.5, 0.95, 0.99, 1].map(part => quantile(delays, part));
    const faults = (['missed', 'repeated', 'overtaken'] as const).map(name =>
      sum(({ receipts }) => receipts[name]),
    );
    const requests = sum(each => each.requests) / (count / rate);
    console.log(`| ${[kind, all.length, ...times, ...faults, requests.toFixed(1)].join(' | ')} |`);
    if (times[2]! > limit || faults.some(number => number > 0)) process.exitCode = 1;
  }
}

function reportCpu({ cpu, other }: Usage): void {
  const seconds = ([name, used]: [string, number]) =>
    `${name} ${((used * 1_000) / (count - warmUp) / 1e6).toFixed(2)}`;
  console.log(`\nCPU seconds per 1,000 events: ${Object.entries(cpu).map(seconds).join(', ')}`);
  console.log(`other processes used ${(100 * other).toFixed(0)} % of a core`);
}

async function main(): Promise<void> {
  console.log(`${cpus().length} x ${cpus()[0]!.model}, Node ${process.versions.node}`);
  console.log(`load average ${loadavg()[0]!.toFixed(1)} before the start`);
  await build(new AbortController().signal);
  const directory = mkdtempSync(join(tmpdir(), 'patchbay-bench-'));
  const patchbay = await start(directory);
  try {
    const writer = await EventWriter.open(patchbay.connections);
    await measure(patchbay, writer).finally(() => writer.close());
  } finally {
    await patchbay.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

runBench(main);

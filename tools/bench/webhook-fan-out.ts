import 'reflect-metadata';
import { cpus } from 'node:os';
import { program } from 'commander';
import { WebhookProgress } from './webhook-progress';
import { WebhookSystem } from './webhook-system';
import { runBench } from './run-bench';

program
  .description(
    'Measures how many events a second the webhook service takes from the stream, with one and two replicas',
  )
  .option('--events <number>', 'events of each measurement', Number, 30_000)
  .option(
    '--least <number>',
    'events per second with two replicas below which the exit code is 1',
    Number,
    2_500,
  )
  .parse();

const { events, least } = program.opts<{ events: number; least: number }>();
const lookEvery = 20;

const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, lookEvery));

/** Events that are published while the service stores them, as in production. */
async function stored(system: WebhookSystem, progress: WebhookProgress): Promise<number> {
  await progress.clear();
  const started = performance.now();
  await system.publishOnly(events);
  const published = performance.now();
  while ((await progress.stored()) < events) await pause();
  const ended = performance.now();
  console.log(
    `published in ${Math.round(published - started)} ms, stored in ${Math.round(ended - started)} ms`,
  );
  return (events * 1_000) / (ended - started);
}

/** Events that were stored before, from the begin of the stream. */
async function passedOver(system: WebhookSystem, progress: WebhookProgress): Promise<number> {
  const goal = await progress.position();
  const count = await progress.stored();
  await system.stopReplicas();
  await progress.rewind();
  const started = performance.now();
  await system.startReplicas();
  while ((await progress.position()) === 0) await pause();
  const began = performance.now();
  while ((await progress.position()) < goal) await pause();
  console.log(`${Math.round(began - started)} ms until the first event`);
  return (count * 1_000) / (performance.now() - began);
}

async function main(): Promise<void> {
  console.log(`${cpus().length} x ${cpus()[0]!.model}, Node ${process.versions.node}, ${events} each\n`);
  const system = await WebhookSystem.start();
  const progress = new WebhookProgress(system.database);
  try {
    console.log(`one replica: ${(await stored(system, progress)).toFixed(0)} events/s`);
    await system.addReplica();
    const rate = await stored(system, progress);
    console.log(`two replicas: ${rate.toFixed(0)} events/s`);
    if (rate < least) process.exitCode = 1;
    console.log(`passed over: ${(await passedOver(system, progress)).toFixed(0)} events/s`);
  } finally {
    await system.stop();
  }
}

runBench(main);

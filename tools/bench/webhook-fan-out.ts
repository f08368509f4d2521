import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from 'commander';
import { processor } from './processor';
import { runBench } from './run-bench';
import { ServiceSystem } from './service-system';
import { publishEvents } from './webhook-events';

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

/** Milliseconds between two looks at the database. */
const lookEvery = 20;

const query = (system: ServiceSystem, statement: string) =>
  system.asAdmin(async client => (await client.query(statement)).rows[0]);

const storedIn = async (system: ServiceSystem): Promise<number> =>
  (await query(system, 'SELECT count(*)::int FROM webhook.events')).count;

/** The sum over the parts of the stream; it grows with each batch. */
const positionOf = async (system: ServiceSystem): Promise<number> =>
  (await query(system, 'SELECT sum(sequence)::float8 AS sum FROM webhook.stream_positions')).sum;

/** Events that are published while the service stores them, as in production. */
async function stored(system: ServiceSystem): Promise<number> {
  const goal = (await storedIn(system)) + events;
  const started = performance.now();
  await publishEvents(system.link, events);
  const published = performance.now();
  while ((await storedIn(system)) < goal) await pause(lookEvery);
  const ended = performance.now();
  console.log(
    `published in ${Math.round(published - started)} ms, stored in ${Math.round(ended - started)} ms`,
  );
  return (events * 1_000) / (ended - started);
}

/** Events that were stored before, from the begin of the stream, as after a loss of the positions. */
async function passedOver(system: ServiceSystem): Promise<number> {
  const goal = await positionOf(system);
  const count = await storedIn(system);
  await system.stopService();
  await query(system, "UPDATE webhook.stream_positions SET sequence = 0, stored_at = '0'");
  await system.startService();
  await system.startService();
  while ((await positionOf(system)) === 0) await pause(lookEvery);
  const began = performance.now();
  while ((await positionOf(system)) < goal) await pause(lookEvery);
  return (count * 1_000) / (performance.now() - began);
}

async function main(): Promise<void> {
  console.log(`${processor}, Node ${process.versions.node}, ${events} each\n`);
  const system = await ServiceSystem.start('webhook');
  try {
    await system.startService();
    console.log(`one replica: ${(await stored(system)).toFixed(0)} events/s`);
    await system.startService();
    const rate = await stored(system);
    console.log(`two replicas: ${rate.toFixed(0)} events/s`);
    if (rate < least) process.exitCode = 1;
    console.log(`passed over: ${(await passedOver(system)).toFixed(0)} events/s`);
  } finally {
    await system.stop();
  }
}

runBench(main);

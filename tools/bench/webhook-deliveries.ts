import 'reflect-metadata';
import { cpus } from 'node:os';
import { program } from 'commander';
import { WebhookSystem } from './webhook-system';
import { runBench } from './run-bench';

program
  .description('Measures the rate of deliveries to a local receiver, with the log of attempts enabled')
  .option('--deliveries <number>', 'deliveries of each measurement', Number, 8_000)
  .option('--least <number>', 'deliveries per second below which the exit code is 1', Number, 800)
  .parse();

const { deliveries, least } = program.opts<{ deliveries: number; least: number }>();

/** Deliveries that wait in the database, each event of a different aggregate. */
async function drain(system: WebhookSystem, webhooks: number): Promise<number> {
  await system.register(webhooks);
  await system.warmUp();
  await system.addDue(deliveries);
  const started = performance.now();
  await system.allDelivered();
  return (deliveries * 1_000) / (performance.now() - started);
}

/** Events from the stream, as in production, faster than the service can store them. */
async function stream(system: WebhookSystem, webhooks: number): Promise<number> {
  await system.register(webhooks);
  await system.warmUp();
  const started = performance.now();
  await system.publish(deliveries / webhooks);
  await system.allDelivered();
  return (deliveries * 1_000) / (performance.now() - started);
}

/** Events from the stream, 100 per second for 10 seconds. */
async function latency(system: WebhookSystem): Promise<string> {
  await system.register(1);
  await system.warmUp();
  const latencies = await system.latencies(1_000, 100);
  const at = (part: number) => latencies[Math.floor(latencies.length * part)]!;
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${latencies.at(-1)!} ms`;
}

async function main(): Promise<void> {
  console.log(`${cpus().length} x ${cpus()[0]!.model}, Node ${process.versions.node}, ${deliveries} each\n`);
  console.log('| webhooks | deliveries/s | source |\n| --- | --- | --- |');
  const system = await WebhookSystem.start();
  try {
    for (const webhooks of [1, 4, 16]) {
      const rate = await drain(system, webhooks);
      console.log(`| ${webhooks} | ${rate.toFixed(0)} | waiting in the database |`);
      if (rate < least) process.exitCode = 1;
    }
    console.log(`| 4 | ${(await stream(system, 4)).toFixed(0)} | from the stream |`);
    console.log(`\nFrom event to receipt at 100 events/s: ${await latency(system)}`);
  } finally {
    await system.stop();
  }
}

runBench(main);

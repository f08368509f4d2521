import 'reflect-metadata';
import { program } from 'commander';
import { build } from '../start/build';
import { BenchSystem } from './bench-system';
import { saturate } from './closed-loop';
import { meter } from './meter';
import { operations } from './operations';
import { loadAverage, processor } from './processor';
import { runBench } from './run-bench';
import { median } from './statistics';

program
  .description('Measures what POST /tickets costs with the words of a search, and without')
  .option('--rounds <number>', 'rounds of each, in turns', Number, 5)
  .option('--seconds <number>', 'length of each run', Number, 10)
  .parse();

const { rounds, seconds } = program.opts<{ rounds: number; seconds: number }>();

/** Smallest part of the rate without words. */
const least = 0.95;

/** What each side writes with a message. */
const sides = { 'without words': 'DISABLE', 'with words': 'ENABLE' } as const;
type Side = keyof typeof sides;

interface Sample {
  /** Answers per second. */
  rate: number;
  /** CPU microseconds per request of all processes but the generator of the load. */
  cpu: number;
}

async function measure(system: BenchSystem, side: Side): Promise<Sample> {
  await system.database.query(
    `ALTER TABLE ticketing.ticket_messages ${sides[side]} TRIGGER ticket_messages_words`,
  );
  const [contender] = system.contenders;
  const { requests } = operations.ticket;
  await saturate(contender!.url, requests, 1);
  const end = meter(() => ({ ...contender!.processes, ...system.servers }));
  const rate = await saturate(contender!.url, requests, seconds);
  const { cpu, seconds: lasted } = end();
  const used = Object.entries(cpu).map(([name, one]) => (name === 'generator' ? 0 : one));
  return { rate, cpu: used.reduce((sum, one) => sum + one, 0) / (rate * lasted) };
}

function print(samples: Record<Side, Sample[]>): void {
  const of = (side: Side, name: keyof Sample) => median(samples[side].map(sample => sample[name]));
  console.log(`${processor}, ${rounds} rounds of ${seconds} s\n`);
  console.log('| POST /tickets | answers per second | CPU µs |\n| --- | --- | --- |');
  for (const side of Object.keys(samples) as Side[])
    console.log(`| ${side} | ${of(side, 'rate').toFixed(0)} | ${of(side, 'cpu').toFixed(0)} |`);
  const rate = of('with words', 'rate') / of('without words', 'rate');
  const cpu = of('without words', 'cpu') / of('with words', 'cpu');
  console.log(`| ratio | ${rate.toFixed(3)} | ${cpu.toFixed(3)} |`);
  console.log(`\n${loadAverage()}`);
  if (rate < least) process.exitCode = 1;
}

async function main(): Promise<void> {
  await build(new AbortController().signal);
  const system = await BenchSystem.start();
  try {
    await system.stopFollowers();
    const samples: Record<Side, Sample[]> = { 'without words': [], 'with words': [] };
    const names = Object.keys(samples) as Side[];
    await measure(system, 'with words');
    for (let round = 0; round < rounds; round += 1) {
      for (const side of round % 2 === 0 ? names : names.toReversed())
        samples[side].push(await measure(system, side));
    }
    print(samples);
  } finally {
    await system.stop();
  }
}

runBench(main);

import 'reflect-metadata';
import { cpus, loadavg } from 'node:os';
import { program } from 'commander';
import { build } from '../start/build';
import { BenchSystem } from './bench-system';
import { saturate } from './closed-loop';
import { meter } from './meter';
import { operations } from './operations';
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

/** A function that does the least that finds words of texts in the statement that writes them: no marks are removed, and nothing else is found. */
const leastWords = `CREATE OR REPLACE FUNCTION ticketing.ticket_messages_words() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO ticketing.ticket_words VALUES (NEW.ticket_id, NEW.message_id, to_tsvector('pg_catalog.simple'::regconfig, NEW.body));
  RETURN NULL;
END $$`;
const trigger = (what: string): string =>
  `ALTER TABLE ticketing.ticket_messages ${what} TRIGGER ticket_messages_words`;

type Side = 'without' | 'least' | 'with';

/** What each side writes with a message, from the functions that the service has. */
async function statementsOf({ database }: BenchSystem): Promise<Record<Side, string[]>> {
  const { rows } = await database.query(
    `SELECT pg_get_functiondef('ticketing.ticket_messages_words'::regproc) AS words`,
  );
  return {
    without: [trigger('DISABLE')],
    least: [leastWords, trigger('ENABLE')],
    with: [rows[0].words, trigger('ENABLE')],
  };
}

const titles: Record<Side, string> = {
  without: 'without words',
  least: 'with the words of the text alone, as they are',
  with: 'with words',
};

interface Sample {
  /** Answers per second. */
  rate: number;
  /** CPU microseconds per request of all processes but the generator of the load. */
  cpu: number;
}

async function measure(system: BenchSystem, statements: readonly string[]): Promise<Sample> {
  for (const statement of statements) await system.database.query(statement);
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
  console.log(`${cpus().length} x ${cpus()[0]!.model}, ${rounds} rounds of ${seconds} s\n`);
  console.log('| POST /tickets | answers per second | CPU µs |\n| --- | --- | --- |');
  for (const side of Object.keys(samples) as Side[])
    console.log(`| ${titles[side]} | ${of(side, 'rate').toFixed(0)} | ${of(side, 'cpu').toFixed(0)} |`);
  const rate = of('with', 'rate') / of('without', 'rate');
  for (const side of ['least', 'with'] as const) {
    const cpu = of('without', 'cpu') / of(side, 'cpu');
    console.log(
      `| ratio ${titles[side]} | ${(of(side, 'rate') / of('without', 'rate')).toFixed(3)} | ${cpu.toFixed(3)} |`,
    );
  }
  console.log(
    `\nload average ${loadavg()
      .map(load => load.toFixed(1))
      .join(', ')}`,
  );
  if (rate < least) process.exitCode = 1;
}

async function main(): Promise<void> {
  await build(new AbortController().signal);
  const system = await BenchSystem.start();
  try {
    await system.stopFollowers();
    const statements = await statementsOf(system);
    const samples: Record<Side, Sample[]> = { without: [], least: [], with: [] };
    const sides = Object.keys(samples) as Side[];
    await measure(system, statements.with);
    for (let round = 0; round < rounds; round += 1) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed())
        samples[side].push(await measure(system, statements[side]));
    }
    print(samples);
  } finally {
    await system.stop();
  }
}

runBench(main);

import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { Option, program } from 'commander';
import { build } from '../start/build';
import { BenchSystem } from './bench-system';
import type { Lengths } from './comparison';
import { type Ruling, refusal, rulingOn } from './gate';
import { describeMachine } from './machine';
import { type OperationName, operationNames } from './operations';
import type { PeerName } from './peers';
import { type Part, type Results, type Settings, partNames, parts } from './plan';
import { verdictsOf } from './ratios';
import { factTable, sampleTable, verdictTable } from './report';
import { peerSchemas } from './seed';
import { runBench } from './run-bench';

const list = (value: string): string[] => value.split(',');

program
  .name('npm run bench --')
  .description('Compares this system with three peers on the same data')
  .option('--quick', 'two short rounds of the comparison: under 2 minutes')
  .addOption(
    new Option(
      '--gate',
      'for a quiet machine: exit 1 if a ratio misses its target, 2 if the machine is not quiet',
    ).conflicts(['only', 'operations', 'peers']),
  )
  .option('--json <file>', 'write every sample')
  .option('--only <parts>', partNames.join(','), list)
  .option('--operations <names>', operationNames.join(','), list, operationNames)
  .option('--peers <names>', peerSchemas.join(','), list, [...peerSchemas])
  .option('--rounds <number>', 'rounds; by default 3, fewer with --quick', Number)
  .option(
    '--seconds <number>',
    'length of each run, and at most of the unmeasured part before it; by default 3, and 10 for latencies, less with --quick',
    Number,
  )
  .option(
    '--warm-up <number>',
    'seconds of load on each contender before the first round; by default 5',
    Number,
  )
  .option('--repeats <number>', 'repetitions of a disturbed run; by default 2, none with --quick', Number)
  .option('--no-build', 'take what was built before')
  // 1 is a verdict of the gate.
  .exitOverride(({ exitCode }) => process.exit(exitCode && 2))
  .parse();

interface Options {
  build: boolean;
  quick?: boolean;
  gate?: boolean;
  json?: string;
  only?: Part[];
  operations: OperationName[];
  peers: PeerName[];
  rounds?: number;
  seconds?: number;
  warmUp?: number;
  repeats?: number;
}

const options = program.opts<Options>();
const { quick, gate, json, only, operations, peers, rounds, seconds, warmUp, repeats } = options;
const chosen = only ?? (quick ? ['compare' as const, 'rpc' as const] : partNames);
// A stall of 30 ms in 3 s decides the slowest hundredth of 200 requests a second.
const usual: Lengths = { rounds: 3, openRounds: 3, closed: 3, settle: 0.5, open: 10, warmUp: 5, repeats: 2 };
const short: Lengths = {
  rounds: 2,
  openRounds: 1,
  closed: 0.6,
  settle: 0.2,
  open: 0.7,
  warmUp: 5,
  repeats: 0,
};
const byDefault = quick ? short : usual;
const lengths: Lengths = {
  ...byDefault,
  ...(rounds !== undefined && { rounds, openRounds: rounds }),
  ...(seconds !== undefined && {
    closed: seconds,
    open: seconds,
    settle: Math.min(seconds, byDefault.settle),
  }),
  ...(warmUp !== undefined && { warmUp }),
  ...(repeats !== undefined && { repeats }),
};
const settings: Settings = { operations, peers, lengths, log: line => console.log(line) };

async function measure(): Promise<Results> {
  const results: Results = {
    machine: await describeMachine(),
    samples: [],
    latencies: [],
    rpc: { ours: [], nest: [] },
    facts: [],
  };
  console.log(`${results.machine}\n`);
  const system = await BenchSystem.start();
  try {
    for (const name of partNames) if (chosen.includes(name)) await parts[name](system, settings, results);
  } finally {
    await system.stop();
  }
  return results;
}

async function main(): Promise<void> {
  const refused = gate && refusal(loadavg()[0]!);
  if (refused) return say(refused);
  if (options.build) await build(new AbortController().signal);
  const results = await measure();
  const all = verdictsOf(results);
  const verdicts = all.filter(({ isMeasured }) => isMeasured);
  const ruling = gate ? rulingOn(results, all) : undefined;
  const shown = ruling?.exitCode === 2 ? '' : verdictTable(verdicts);
  for (const table of [sampleTable(results), shown, factTable(results.facts)]) {
    if (table) console.log(`\n${table}`);
  }
  if (json) writeFileSync(json, JSON.stringify({ ...results, verdicts, ruling }, undefined, 2));
  if (ruling) say(ruling);
}

function say({ text, exitCode }: Ruling): void {
  console.log(`\n${text}`);
  process.exitCode = exitCode;
}

runBench(main);

import 'reflect-metadata';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { program } from 'commander';
import { build } from '../start/build';
import { root } from '../local/root';
import { BenchSystem, measuredApps } from './bench-system';
import { saturate } from './closed-loop';
import { type OperationName, operationNames, operations } from './operations';
import { runBench } from './run-bench';

program
  .description('Profiles the apps of this system at saturation and prints the most expensive functions')
  .option(
    '--operations <names>',
    operationNames.join(','),
    (value: string) => value.split(','),
    operationNames,
  )
  .option('--folder <path>', 'folder for a .cpuprofile per operation and app', 'profiles')
  .option('--frames <number>', 'functions to print', Number, 25)
  .parse();

const {
  operations: names,
  folder,
  frames,
} = program.opts<{
  operations: OperationName[];
  folder: string;
  frames: number;
}>();

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

const fileOf = (app: string): string => resolve(folder, `${app}.cpuprofile`);

async function profile(system: BenchSystem, name: OperationName): Promise<void> {
  const { requests } = operations[name];
  const signal = () => {
    for (const app of measuredApps) process.kill(system.patchbay.service(app).pid, 'SIGUSR2');
  };
  await saturate(system.patchbay.url, requests, 4);
  signal();
  const rate = await saturate(system.patchbay.url, requests, 4);
  signal();
  console.log(`\n${operations[name].title}: ${rate.toFixed(0)}/s while profiled`);
  for (const app of measuredApps) {
    while (!existsSync(fileOf(app))) await pause(50);
    await pause(500);
    const kept = resolve(folder, `${name}-${app}.cpuprofile`);
    renameSync(fileOf(app), kept);
    print(app, JSON.parse(readFileSync(kept, 'utf8')));
  }
}

/** Prints functions by self time. */
function print(app: string, { nodes, samples, timeDeltas }: Profile): void {
  const byId = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const self = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const { functionName, url, lineNumber } = byId.get(id)!;
    const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : url;
    const key = `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`;
    self.set(key, (self.get(key) ?? 0) + timeDeltas[index]!);
  }
  const idle = [...self].filter(([key]) => key.startsWith('(idle)')).reduce((sum, [, time]) => sum + time, 0);
  const all = [...self.values()].reduce((sum, time) => sum + time, 0);
  const busy = all - idle;
  if (busy < all / 20) return;
  console.log(`\n${app}: busy ${((100 * busy) / all).toFixed(0)} %, of which`);
  const sorted = [...self].filter(([key]) => !key.startsWith('(idle)')).sort(([, one], [, two]) => two - one);
  for (const [key, time] of sorted.slice(0, frames)) {
    console.log(`${((100 * time) / busy).toFixed(1).padStart(6)} %  ${key}`);
  }
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await build(new AbortController().signal);
  const system = await BenchSystem.start(app => ({
    NODE_OPTIONS: `--require ${join(__dirname, 'profiler.cjs')}`,
    PROFILE_FILE: fileOf(app),
  }));
  try {
    for (const name of names) await profile(system, name);
  } finally {
    await system.stop();
  }
}

runBench(main);

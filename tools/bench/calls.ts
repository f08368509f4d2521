import { cpus, loadavg } from 'node:os';
import { Command } from 'commander';
import { build } from '../start/build';
import { type Finding, rings, takeovers, underLoad } from './call-phases';
import { CallSystem } from './call-system';
import { runBench } from './run-bench';

interface Options {
  seconds: number;
  rate: number;
  rings: number;
  takeovers: number;
}

export const callsCommand = new Command('calls')
  .description(
    'Measures calls of an exchange: two replicas of telephony hear them; exit code 1 if a goal is missed',
  )
  .option('--seconds <number>', 'in which calls begin', Number, 60)
  .option('--rate <number>', 'events of the exchange a second', Number, 500)
  .option('--rings <number>', 'phones that ring while it is quiet, with a webhook each', Number, 300)
  .option('--takeovers <number>', 'how often the replica that stores is killed', Number, 10)
  .action((options: Options) => runBench(() => measure(options)));

async function measure({ seconds, rate, rings: count, takeovers: kills }: Options): Promise<void> {
  console.log(`${cpus().length} x ${cpus()[0]!.model}, Node ${process.versions.node}`);
  console.log(`load average ${loadavg()[0]!.toFixed(1)} before the start\n`);
  await build(new AbortController().signal);
  const system = await CallSystem.start();
  const findings: Finding[] = [];
  try {
    if (seconds > 0) findings.push(...(await underLoad(system, { rate, seconds })));
    if (count > 0) findings.push(...(await rings(system, { count })));
    if (kills > 0) findings.push(...(await takeovers(system, { count: kills, rate })));
  } finally {
    await system.stop();
  }
  print(findings);
  console.log(`\nload average ${loadavg()[0]!.toFixed(1)} at the end`);
  if (findings.some(({ met }) => !met)) process.exitCode = 1;
}

function print(findings: readonly Finding[]): void {
  console.log('| what | measured | goal |\n| --- | --- | --- |');
  for (const { what, measured, goal, met } of findings)
    console.log(`| ${what} | ${measured} | ${goal}${met ? '' : ' MISSED'} |`);
}

import 'reflect-metadata';
import { program } from 'commander';
import { runCommand } from '@patchbay/platform/command';
import { build } from '../start/build';
import { exchangeCache } from '../exchange/cache';
import { UnpackedAsterisk } from '../exchange/unpacked-asterisk';
import { crash } from './crash';
import { report } from './report';
import { run } from './run';
import { TrialSystem } from './trial-system';

program
  .name('npm run test:exchange --')
  .description(
    'Tests calls on a real Asterisk with SIP phones: compares what the API shows and the events report with the phones.',
  )
  .option('--seed <number>', 'another schedule', '1')
  .option('--calls <number>', 'how many', '81')
  .option('--seconds <number>', 'in which they begin', '150')
  .option('--kind <name>', 'only calls of this kind')
  .parse();

const { seed, calls, seconds, kind } = program.opts<Record<string, string>>();

async function trial(signal: AbortSignal): Promise<boolean> {
  const packages = new UnpackedAsterisk(exchangeCache(process.env));
  const onProgress = (text: string) => console.log(`Asterisk, once: ${text} …`);
  await Promise.all([packages.make(signal, onProgress), build(signal)]);
  const system = await TrialSystem.start(packages);
  let isRight = false;
  try {
    console.log(`${calls} calls of seed ${seed} in ${seconds} s …`);
    const options = { seed: Number(seed), calls: Number(calls), within: Number(seconds) * 1_000 };
    const outcome = await run(system, { ...options, kinds: kind ? [kind] : undefined });
    outcome.differences['crash of Asterisk'] = await crash(system);
    console.log(report(outcome, await packages.version()));
    isRight = Object.values(outcome.differences).flat().length === 0;
  } finally {
    await system.stop();
    if (isRight) system.remove();
    else console.log(`Logs: ${system.directory}`);
  }
  return isRight;
}

/** An earlier end needs no care: what was started ends with this process. */
async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  process.exit((await trial(new AbortController().signal)) ? 0 : 1);
}

void runCommand(main);

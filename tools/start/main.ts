import 'reflect-metadata';
import { join } from 'node:path';
import { program } from 'commander';
import { isFree } from '@patchbay/infra/ports';
import { build } from './build';
import { runVisibly } from './display';
import { endEarlierApps } from './fleet';
import { runInForeground } from './foreground';
import { removeData } from './fresh';
import { claim } from './lock';
import { Patchbay, type PatchbayOptions } from './patchbay';
import { usualPorts } from './ports';
import { root } from './root';
import type { Stage } from './stages';
import { summary } from './summary';

program
  .name('npm start --')
  .description(
    'Starts the whole system on this machine. PORT moves the gateway; DATABASE_URL and NATS_URL give servers.',
  )
  .option('--fresh', 'start with an empty database and event stream')
  .parse();

async function main(): Promise<void> {
  const options: PatchbayOptions = {
    directory: join(root, '.patchbay'),
    gatewayPort: Number(process.env.PORT ?? 3000),
    databaseUrl: process.env.DATABASE_URL,
    natsUrl: process.env.NATS_URL,
    ports: usualPorts,
    onNotice: text => console.log(text),
  };
  claim(options.directory, 'npm start', `http://localhost:${options.gatewayPort}`);
  await endEarlierApps(options.directory);
  await checkPort(options.gatewayPort);
  await runInForeground(onFailure => {
    const patchbay = new Patchbay({ ...options, onFailure });
    return {
      start: async () => {
        const started = Date.now();
        await runVisibly(withBuild(options, patchbay));
        console.log(summary(options, Date.now() - started));
      },
      stop: () => patchbay.stop(),
    };
  });
}

/** Adds the build to the first stage, because it needs no server. */
function withBuild(options: PatchbayOptions, patchbay: Patchbay): Stage[] {
  const [servers, ...rest] = patchbay.stages();
  const buildStep = { title: 'Build', run: () => build(patchbay.stopping) };
  const first = { title: 'Servers and build', steps: [...servers!.steps, buildStep] };
  const stages = [first, ...rest];
  return program.opts().fresh ? [removeData(options), ...stages] : stages;
}

async function checkPort(port: number): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is not a port: ${process.env.PORT}`);
  if (await isFree(port)) return;
  throw new Error(
    `Port ${port} is in use by another program. Choose another one: PORT=${port + 1} npm start`,
  );
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

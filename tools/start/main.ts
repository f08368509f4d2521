import 'reflect-metadata';
import { join } from 'node:path';
import { program } from 'commander';
import { isFree } from '@patchbay/infra/ports';
import { explained } from '@patchbay/platform/command';
import { OperatorError } from '@patchbay/platform/operator-error';
import { configurationProblems } from './app-configuration';
import { build } from './build';
import { runVisibly } from './display';
import { endEarlierApps } from './fleet';
import { runInForeground } from './foreground';
import { removeData } from './fresh';
import { findGivenServers } from './given-servers';
import { claim } from './lock';
import { Patchbay, type PatchbayOptions } from './patchbay';
import { usualPorts } from './ports';
import { root } from './root';
import type { Stage } from './stages';
import { summary } from './summary';

program
  .name('npm start --')
  .description(
    'Starts the whole system on this machine. PORT moves the gateway; POSTGRES_ADMIN_URL and NATS_URL give servers.',
  )
  .option('--fresh', 'start with an empty database and event stream')
  .parse();

/** @throws OperatorError with everything that is wrong, before anything is built or changed */
async function readOptions(): Promise<PatchbayOptions> {
  const port = process.env.PORT || '3000';
  const isPort = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;
  const portProblems = isPort ? [] : [`PORT must be a port, 1 to 65535 (gateway)`];
  const [{ problems: serverProblems, ...given }, appProblems] = await Promise.all([
    findGivenServers(process.env),
    configurationProblems(),
  ]);
  const problems = [...serverProblems, ...portProblems, ...appProblems];
  if (problems.length > 0) throw new OperatorError(problems);
  return {
    ...given,
    directory: join(root, '.patchbay'),
    gatewayPort: Number(port),
    ports: usualPorts,
    onNotice: text => console.log(text),
  };
}

async function main(): Promise<void> {
  const options = await readOptions();
  claim(options.directory, 'npm start', `http://localhost:${options.gatewayPort}`);
  await endEarlierApps(options.directory);
  await checkPort(options.gatewayPort);
  await runInForeground(onFailure => {
    const patchbay = new Patchbay({ ...options, onFailure });
    return {
      start: async () => {
        const started = Date.now();
        await runVisibly(withBuild(options, patchbay));
        console.log(summary(options, patchbay.ports, Date.now() - started));
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
  if (await isFree(port)) return;
  throw new Error(
    `Port ${port} (PORT, the API) is in use by another program. Choose another one: PORT=${port + 1} npm start`,
  );
}

main().catch((error: unknown) => {
  console.error(explained(error));
  process.exit(1);
});

import 'reflect-metadata';
import { join } from 'node:path';
import { program } from 'commander';
import { isFree } from '@patchbay/infra/ports';
import { explained } from '@patchbay/platform/command';
import { OperatorError } from '@patchbay/platform/operator-error';
import { DemoExchange } from '../exchange/demo-exchange';
import { exchangeCache } from '../exchange/cache';
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
  .option('--with-pbx', 'run an Asterisk beside it, with agents and callers; downloaded once, 90 MB')
  .parse();

const { fresh, withPbx } = program.opts<{ fresh?: true; withPbx?: true }>();

/** @throws OperatorError with everything that is wrong, before anything is built or changed */
async function readOptions(): Promise<PatchbayOptions> {
  const port = process.env.PORT || '3000';
  const isPort = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;
  const portProblems = isPort ? [] : [`PORT must be a port, 1 to 65535 (gateway)`];
  const [{ problems: serverProblems, ...given }, appProblems] = await Promise.all([
    findGivenServers(process.env),
    configurationProblems(),
  ]);
  const pbxProblems =
    withPbx && process.env.PBX_HOST ? ['PBX_HOST names an exchange: leave out --with-pbx'] : [];
  const problems = [...serverProblems, ...portProblems, ...pbxProblems, ...appProblems];
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
  const exchange = withPbx ? await prepareExchange(options) : undefined;
  await runInForeground(onFailure => {
    const environment = exchange && { telephony: exchange.variables };
    const patchbay = new Patchbay({ ...options, environment, onFailure });
    return {
      start: async () => {
        const started = Date.now();
        await runVisibly(allStages(options, patchbay, exchange));
        console.log(summary({ ...options, exchange }, patchbay.ports, Date.now() - started));
      },
      stop: async () => {
        await exchange?.stop();
        await patchbay.stop();
      },
    };
  });
}

async function prepareExchange({ directory }: PatchbayOptions): Promise<DemoExchange> {
  const onNotice = (text: string) => console.log(text);
  const exchange = new DemoExchange({ directory, cache: exchangeCache(process.env), onNotice });
  await exchange.choosePorts();
  return exchange;
}

/** Adds the build to the first stage, because it needs no server, and an exchange, which need none either. */
function allStages(options: PatchbayOptions, patchbay: Patchbay, exchange?: DemoExchange): Stage[] {
  const [servers, ...rest] = patchbay.stages();
  const buildStep = { title: 'Build', run: () => build(patchbay.stopping) };
  const asterisk = exchange ? [{ title: 'Asterisk', run: () => exchange.start() }] : [];
  const first = { title: 'Servers and build', steps: [...servers!.steps, buildStep, ...asterisk] };
  const calls = {
    title: 'Calls',
    steps: [{ title: 'Phones and callers', run: () => exchange!.startCalls() }],
  };
  const stages = [first, ...rest, ...(exchange ? [calls] : [])];
  return fresh ? [removeData(options), ...stages] : stages;
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

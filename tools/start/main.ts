import 'reflect-metadata';
import { join } from 'node:path';
import { program } from 'commander';
import { isFree } from '@patchbay/infra/ports';
import { explained } from '@patchbay/platform/command';
import { OperatorError } from '@patchbay/platform/operator-error';
import { DemoExchange } from '../exchange/demo-exchange';
import { exchangeCache } from '../exchange/cache';
import { mailCache } from '../mail/cache';
import { DemoMail } from '../mail/demo-mail';
import { configurationProblems } from './app-configuration';
import { build } from './build';
import { addDemoCampaign } from './demo-campaign';
import { addDemoHistory } from './demo-history';
import { runVisibly } from './display';
import { endEarlierApps } from './fleet';
import { runInForeground } from './foreground';
import { removeData } from './fresh';
import { findGivenServers } from './given-servers';
import { claim } from './lock';
import { Patchbay, type PatchbayOptions } from './patchbay';
import { usualPorts } from '../local/ports';
import { root } from '../local/root';
import type { Stage } from './stages';
import { summary } from './summary';

program
  .name('npm start --')
  .description(
    'Starts the whole system on this machine. PORT moves the gateway; POSTGRES_ADMIN_URL and NATS_URL give servers.',
  )
  .option('--fresh', 'start with an empty database and event stream')
  .option('--with-pbx', 'run an Asterisk beside it, with agents and callers; downloaded once, 90 MB')
  .option('--with-mail', 'run mail servers beside it, with a customer who writes; downloaded once, 8 MB')
  .parse();

const { fresh, withPbx, withMail } = program.opts<{ fresh?: true; withPbx?: true; withMail?: true }>();

/** What runs beside the system. */
interface Companions {
  exchange?: DemoExchange;
  mail?: DemoMail;
}

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
  const mailProblems =
    withMail && process.env.MAIL_SECRETS
      ? ['MAIL_SECRETS names the passwords of other mailboxes: leave out --with-mail']
      : [];
  const problems = [...serverProblems, ...portProblems, ...pbxProblems, ...mailProblems, ...appProblems];
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
  const companions = {
    ...(withPbx && { exchange: prepareExchange(options) }),
    ...(withMail && { mail: await prepareMail(options) }),
  };
  const { exchange, mail } = companions;
  await runInForeground(onFailure => {
    const environment = {
      ...(exchange && { telephony: exchange.variables, gateway: exchange.gatewayVariables }),
      ...(mail && { mail: mail.variables }),
    };
    const patchbay = new Patchbay({ ...options, environment, onFailure });
    return {
      start: async () => {
        const started = Date.now();
        await runVisibly(allStages(options, patchbay, companions));
        console.log(summary({ ...options, ...companions }, patchbay.ports, Date.now() - started));
      },
      stop: async () => {
        await exchange?.stop();
        await mail?.stop();
        await patchbay.stop();
      },
    };
  });
}

function prepareExchange({ directory }: PatchbayOptions): DemoExchange {
  const onNotice = (text: string) => console.log(text);
  return new DemoExchange({ directory, cache: exchangeCache(process.env), onNotice });
}

async function prepareMail({ directory }: PatchbayOptions): Promise<DemoMail> {
  const mail = new DemoMail({ directory, cache: mailCache(), onNotice: text => console.log(text) });
  await mail.prepare();
  return mail;
}

/** Adds the build and what runs beside the system to the first stage, because they need no server. */
function allStages(options: PatchbayOptions, patchbay: Patchbay, { exchange, mail }: Companions): Stage[] {
  const [servers, ...rest] = patchbay.stages();
  const buildStep = { title: 'Build', run: () => build(patchbay.stopping) };
  const beside = [
    ...(exchange ? [{ title: 'Asterisk', run: exchange.start.bind(exchange) }] : []),
    ...(mail ? [{ title: 'Mail servers', run: () => mail.start() }] : []),
  ];
  const first = { title: 'Servers and build', steps: [...servers!.steps, buildStep, ...beside] };
  const natsUrl = () => patchbay.connections.natsUrlOf('provisioner');
  const people = [
    ...(exchange ? [{ title: 'Phones and callers', run: () => exchange.startCalls() }] : []),
    ...(mail ? [{ title: 'Mailboxes and a customer', run: () => mail.startWriting(natsUrl()) }] : []),
  ];
  const history = { title: 'Customers and their history', run: () => addDemoHistory(patchbay.url) };
  const campaign = { title: 'A campaign', run: () => addDemoCampaign(patchbay.url, natsUrl()) };
  const demo = options.databaseUrl
    ? []
    : [
        { title: 'History', steps: [history] },
        ...(exchange ? [{ title: 'Campaign', steps: [campaign] }] : []),
      ];
  const stages = [
    first,
    ...rest,
    ...demo,
    ...(people.length > 0 ? [{ title: 'People', steps: people }] : []),
  ];
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

import 'reflect-metadata';
import { Command } from 'commander';
import { runCommand } from '@patchbay/platform/command';
import { readConfiguration } from '@patchbay/platform/configuration';
import { OperatorError } from '@patchbay/platform/operator-error';
import { TelephonyConfiguration } from './configuration';
import { findingsOf } from './exchange/check/findings';
import { type Contexts, type SeenExchange, lookAt } from './exchange/check/look';
import { configuredServer } from './exchange/configured-server';
import { requireOneMachine } from './exchange/one-machine';
import { AmiRefusal } from './exchange/protocol/ami-errors';
import type { AmiServer } from './exchange/protocol/ami-server';

/** Seconds. */
const listenFor = 10;

/** Nothing is stored. */
const noDatabase = { DATABASE_URL: 'postgres://none/none' };

async function check(host: string): Promise<void> {
  const environment = { ...process.env, ...noDatabase, PBX_HOST: host };
  const configuration = readConfiguration(TelephonyConfiguration, environment);
  const server = configuredServer(configuration);
  const { PBX_USER: user, PBX_DIAL_CONTEXT: dial, PBX_QUEUE_CONTEXT: queue } = configuration;
  const answered = configuration.PBX_TRUNK_CHANNEL ? configuration.PBX_ANSWERED_CONTEXT : undefined;
  const contexts = { dial, queue, answered };
  await requireOneMachine(host);
  const seen = await look(server, contexts);
  console.log(`Asterisk ${seen.version ?? 'of an unknown version'} at ${host}:${server.port}, as ${user}`);
  const findings = findingsOf(seen, { user, contexts, seconds: listenFor });
  for (const { isMissing, text } of findings) console.log(`${isMissing ? 'Missing' : 'Note'}: ${text}`);
  if (findings.some(({ isMissing }) => isMissing)) process.exitCode = 1;
  else console.log('Nothing that was asked for is missing.');
}

async function look(server: AmiServer, contexts: Contexts): Promise<SeenExchange> {
  const { host, port, user } = server;
  try {
    return await lookAt(server, contexts, listenFor * 1_000);
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof AmiRefusal))
      throw new OperatorError([`${host}:${port} cannot be used: ${message}`]);
    throw new OperatorError([
      `${host}:${port} refuses the login of ${user}: ${message}. See "secret" and "permit" in [${user}] of manager.conf.`,
    ]);
  }
}

const command = new Command('npm run exchange:check --')
  .description(
    'Logs in to an exchange as telephony does, with its variables (PBX_USER, PBX_PASSWORD …), and says what is missing there.',
  )
  .argument('<host>', 'host of the exchange')
  .action(check);

void runCommand(() => command.parseAsync());

import 'reflect-metadata';
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { explained, runCommand } from '@patchbay/platform/command';
import { ConfigurationError } from '@patchbay/platform/configuration';
import { OperatorError } from '@patchbay/platform/operator-error';
import { isUrlOf, postgresUrl } from '@patchbay/platform/server-urls';
import { Roster } from './api-users/roster';
import { gatewayData } from './data-source';

/** SQLSTATEs of a database without the gateway's tables, and of a role without rights on them. */
const wrongDatabaseCodes = ['42P01', '42501'];

/** Runs one command on the roster in the gateway's database, given by `DATABASE_URL`. */
function withRoster<A extends unknown[]>(work: (roster: Roster, ...args: A) => Promise<void>) {
  return async (...args: A): Promise<void> => {
    const dataSource = new DataSource(dataSourceOptions(gatewayData, databaseUrl(), { pool: 1 }));
    try {
      await dataSource.initialize();
      await work(new Roster(dataSource), ...args);
    } catch (error) {
      throw error instanceof OperatorError ? error : new OperatorError([ofDatabase(error)]);
    } finally {
      if (dataSource.isInitialized) await dataSource.destroy();
    }
  };
}

function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new ConfigurationError(['DATABASE_URL is required: the database of the gateway']);
  if (!isUrlOf(postgresUrl, url)) throw new ConfigurationError([`DATABASE_URL ${postgresUrl.expected}`]);
  return url;
}

/** A failed statement holds its values, such as the hash of a password: only its reason is shown. */
function ofDatabase(error: unknown): string {
  const { code = '' } = error as { code?: string };
  const advice = "; DATABASE_URL must be the gateway's database, migrated, with the gateway's role";
  const reason = explained(error);
  return `the database in DATABASE_URL: ${reason}${wrongDatabaseCodes.includes(code) ? advice : ''}`;
}

interface AddOptions {
  permit: string[];
  passwordStdin?: boolean;
  ifMissing?: boolean;
}

async function add(
  roster: Roster,
  login: string,
  { permit, passwordStdin, ifMissing }: AddOptions,
): Promise<void> {
  const sent = passwordStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
  if (ifMissing && (await roster.list()).some(user => user.login === login)) return;
  const password = await roster.add(login, permit, sent);
  console.log(sent === undefined ? password : `added ${login}`);
}

async function list(roster: Roster): Promise<void> {
  for (const { login, enabled, permissions } of await roster.list()) {
    console.log(`${login}\t${enabled ? 'enabled' : 'disabled'}\t${permissions.join(', ')}`);
  }
}

const collect = (value: string, all: string[]): string[] => [...all, value];

const program = new Command('api-user').description('Manages the client programs that may use the API');
program
  .command('add <login>')
  .description('adds a user and prints a generated password, once')
  .requiredOption(
    '--permit <permission>',
    '"*", or "METHOD /path" with * and a trailing /**; repeatable',
    collect,
    [],
  )
  .option('--password-stdin', 'take the password from standard input instead')
  .option('--if-missing', 'do nothing when the user exists')
  .action(withRoster(add));
program.command('list').description('lists users with their permissions').action(withRoster(list));
program
  .command('disable <login>')
  .description('refuses the user from now on')
  .action(withRoster((roster, login: string) => roster.setEnabled(login, false)));
program
  .command('enable <login>')
  .description('lets a disabled user in again')
  .action(withRoster((roster, login: string) => roster.setEnabled(login, true)));
program
  .command('password <login>')
  .description('gives the user a new password and prints it, once')
  .action(withRoster(async (roster, login: string) => console.log(await roster.renewPassword(login))));
program
  .command('remove <login>')
  .description('removes the user')
  .action(withRoster((roster, login: string) => roster.remove(login)));

void runCommand(() => program.parseAsync());

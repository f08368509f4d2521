import 'reflect-metadata';
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { Roster, RosterError } from './api-users/roster';
import { gatewayData } from './data-source';

/** Runs one command on the roster in the gateway's database, given by `DATABASE_URL`. */
function withRoster<A extends unknown[]>(work: (roster: Roster, ...args: A) => Promise<void>) {
  return async (...args: A): Promise<void> => {
    const url = process.env.DATABASE_URL;
    if (!url) throw new RosterError('DATABASE_URL is required: the database of the gateway');
    const dataSource = await new DataSource(dataSourceOptions(gatewayData, url, { pool: 1 })).initialize();
    await work(new Roster(dataSource), ...args).finally(() => dataSource.destroy());
  };
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
  const sent = passwordStdin ? (await text(process.stdin)).replace(/\n$/, '') : undefined;
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

program.parseAsync().catch((error: unknown) => {
  if (!(error instanceof RosterError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});

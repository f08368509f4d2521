#!/usr/bin/env node
import { Command, Option } from 'commander';
import { listen } from './listen.ts';
import { version } from './version.ts';

const program = new Command('patchbay').description('Commands for the Patchbay API.').version(version);

program
  .command('listen')
  .description('Shows events as they happen, and forwards each to a program as a webhook would.')
  .option('--forward <url>', 'address of the program, such as http://localhost:9000/hook')
  .option('--actions <names...>', 'only these: an action, or the beginning of some and *')
  .option('--since <time>', 'begin at this time, YYYY-MM-DD hh:mm, in place of where the last start ended')
  .addOption(
    new Option('--encoding <encoding>', 'how the program is sent them')
      .choices(['json', 'form'])
      .default('json'),
  )
  .option('--once', 'end when everything that has happened until now was forwarded')
  .option('--json', 'one JSON object a line on standard output, and nothing else there')
  .addOption(new Option('--url <url>', 'the gateway').env('PATCHBAY_URL').default('http://localhost:3000'))
  .addOption(
    new Option('--user <login>', 'an API user, whose password is in PATCHBAY_PASSWORD or asked for').env(
      'PATCHBAY_USER',
    ),
  )
  .action(listen);

// The reader of a pipe, such as head, may end first.
process.stdout.on('error', () => process.exit(0));
void program.parseAsync();

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Argument, InvalidArgumentError, Option, program } from 'commander';
import { OperatorError } from '@patchbay/platform/operator-error';
import { runCommand } from '@patchbay/platform/command';
import { appNames } from '../local/apps';
import { LogReader } from './log-reader';
import { keptRuns, logFolder } from '../local/log-runs';
import { runningIn } from './lock';
import { ReadableLines } from './readable-line';
import { root } from '../local/root';

/** Soon enough for somebody who watches, and no work worth mentioning. */
const lookEvery = 200;
const servers = ['postgres', 'nats-server'];

interface Options {
  run: number;
  level: string;
  directory: string;
}

program
  .name('npm run logs --')
  .description('Shows the logs of npm start, and follows them while it runs. Ctrl-C ends it.')
  .addArgument(
    new Argument('[app]', 'one app or server instead of all apps').choices([...appNames, ...servers]),
  )
  .option(
    '--run <number>',
    `an earlier run: 1 is the one before the latest, up to ${keptRuns - 1}`,
    earlier,
    0,
  )
  .addOption(
    new Option('--level <level>', 'least severe level to show')
      .choices(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])
      .default('trace'),
  )
  .option('--directory <folder>', 'folder of the local system', join(root, '.patchbay'))
  .parse();

function earlier(text: string): number {
  const run = Number(text);
  if (/^\d$/.test(text) && run < keptRuns) return run;
  throw new InvalidArgumentError(`must be 0 to ${keptRuns - 1}`);
}

async function main(): Promise<void> {
  const { run, level, directory } = program.opts<Options>();
  const folder = logFolder(directory, run);
  if (!existsSync(folder)) throw new OperatorError([missing(directory, run)]);
  const reader = new LogReader(folder, program.args[0], servers);
  const readable = new ReadableLines({ isColoured: process.stdout.isTTY, level });
  const show = (): void => {
    const lines = reader.read().map(line => readable.of(line));
    const text = lines.filter(line => line !== undefined).join('\n');
    if (text) console.log(text);
  };
  const holder = runningIn(directory);
  show();
  while (run === 0 && runningIn(directory)) {
    await pause(lookEvery);
    show();
  }
  if (run === 0)
    console.error(
      holder ? `${holder.command} has ended.` : 'Nothing runs here: these are the logs of the last run.',
    );
}

function missing(directory: string, run: number): string {
  if (!existsSync(logFolder(directory)))
    return `There are no logs in ${directory} yet: npm start writes them.`;
  const last = Array.from({ length: keptRuns }, (_, index) => index).findLast(each =>
    existsSync(logFolder(directory, each)),
  );
  return `There is no run ${run}: the oldest is ${last}.`;
}

process.once('SIGINT', () => process.exit(0));
// The reader of a pipe, such as head, may end first.
process.stdout.on('error', () => process.exit(0));
void runCommand(main);

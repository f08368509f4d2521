import 'reflect-metadata';
import { program } from 'commander';
import { runCommand } from '@patchbay/platform/command';
import { build } from '../start/build';
import { MailTrialSystem } from './trial-system';
import { trial } from './trial';

program
  .name('npm run test:mail --')
  .description(
    'Tests mail with a real dovecot, while everything is killed in turn: each mail is in a ticket once, with the bytes that were sent.',
  )
  .option('--mails <number>', 'how many, half of them fetched by IMAP and half handed over by LMTP', '2000')
  .option('--per-second <number>', 'how many at most; 0 for as many as are acknowledged', '0')
  .option('--mailboxes <number>', 'mails come to two of them; the others are read, too', '2')
  .option('--kill-every <seconds>', 'kills one of the processes and starts it again; 0 kills none', '20')
  .option(
    '--answers <number>',
    'answers to them, whose way to the relay is timed: one after the other, and then all at once',
    '200',
  )
  .option('--mutations <number>', 'messages that were changed at random, while a ticket is read', '0')
  .parse();

const options =
  program.opts<Record<'mails' | 'perSecond' | 'mailboxes' | 'killEvery' | 'answers' | 'mutations', string>>();

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  await build(new AbortController().signal);
  const system = await MailTrialSystem.start(Number(options.mailboxes));
  let isRight = false;
  try {
    const plan = {
      mails: Number(options.mails),
      perSecond: Number(options.perSecond),
      killEvery: Number(options.killEvery) * 1_000,
      answers: Number(options.answers),
      mutations: Number(options.mutations),
    };
    const { lines, differences } = await trial(system, plan);
    console.log([...lines, `Differences: ${differences.length}`, ...differences.slice(0, 20)].join('\n'));
    isRight = differences.length === 0;
  } finally {
    await system.stop();
    if (isRight) system.remove();
    else console.log(`Logs: ${system.directory}`);
  }
  process.exit(isRight ? 0 : 1);
}

void runCommand(main);

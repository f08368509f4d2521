import 'reflect-metadata';
import { relative, resolve } from 'node:path';
import { program } from 'commander';
import { explained } from '@patchbay/platform/command';
import { endOnSignal } from '@patchbay/platform/patience';
import { provision } from './provision';
import { provisionerUrl } from './provisioner-url';

program
  .name('npm run provision --')
  .description('Applies a provisioning file to the services. NATS_URL is the address of NATS.')
  .argument('<file>', 'YAML file')
  .option('--prune', 'remove entries that are missing in the lists of the file')
  .option('--dry-run', 'check everything and change nothing')
  .option('--wait', 'wait for NATS and the services, without a limit')
  .parse();

async function main(): Promise<void> {
  const { prune, dryRun, wait } = program.opts<{ prune?: boolean; dryRun?: boolean; wait?: boolean }>();
  endOnSignal();
  // npm runs scripts in the repository's folder, not in the caller's.
  const file = resolve(process.env.INIT_CWD ?? '', program.args[0]!);
  const shown = relative(process.cwd(), file);
  const print = (line: string) => console.log(line);
  await provision(shown.startsWith('..') ? file : shown, {
    natsUrl: provisionerUrl(),
    prune,
    dryRun,
    wait,
    print,
  });
  if (dryRun) console.log('Nothing was changed: this was a dry run.');
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(explained(error));
    process.exit(1);
  },
);

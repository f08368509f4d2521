import { join, resolve } from 'node:path';
import { program } from 'commander';
import { runCommand } from '@patchbay/platform/command';
import { backUp } from './archive';
import { endEarlierApps } from './fleet';
import { claim } from './lock';
import { root } from './root';

program
  .name('npm run backup --')
  .description('Writes the data of npm start, which must not run meanwhile, to a file (tar, gzip).')
  .argument('<file>')
  .parse();

const directory = join(root, '.patchbay');
const file = resolve(process.env.INIT_CWD ?? '', program.args[0]!);

void runCommand(async () => {
  claim(directory, 'npm run backup', file);
  await endEarlierApps(directory);
  await backUp(directory, file);
  console.log(`${file} has the data and the secrets: keep it where nobody else reads it`);
});

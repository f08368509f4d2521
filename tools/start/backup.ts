import { join, resolve } from 'node:path';
import { program } from 'commander';
import { runCommand } from '@patchbay/platform/command';
import { backUp, requireOwnPostgres, sized } from './archive';
import { DATABASE } from './environment';
import { endEarlierApps } from './fleet';
import { claim } from './lock';
import { root } from '../local/root';

program
  .name('npm run backup --')
  .description('Writes the data of npm start, which must not run meanwhile, to a file (tar, gzip).')
  .argument('<file>')
  .parse();

const directory = join(root, '.patchbay');
const file = resolve(process.env.INIT_CWD ?? '', program.args[0]!);

void runCommand(async () => {
  requireOwnPostgres(process.env, `pg_dump SERVER --format=custom --create --file=${file} ${DATABASE}`);
  claim(directory, 'npm run backup', file);
  await endEarlierApps(directory);
  const parts = await backUp(directory, file);
  console.log(`${sized(file)} has ${parts.join(', ')} of ${directory}, with the database ${DATABASE}.`);
  console.log('Keep it where nobody else reads it.');
});

import { join, resolve } from 'node:path';
import { program } from 'commander';
import { runCommand } from '@patchbay/platform/command';
import { requireOwnPostgres, restore, sized } from './archive';
import { DATABASE } from './environment';
import { claim } from './lock';
import { root } from '../local/root';

program
  .name('npm run restore --')
  .description('Fills an empty .patchbay from a file of npm run backup, for the next npm start.')
  .argument('<file>')
  .parse();

const directory = join(root, '.patchbay');
const file = resolve(process.env.INIT_CWD ?? '', program.args[0]!);

void runCommand(async () => {
  requireOwnPostgres(process.env, `pg_restore SERVER --dbname=postgres --clean --if-exists --create ${file}`);
  claim(directory, 'npm run restore', file);
  await restore(directory, file);
  console.log(`${directory} has the database ${DATABASE} and the secrets of ${sized(file)}.`);
  console.log('npm start runs on them.');
});

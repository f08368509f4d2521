import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from 'commander';
import { secretFiles } from './secret-files';

program
  .name('node tools/bootstrap.mjs tools/k8s/secrets.ts')
  .description('Writes random secrets for an overlay to its folder `secrets`, where git does not see them.')
  .argument('<overlay>', 'folder of the overlay')
  .option('--nats <address>', 'HOST:PORT of NATS', 'nats:4222')
  .option('--postgres <address>', 'HOST:PORT/DATABASE of Postgres', 'postgres:5432/patchbay')
  .parse();

const folder = join(program.args[0]!, 'secrets');
const files = Object.entries(secretFiles(program.opts())).map(([name, variables]) => ({
  path: join(folder, `${name}.env`),
  text: Object.entries(variables)
    .map(([key, value]) => `${key}=${value}\n`)
    .join(''),
}));
const present = files.filter(({ path }) => existsSync(path));
// Servers know their passwords: new ones in their place would lock every app out.
if (present.length > 0) program.error(`there already: ${present.map(({ path }) => path).join(', ')}`);
mkdirSync(folder, { recursive: true });
for (const { path, text } of files) writeFileSync(path, text, { mode: 0o600 });
console.log(`wrote ${files.length} files to ${folder}`);

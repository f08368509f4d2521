// Removes the version of this repository from its package.json files and its lock file below the given folder, so that a release
// without changed packages does not install them again.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folder = process.argv[2];
const none = '0.0.0';
const read = name => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const write = (name, content) => writeFileSync(join(folder, name), JSON.stringify(content, undefined, 2));

const lock = read('package-lock.json');
if (lock.version) lock.version = none;
for (const [path, entry] of Object.entries(lock.packages))
  if (!path.includes('node_modules') && entry.version) entry.version = none;
write('package-lock.json', lock);

const ours = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  name => /(^|\/)package\.json$/.test(name) && !dirname(name).split('/').includes('node_modules'),
);
for (const name of ours) {
  const content = read(name);
  if (content.version) write(name, { ...content, version: none });
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/root';

/** Files that people wrote and that name the version of this tree. `npm run docs` writes the others. */
const named = ['docker/compose.yaml', 'docs/webhooks.md', 'libs/client/README.md'];

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
const change = (file: string, changed: (text: string) => string): void => write(file, changed(read(file)));

const currentVersion = (): string => JSON.parse(read('package.json')).version;

/** Gives all packages, the lock file and what people wrote another version. */
export function setVersion(version: string): void {
  const before = currentVersion();
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: Record<string, { version: string; link?: boolean }>;
  };
  lock.version = version;
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (folder.includes('node_modules') || entry.link) continue;
    entry.version = version;
    const text = `"version": "${before}"`;
    change(join(folder, 'package.json'), manifest => manifest.replace(text, `"version": "${version}"`));
  }
  write('package-lock.json', `${JSON.stringify(lock, undefined, 2)}\n`);
  for (const file of named) change(file, text => text.replaceAll(before, version));
}

const unreleased = '## [Unreleased]\n';

/** The changes since the newest release. */
export const unreleasedChanges = (): string =>
  read('CHANGELOG.md')
    .split(unreleased)[1]
    ?.split(/^## \[/m)[0] ?? '';

/** Puts the unreleased changes under the heading of a version. */
export const addHeading = (version: string, day: string): void =>
  change('CHANGELOG.md', text => text.replace(unreleased, `${unreleased}\n## [${version}] - ${day}\n`));

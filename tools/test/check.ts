import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from '@patchbay/infra/execute';
import { root } from '../local/root';
import { untouchedSystemProjects } from './changed-files';
import { runPackageProgram } from './package-program';

/** Checks what a change affects, before it is committed: format, lint, types and tests. */
async function main(base: string): Promise<void> {
  const files = await changedFiles(base);
  const left = untouchedSystemProjects(files);
  const found = files.filter(name => existsSync(join(root, name)));
  const affected = ['affected', `--base=${base}`, '--outputStyle=static'];
  const exclusions = left.map(name => `--exclude=${name}`);
  const passed = await Promise.all([
    found.length === 0 || run('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...found),
    run('nx', ...affected, '--target=lint'),
    run('nx', ...affected, '--target=test', ...exclusions),
  ]);
  if (left.length > 0) console.log(`Not run: the tests of ${left.join(' and ')}, which \`npm test\` has.`);
  process.exitCode = passed.every(Boolean) ? 0 : 1;
}

/** Committed since the base, not yet committed, and new. */
async function changedFiles(base: string): Promise<string[]> {
  const git = async (...args: string[]) =>
    (await execute('git', args, { workingDirectory: root })).split('\n').filter(Boolean);
  const [start] = await git('merge-base', base, 'HEAD');
  const changed = await git('diff', '--name-only', start!);
  return [...changed, ...(await git('ls-files', '--others', '--exclude-standard'))];
}

const run = (name: string, ...args: string[]): Promise<boolean> => runPackageProgram(name, args);

main(process.argv[2] ?? 'main').catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

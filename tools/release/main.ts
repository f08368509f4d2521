import 'reflect-metadata';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from 'commander';
import { asSource } from '@patchbay/infra/as-source';
import { execute } from '@patchbay/infra/execute';
import { runCommand } from '@patchbay/platform/command';
import { OperatorError } from '@patchbay/platform/operator-error';
import { breakingChanges } from '../docs/breaking-changes';
import { root } from '../local/root';
import { addHeading, setVersion, unreleasedChanges } from './files';
import { inDevelopment, releaseProblems } from './rules';

program
  .name('npm run release --')
  .description(
    'Releases this commit: changelog, documents, versions and a tag, then the next version in development.',
  )
  .argument('<version>', 'X.Y.Z (Semantic Versioning of the HTTP API and of the events)')
  .parse();

const [version] = program.args as [string];
const tag = `v${version}`;
const document = join(root, 'docs', 'openapi.json');
const releasedDocument = join(root, 'docs', 'openapi-released.json');

const git = (...args: string[]): Promise<string> => execute('git', args, { workingDirectory: root });
const writeDocuments = () =>
  execute(process.execPath, [...asSource, join(root, 'tools', 'docs', 'main.ts')], {
    workingDirectory: root,
  });

async function check(): Promise<void> {
  const [released, current] = [releasedDocument, document].map(file =>
    JSON.parse(readFileSync(file, 'utf8')),
  );
  const problems = releaseProblems({
    version,
    released: released.info.version,
    changes: unreleasedChanges(),
    breaking: breakingChanges(released, current),
  });
  if (await git('status', '--porcelain'))
    problems.push('the working tree has changes that are not committed');
  if (await git('tag', '--list', tag)) problems.push(`the tag ${tag} exists`);
  if (problems.length > 0) throw new OperatorError(problems);
}

async function commit(version: string, message: string): Promise<void> {
  setVersion(version);
  await writeDocuments();
  if (!version.endsWith('-dev')) copyFileSync(document, releasedDocument);
  await git('commit', '--all', '--quiet', '--message', message);
}

void runCommand(async () => {
  await check();
  addHeading(version, new Date().toISOString().slice(0, 10));
  await commit(version, `Release ${version}`);
  await git('tag', '--annotate', tag, '--message', `Patchbay ${version}`);
  const next = inDevelopment(version);
  await commit(next, `Begin ${next}`);
  console.log(`${tag} is the release, and this branch is ${next}: git push --follow-tags`);
});

import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSource } from '@patchbay/infra/as-source';
import { root } from '../local/root';

const folder = mkdtempSync(join(tmpdir(), 'patchbay-release-'));
const clone = join(folder, 'clone');
afterAll(() => rmSync(folder, { recursive: true }));

const me = { name: 'Test', email: 'test@example.com' };
const env = {
  ...process.env,
  ...{ GIT_AUTHOR_NAME: me.name, GIT_AUTHOR_EMAIL: me.email },
  ...{ GIT_COMMITTER_NAME: me.name, GIT_COMMITTER_EMAIL: me.email },
};
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: clone, env, encoding: 'utf8' });
const git = (...args: string[]): string => run('git', ...args).stdout.trimEnd();
const release = (version: string) =>
  run(process.execPath, ...asSource, join(clone, 'tools', 'release', 'main.ts'), version);
const read = (name: string): string => readFileSync(join(clone, name), 'utf8');

describe('npm run release, in a clone', () => {
  beforeAll(() => {
    spawnSync('git', ['clone', '--quiet', root, clone]);
    symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
    appendFileSync(join(clone, '.git', 'info', 'exclude'), 'node_modules\n');
  });

  it('refuses a version that was released before, and changes nothing', () => {
    const { status, stderr } = release('1.0.0');
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^1\.0\.0 must be later than the newest release/),
    ]);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('tags a commit with its version everywhere, and goes on with the next one', () => {
    const { status, stdout, stderr } = release('99.0.0');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('v99.0.0 is the release, and this branch is 99.1.0-dev');
    expect(git('log', '--format=%s', '-2')).toBe('Begin 99.1.0-dev\nRelease 99.0.0');
    expect(git('tag', '--points-at', 'HEAD~1')).toBe('v99.0.0');
    expect(git('status', '--porcelain')).toBe('');
    expect(JSON.parse(read('package.json')).version).toBe('99.1.0-dev');
    git('checkout', '--quiet', 'v99.0.0');
    expect(read('CHANGELOG.md')).toMatch(
      /^## \[Unreleased\]\n\n## \[99\.0\.0\] - \d{4}-\d{2}-\d{2}\n\n### Added$/m,
    );
    for (const name of ['docs/openapi.json', 'docs/openapi-released.json'])
      expect(JSON.parse(read(name)).info.version).toBe('99.0.0');
    expect(read('k8s/base/images/kustomization.yaml')).toContain('newTag: 99.0.0 }');
    expect(read('docker/compose.yaml')).toContain('PATCHBAY_VERSION:-99.0.0}');
  });
});

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../local/root';
import { kustomize } from './kubectl';
import { apps, parseManifests } from './manifest';

const [, chapter] = /^## Install it\n([^]*?)^## /m.exec(readFileSync(join(root, 'README.md'), 'utf8'))!;
const commands = [...chapter!.matchAll(/^```sh\n([^]*?)^```/gm)]
  .flatMap(([, block]) => block!.split('\n'))
  .map(line => line.replace(/\s+#.*$/, ''))
  .filter(Boolean);
const matching = (pattern: RegExp) => commands.flatMap(line => pattern.exec(line)?.slice(1) ?? []);

describe('the commands of "Install it" in the README', () => {
  const clone = mkdtempSync(join(tmpdir(), 'patchbay-clone-'));
  afterAll(() => rmSync(clone, { recursive: true }));

  // A fresh clone: no files that git ignores.
  beforeAll(() => {
    const names = execFileSync(
      'git',
      ['ls-files', '--cached', '--others', '--exclude-standard', 'k8s', 'docker'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    for (const name of names.split('\n').filter(Boolean)) {
      mkdirSync(dirname(join(clone, name)), { recursive: true });
      cpSync(join(root, name), join(clone, name));
    }
  });

  it('are complete', () => {
    expect(commands.map(line => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'npm run',
      'kubectl apply',
      ...Array<string>(3).fill('kubectl -n'),
      'curl -u',
      'sh docker/make-env.sh',
      ...Array<string>(2).fill('docker compose'),
    ]);
  });

  it('call the images script with a known action and options', () => {
    const [action] = matching(/^npm run images -- (.*)$/);
    const args = [join(root, 'docker', 'images.sh'), '--dry-run', ...action!.split(' ')];
    expect(execFileSync('sh', args, { encoding: 'utf8' }).split('\n').length).toBeGreaterThan(8);
  });

  it('apply an overlay that is complete in a fresh clone, in the namespace of the other commands', () => {
    const [overlay] = matching(/^kubectl apply -k (\S+)$/);
    const manifests = parseManifests(kustomize(join(clone, overlay!)));
    expect([...new Set(matching(/^kubectl -n (\S+) /))]).toEqual(['patchbay']);
    const [name, container] = [matching(/deployment\/(\w+) /)[0], matching(/ -c (\w+) /)[0]];
    const app = apps(manifests).find(({ manifest }) => manifest.metadata.name === name)!;
    expect([app.manifest.metadata.namespace, app.pod.containers[0].name]).toEqual(['patchbay', container]);
  });

  it('create the environment of compose in a fresh clone', () => {
    execFileSync('sh', matching(/^sh (\S+)$/), { cwd: clone });
    expect(statSync(join(clone, 'docker', '.env')).size).toBeGreaterThan(0);
    for (const file of matching(/^docker compose -f (\S+) /))
      expect(statSync(join(clone, file)).isFile()).toBe(true);
  });
});

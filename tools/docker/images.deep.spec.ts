import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram } from '@patchbay/infra/debian-program';
import { workloads } from '../k8s/manifest';
import { render } from '../k8s/render';
import { version } from '../version';
import { appNames } from '../local/apps';
import { root } from '../local/root';
import { youngSpace } from '../start/replica';

const names = [...appNames, 'provision'];
const folder = mkdtempSync(join(tmpdir(), 'patchbay-images-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ['dash', ['dash']],
  ['busybox', ['busybox', 'sh']],
])('npm run images, by %s', (_name, [program, ...before]) => {
  let shell: string;
  beforeAll(async () => {
    shell = await findProgram({
      name: program!,
      furtherFolders: ['/bin', '/usr/bin'],
      ways: `apt-get install ${program}`,
    });
  });

  const run = (args: string[], environment: NodeJS.ProcessEnv = {}) => {
    const env = { PATH: '/usr/bin:/bin', INIT_CWD: folder, TMPDIR: folder, ...environment };
    const command = [...before, join(root, 'docker', 'images.sh'), ...args];
    const { status, stdout, stderr } = spawnSync(shell, command, { cwd: folder, env, encoding: 'utf8' });
    return { status, lines: stdout.split('\n').slice(0, -1), error: stderr };
  };
  const plan = (...args: string[]) => run(['--dry-run', ...args], { ENGINE: 'docker' }).lines;
  const imagesOf = (registry: string) => names.map(name => `${registry}/${name}:${version}`);

  it('builds exactly the images of the overlay, in this version', () => {
    for (const overlay of ['dev', 'prod'] as const) {
      const built = plan('--overlay', `k8s/overlays/${overlay}`, 'build').map(
        line =>
          /^docker build --build-arg APP=\w+ --build-arg VERSION=\S+ --build-arg REVISION=\w+ --tag (\S+) --file docker\/Dockerfile \.$/.exec(
            line,
          )?.[1],
      );
      const asked = workloads(render(overlay)).flatMap(({ containers }) =>
        containers.map(({ image }) => image),
      );
      const own = asked.filter((image: string) => image.includes('/patchbay/'));
      expect(built.sort()).toEqual([...new Set(own)].sort());
    }
  });

  it.each([
    [
      'push',
      ['--overlay', 'k8s/overlays/prod', 'push'],
      imagesOf('registry.example.com/patchbay').map(image => `docker push ${image}`),
    ],
    [
      'save',
      ['save', 'all.tar'],
      [`docker save --output ${folder}/all.tar ${imagesOf('localhost/patchbay').join(' ')}`],
    ],
    [
      'kind',
      ['kind', 'trial'],
      [/^docker save --output (\S+) /, /^kind load image-archive (\S+) --name trial$/],
    ],
    ['k3d', ['k3d'], [/^docker save --output (\S+) /, /^k3d image import (\S+) --cluster k3s-default$/]],
    [
      'minikube',
      ['minikube'],
      [/^docker save --output (\S+) /, /^minikube image load (\S+) --profile minikube$/],
    ],
  ])('ends with the commands of %s', (_action, args, expected) => {
    const last = plan(...args).slice(names.length);
    expect(last).toEqual(
      expected.map(each => (typeof each === 'string' ? each : expect.stringMatching(each))),
    );
  });

  it('rejects a push without a registry, and unknown arguments', () => {
    expect(run(['push'])).toMatchObject({
      status: 2,
      error: expect.stringContaining('REGISTRY in k8s/overlays/dev/images.env'),
    });
    for (const args of [[], ['save'], ['deploy'], ['--fast', 'build'], ['--overlay', 'nowhere', 'build']])
      expect(run(args).status).toBe(2);
  });

  it('runs what it prints, with the installed engine, and stops at the first failed command', () => {
    const bin = join(folder, `bin-${program}`);
    mkdirSync(bin);
    const log = join(bin, 'log');
    const fake = (name: string, status: number) =>
      writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> ${log}\nexit ${status}\n`, {
        mode: 0o755,
      });
    fake('podman', 0);
    fake('kind', 0);
    const PATH = `${bin}:/usr/bin:/bin`;
    expect(run(['kind'], { PATH }).status).toBe(0);
    const ran = readFileSync(log, 'utf8').split('\n').slice(0, -1);
    expect(ran).toHaveLength(names.length + 2);
    expect(ran.at(-2)).toMatch(/^podman save --multi-image-archive --output /);
    rmSync(log);
    fake('podman', 1);
    expect(run(['kind'], { PATH }).status).not.toBe(0);
    expect(readFileSync(log, 'utf8').split('\n').slice(0, -1)).toHaveLength(1);
  });
});

const dockerfile = readFileSync(join(root, 'docker', 'Dockerfile'), 'utf8')
  .replaceAll(/^\s*#.*\n/gm, '')
  .replaceAll('\\\n', ' ');

/** The instructions of a stage, by the name after `AS`; the last stage has no name. */
const stage = (name: string) => {
  const stages = dockerfile.split(/^(?=FROM )/m).slice(1);
  const found = stages.find(text => new RegExp(`^FROM \\S+ AS ${name}$`, 'm').test(text));
  return (found ?? stages.at(-1)!).trim().split('\n').filter(Boolean);
};
const before = (lines: string[], pattern: RegExp) =>
  lines.slice(
    0,
    lines.findIndex(line => pattern.test(line)),
  );

const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};

describe('docker/Dockerfile', () => {
  it('installs packages from files without our version', () => {
    const manifests = stage('manifests').join('\n');
    expect(manifests).toContain('node docker/without-versions.mjs .');
    for (const name of ['build', 'packages']) {
      const copied = before(stage(name), /npm ci/).filter(
        line => /^(COPY|ADD|ARG)/.test(line) && line !== 'COPY docker/only-what-runs.sh /',
      );
      expect([name, copied]).toEqual([
        name,
        [expect.stringMatching(/^COPY --from=(manifests|build) \/(source|gathered\/packages) \.$/)],
      ]);
    }
  });

  it.each(['0.1.0', '0.2.0'])('installs the same packages at version %s', ours => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    for (const [path, entry] of Object.entries<{ version?: string }>(lock.packages))
      if (!path.includes('node_modules') && entry.version) entry.version = ours;
    const at = `${ours}/apps/crm`;
    write(`${ours}/package-lock.json`, JSON.stringify({ ...lock, version: ours }));
    write(
      `${ours}/package.json`,
      JSON.stringify({ name: 'patchbay', version: ours, dependencies: { pg: '8.23.1' } }),
    );
    write(`${at}/package.json`, JSON.stringify({ name: '@patchbay/crm', version: ours }));
    const script = join(root, 'docker', 'without-versions.mjs');
    expect(spawnSync(process.execPath, [script, join(folder, ours)]).status).toBe(0);
    const files = ['package-lock.json', 'package.json', 'apps/crm/package.json'];
    const texts = files.map(name => readFileSync(join(folder, ours, name), 'utf8'));
    const expected = { ...lock, version: '0.0.0' };
    for (const [path, entry] of Object.entries<{ version?: string }>(expected.packages))
      if (!path.includes('node_modules') && entry.version) entry.version = '0.0.0';
    expect(JSON.parse(texts[0]!)).toEqual(expected);
    expect(JSON.parse(texts[1]!)).toEqual({
      name: 'patchbay',
      version: '0.0.0',
      dependencies: { pg: '8.23.1' },
    });
    expect(JSON.parse(texts[2]!).version).toBe('0.0.0');
  });

  it('starts an app with the options of npm start', () => {
    const [, command] = /^CMD (.*)$/m.exec(stage('the last').join('\n'))!;
    expect(JSON.parse(command!)).toEqual(['node', ...youngSpace, 'dist/main.js']);
  });

  it('keeps only the files of packages that run', () => {
    const [, removing] = /npm ci [^&]*&& (sh \S+ node_modules)$/m.exec(stage('packages').join('\n'))!;
    expect(removing).toBe('sh /only-what-runs.sh node_modules');
    const kept = [
      'pg/lib/index.js',
      'pg/package.json',
      'pg/README.md',
      'ts-thing/index.mjs',
      'types/index.cjs',
      'native/a.node',
    ];
    const removed = ['pg/index.d.ts', 'pg/src/index.ts', 'pg/a.js.map', 'pg/a.mts', 'pg/a.d.cts', 'pg/a.tsx'];
    const whole = [
      '@types/pg/package.json',
      '@scarf/scarf/report.js',
      'pg/node_modules/@types/node/index.js',
    ];
    for (const name of [...kept, ...removed, ...whole]) write(`image/node_modules/${name}`, '');
    const script = join(root, 'docker', 'only-what-runs.sh');
    expect(spawnSync('sh', [script, 'node_modules'], { cwd: join(folder, 'image') }).status).toBe(0);
    const left = readdirSync(join(folder, 'image', 'node_modules'), { recursive: true, encoding: 'utf8' });
    expect(left.filter(name => /\.\w+$/.test(name)).sort()).toEqual(kept.sort());
    expect(left.filter(name => /@types|@scarf/.test(name))).toEqual([]);
  });

  it('has no package manager in the final image, and copies only gathered files into it', () => {
    const last = stage('');
    expect(last[0]).toBe('FROM runtime');
    expect(last.filter(line => /^(COPY|ADD|RUN)/.test(line))).toEqual([
      'COPY --from=packages /app ./',
      'COPY --from=build /gathered/app ./',
    ]);
    const [, removing] = /^RUN (rm -rf .*)$/m.exec(stage('runtime').join('\n'))!;
    const made = [
      'lib/node_modules/npm/package.json',
      'lib/node_modules/corepack/a',
      'bin/npm',
      'bin/npx',
      'bin/corepack',
      'bin/yarn',
      'bin/yarnpkg',
      'bin/node',
    ];
    for (const name of made) write(`usr/local/${name}`, '');
    write('opt/yarn-v1.22.22/bin/yarn', '');
    const inside = removing!.replaceAll(' /', ` ${folder}/`);
    expect(spawnSync('sh', ['-ec', inside]).status).toBe(0);
    expect(made.filter(name => existsSync(join(folder, 'usr/local', name)))).toEqual(['bin/node']);
    expect(existsSync(join(folder, 'opt/yarn-v1.22.22'))).toBe(false);
  });
});

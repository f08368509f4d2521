import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './local/root';

const wanted = {
  'node_modules/server': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/other-system': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  'node_modules/usable': { version: '1.0.0', integrity: 'sha512-c', devOptional: true },
  'node_modules/linter': { version: '1.0.0', integrity: 'sha512-d', dev: true },
};
type Packages = Record<string, { version: string; integrity: string }>;

const {
  'node_modules/server': server,
  'node_modules/usable': usable,
  'node_modules/linter': linter,
} = wanted;
const forRunning: Packages = { 'node_modules/server': server };
const all: Packages = { ...forRunning, 'node_modules/usable': usable, 'node_modules/linter': linter };
const newer = (name: keyof typeof wanted): Packages => ({ [name]: { ...wanted[name], version: '2.0.0' } });

describe('the packages that a tool finds installed', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'patchbay-bootstrap-'));
    write('package-lock.json', { packages: { '': {}, ...wanted } });
    mkdirSync(join(folder, 'tools'));
    cpSync(join(root, 'tools', 'bootstrap.mjs'), join(folder, 'tools', 'bootstrap.mjs'));
    writeFileSync(join(folder, 'tools', 'register.cjs'), '');
    writeFileSync(join(folder, 'tool.cjs'), 'console.log("the tool ran with", ...process.argv.slice(2));');
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho "$@" >> ${folder}/log\n`, { mode: 0o755 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function write(name: string, content: object): void {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(content));
  }

  function install(packages: Packages): void {
    for (const path of Object.keys(packages)) write(join(path, 'package.json'), {});
    write('node_modules/.package-lock.json', { packages });
  }

  /** Runs a tool after bootstrap, and returns the calls of npm. */
  function run(...flags: string[]): string[] {
    const args = ['tools/bootstrap.mjs', ...flags, 'tool.cjs', 'an argument'];
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
    expect(stdout).toContain('the tool ran with an argument');
    const log = join(folder, 'log');
    return existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : [];
  }

  const calls = (command: string) => [`${command} --ignore-scripts --no-audit --no-fund`];

  it('are installed without those of checks and tests, unless the tool needs them', () => {
    expect(run()).toEqual(calls('ci --omit=dev'));
    rmSync(join(folder, 'log'));
    expect(run('--dev')).toEqual(calls('ci --include=dev'));
  });

  it('are enough if the lock file names no others', () => {
    install(forRunning);
    expect(run()).toEqual([]);
    install(all);
    expect([...run(), ...run('--dev')]).toEqual([]);
  });

  it('are enough if only the version of this repository is another one', () => {
    install(forRunning);
    const app = (version: string) => ({ 'apps/crm': { name: '@patchbay/crm', version } });
    write('package-lock.json', { packages: { '': {}, ...app('0.2.0'), ...wanted } });
    write('node_modules/.package-lock.json', { packages: { ...app('0.0.0'), ...forRunning } });
    expect(run()).toEqual([]);
  });

  it('stay when those of checks and tests are added', () => {
    install(forRunning);
    expect(run('--dev')).toEqual(calls('install --no-save --include=dev'));
  });

  it.each<[string, Packages, string]>([
    ['one is missing', { 'node_modules/server': server, 'node_modules/linter': linter }, 'install --no-save'],
    ['a tool has another version', { ...all, ...newer('node_modules/linter') }, 'ci'],
    ['another one is there', { ...all, 'node_modules/left': { version: '1.0.0', integrity: 'e' } }, 'ci'],
  ])('are completed with all tools if tools are among them and %s', (_title, packages, command) => {
    const marked = { ...packages, 'node_modules/linter': { ...packages['node_modules/linter']!, dev: true } };
    install(marked);
    expect(run()).toEqual(calls(`${command} --include=dev`));
  });

  it('are installed again if one has another version, or if its folder is missing', () => {
    install(newer('node_modules/server'));
    expect(run()).toEqual(calls('ci --omit=dev'));
    install(forRunning);
    rmSync(join(folder, 'node_modules/server'), { recursive: true });
    rmSync(join(folder, 'log'));
    expect(run()).toEqual(calls('ci --omit=dev'));
  });
});

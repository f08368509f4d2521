import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@patchbay/tools/local/root';
import { version } from '@patchbay/tools/version';

const run = promisify(execFile);
const json = (...names: string[]) => JSON.parse(readFileSync(join(...names), 'utf8'));

/** Folders of a package of this repository's node_modules and of all that it depends on. */
function withDependencies(name: string): string[] {
  const folder = join(root, 'node_modules', name);
  const { dependencies = {} } = json(folder, 'package.json');
  return [folder, ...Object.keys(dependencies).flatMap(withDependencies)];
}

const compiler = join(root, 'node_modules/typescript/bin/tsc');

/** The package's own types are checked too; those of the language are not. */
const strict = [
  '--strict',
  '--exactOptionalPropertyTypes',
  '--skipDefaultLibCheck',
  ...['--skipLibCheck', 'false'],
  ...['--target', 'es2022'],
];

const program = `
const { PatchbayClient, ...others } = client;
const { tickets } = new PatchbayClient({ baseUrl: '/api' });
console.log(typeof tickets.create, Object.keys(others).sort().join(), others.verifyWebhook('whsec_eA==', {}, ''));`;

describe('the packed client, installed in an empty folder without a network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-client-'));
  const consumer = join(folder, 'consumer');
  const installed = join(consumer, 'node_modules', '@patchbay', 'client');
  const npm = (...args: string[]) =>
    run('npm', [...args, '--ignore-scripts', '--loglevel=error'], { cwd: consumer });

  beforeAll(async () => {
    mkdirSync(consumer);
    writeFileSync(join(consumer, 'package.json'), '{"name":"consumer","private":true}');
    const { dependencies } = json(root, 'libs/client/package.json');
    const packages = [join(root, 'libs/client'), ...Object.keys(dependencies).flatMap(withDependencies)];
    await npm('pack', ...packages, '--pack-destination', folder);
    const files = readdirSync(folder).filter(name => name.endsWith('.tgz'));
    await npm('install', '--offline', '--no-audit', '--no-fund', ...files.map(name => join(folder, name)));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has the version of the API, and no specs', () => {
    expect(json(installed, 'package.json').version).toBe(version);
    expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toBe(
      readFileSync(join(root, 'LICENSE'), 'utf8'),
    );
    const files = readdirSync(installed, { recursive: true }) as string[];
    expect(files).toEqual(
      expect.arrayContaining(['README.md', 'dist/esm/index.d.ts', 'dist/cjs/index.d.ts']),
    );
    expect(files.filter(name => name.includes('.spec.'))).toEqual([]);
  });

  it('lets bundlers leave out what a program does not use: they read the nearest package.json', () => {
    const nearest = json(installed, 'dist/esm/package.json');
    expect(nearest).toEqual({ type: 'module', sideEffects: json(installed, 'package.json').sideEffects });
    expect(nearest.sideEffects).toBe(false);
  });

  it.each([
    ['import', 'program.mjs', "import * as client from '@patchbay/client';"],
    ['require', 'program.cjs', "const client = require('@patchbay/client');"],
  ])('can be loaded with %s', async (...[, file, load]) => {
    writeFileSync(join(consumer, file), load + program);
    const { stdout } = await run(process.execPath, [file], { cwd: consumer });
    expect(stdout).toBe('function ApiError,verifyWebhook false\n');
  });

  it('imports nothing of Node, so that it runs in browsers', () => {
    const modules = join(installed, 'dist/esm');
    const texts = readdirSync(modules)
      .filter(name => name.endsWith('.js'))
      .map(name => readFileSync(join(modules, name), 'utf8'));
    const imported = texts.flatMap(text =>
      [...text.matchAll(/\b(?:from|import) ['"]([^.'"][^'"]*)['"]/g)].map(([, name]) => name),
    );
    expect(imported).toEqual(['standardwebhooks']);
    expect(texts.filter(text => /\b(process|Buffer|require)\b[.(]/.test(text))).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['nodenext', ['usage.mts', 'usage.cts']],
    ['node16', ['usage.mts', 'usage.cts']],
    ['bundler', ['usage.ts']],
  ])('has types under moduleResolution %s', async (resolution, files) => {
    for (const file of files) copyFileSync(join(root, 'e2e/client-usage.ts'), join(consumer, file));
    const module = resolution === 'bundler' ? 'esnext' : resolution;
    const options = [...strict, '--noEmit', '--module', module, '--moduleResolution', resolution];
    const compiled = run(process.execPath, [compiler, ...options, ...files], { cwd: consumer });
    expect(await compiled.catch(({ stdout }) => ({ stdout }))).toMatchObject({ stdout: '' });
  });
});

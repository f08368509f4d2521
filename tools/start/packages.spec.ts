import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../local/root';

/** What runs without the packages of checks and tests; `nx` runs the build. */
const starts = ['start/main', 'start/infra', 'provision/main', 'api-user', 'docker/main'];
const entries = [...starts.map(name => `tools/${name}.ts`), 'tools/register.cjs', 'tools/build.mjs'];

const imports =
  /^(?:import|export)(?! type\b)[^;]*?from '([^']+)'|\b(?:import|require(?:\.resolve)?)\(['"]([^'"]+)['"]\)/gm;
const folders: Record<string, string> = { infra: 'tools/infra', tools: 'tools' };

function fileOf(importer: string, specifier: string): string | undefined {
  const [, name, path] = /^@patchbay\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (!name && !specifier.startsWith('.')) return undefined;
  const place = name
    ? join(root, folders[name] ?? `libs/${name}/src`, path!)
    : join(dirname(importer), specifier);
  return [place, `${place}.ts`].find(file => existsSync(file) && /\.\w+$/.test(file));
}

/** Packages that the sources import, starting with the given ones. */
function packagesOf(files: string[]): string[] {
  const seen = new Set(files.map(file => join(root, file)));
  const packages = new Set<string>();
  for (const file of seen) {
    for (const [, from, required] of readFileSync(file, 'utf8').matchAll(imports)) {
      const specifier = (from ?? required)!;
      const own = fileOf(file, specifier);
      if (own) seen.add(own);
      else if (!isBuiltin(specifier) && !specifier.startsWith('.'))
        packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0]);
    }
  }
  return [...packages];
}

const dependenciesIn = (folder: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies);

it('starts with the packages that are no development dependencies', () => {
  const installed = ['', 'tools', 'tools/infra'].flatMap(dependenciesIn);
  const needed = packagesOf(entries);
  expect(needed).toEqual(expect.arrayContaining(['@swc/core', 'pino-pretty', 'listr2', 'commander']));
  expect(needed.filter(name => !installed.includes(name))).toEqual([]);
});

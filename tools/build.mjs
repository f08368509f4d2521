// Compiles folders of TypeScript: node tools/build.mjs <folder of the result> <folder> [<folder>]. It replaces the result, leaves
// specs, what only they import (`test-*.ts`) and assets out, and writes a source map beside each file. It compiles file by file and
// checks no types.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';

const configFile = join(dirname(dirname(fileURLToPath(import.meta.url))), '.swcrc');
const [target, ...folders] = process.argv.slice(2);
const isSource = name =>
  name.endsWith('.ts') && !name.endsWith('.spec.ts') && !basename(name).startsWith('test-');

/** Of one folder the result has the content, of several the folders themselves. */
const sourcesOf = folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map(name => [resolve(folder, name), join(target, folders.length > 1 ? basename(folder) : '', name)]);

async function compile(source, place) {
  const output = place.replace(/\.ts$/, '.js');
  mkdirSync(dirname(output), { recursive: true });
  const sourceFileName = relative(dirname(output), source);
  const { code, map } = await transformFile(source, { configFile, sourceFileName });
  writeFileSync(output, `${code}\n//# sourceMappingURL=${basename(output)}.map`);
  writeFileSync(`${output}.map`, map);
}

rmSync(target, { recursive: true, force: true });
await Promise.all(folders.flatMap(sourcesOf).map(([source, place]) => compile(source, place)));

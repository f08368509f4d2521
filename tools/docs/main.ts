import 'reflect-metadata';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { program } from 'commander';
import { root } from '../local/root';
import { documents } from './documents';

program
  .name('npm run docs --')
  .description('Writes the documents that are generated from the contracts.')
  .option('--check', 'write nothing, and fail if a document is outdated')
  .parse();

/** @returns names of the documents that were outdated */
async function stale(): Promise<string[]> {
  const names: string[] = [];
  for (const [name, generate] of Object.entries(documents)) {
    const text = await generate();
    if ((await readFile(join(root, name), 'utf8').catch(() => '')) === text) continue;
    names.push(name);
    if (!program.opts().check) await writeFile(join(root, name), text);
  }
  return names;
}

async function main(): Promise<void> {
  const { check } = program.opts();
  const names = await stale();
  if (check && names.length > 0) throw new Error(`not current: ${names.join(', ')}. Run npm run docs`);
  if (check) return;
  console.log(names.length === 0 ? 'all current' : `wrote ${names.join(', ')}`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageFile, readPageFile } from '../pages/page-file';

/** A build has the page beside this file; the sources have it where it is built. */
const beside = join(__dirname, 'page');
const folder = existsSync(beside) ? beside : join(__dirname, '../../../console/dist');

/** Reads the page and everything it loads. */
export async function readConsole(): Promise<PageFile[]> {
  const assets = await readdir(join(folder, 'assets'));
  return Promise.all([
    readPageFile('', join(folder, 'index.html')),
    ...assets.map(name => readPageFile(`assets/${name}`, join(folder, 'assets', name))),
  ]);
}

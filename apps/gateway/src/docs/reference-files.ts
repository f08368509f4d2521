import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type PageFile, readPageFile } from '../pages/page-file';

const page = join(__dirname, 'page');
const root = join(__dirname, '../../../..');
/** A build has everything beside the page; the sources have it where it comes from. */
const isBuild = existsSync(join(page, 'openapi.json'));
const documents = isBuild ? page : join(root, 'docs');
const renderer = isBuild
  ? join(page, 'scalar.js')
  : join(root, 'node_modules/@scalar/fastify-api-reference/dist/js/standalone.js');

/** Reads the page and everything it loads. */
export function readReference(): Promise<PageFile[]> {
  return Promise.all([
    readPageFile('', join(page, 'index.html')),
    readPageFile('accessibility.js', join(page, 'accessibility.js')),
    readPageFile('icon.svg', join(page, 'icon.svg')),
    readPageFile('reference.css', join(page, 'reference.css')),
    readPageFile('reference.js', join(page, 'reference.js')),
    readPageFile('storage.js', join(page, 'storage.js')),
    readPageFile('scalar.js', renderer),
    readPageFile('openapi.json', join(documents, 'openapi.json')),
    readPageFile('openapi-3.0.json', join(documents, 'openapi-3.0.json')),
  ]);
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
const page = join(__dirname, 'page');
const root = join(__dirname, '../../../..');
/** A build has everything beside the page; the sources have it where it comes from. */
const isBuild = existsSync(join(page, 'openapi.json'));
const document = join(isBuild ? page : join(root, 'docs'), 'openapi.json');
const renderer = isBuild
  ? join(page, 'scalar.js')
  : join(root, 'node_modules/@scalar/fastify-api-reference/dist/js/standalone.js');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A file of the page, held in memory. */
export interface PageFile {
  /** Name below `/docs/`; empty for the page itself. */
  name: string;
  type: string;
  etag: string;
  bytes: Buffer;
  compressed: Buffer;
}

/** Reads the page and everything it loads. */
export function readPage(): Promise<PageFile[]> {
  return Promise.all([
    read('', join(page, 'index.html')),
    read('accessibility.js', join(page, 'accessibility.js')),
    read('icon.svg', join(page, 'icon.svg')),
    read('reference.css', join(page, 'reference.css')),
    read('reference.js', join(page, 'reference.js')),
    read('storage.js', join(page, 'storage.js')),
    read('scalar.js', renderer),
    read('openapi.json', document),
  ]);
}

async function read(name: string, file: string): Promise<PageFile> {
  const bytes = await readFile(file);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { name, type: types[extname(file)]!, etag, bytes, compressed: await compress(bytes) };
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
const page = join(__dirname, 'page');
const swaggerUi = dirname(require.resolve('swagger-ui-dist/package.json'));
/** A build has the document beside the page; the sources have it in the folder of all documents. */
const documents = existsSync(join(page, 'openapi.json')) ? page : join(__dirname, '../../../../docs');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
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
    read(page, 'index.html', ''),
    read(page, 'reference.css'),
    read(page, 'reference.js'),
    read(swaggerUi, 'swagger-ui.css'),
    read(swaggerUi, 'swagger-ui-bundle.js'),
    read(swaggerUi, 'favicon-32x32.png'),
    read(documents, 'openapi.json'),
  ]);
}

async function read(folder: string, file: string, name = file): Promise<PageFile> {
  const bytes = await readFile(join(folder, file));
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { name, type: types[extname(file)]!, etag, bytes, compressed: await compress(bytes) };
}

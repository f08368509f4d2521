import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { OperatorError } from '@patchbay/platform/operator-error';
import { type PageFile, pageFile, readPageFile } from '../pages/page-file';

/** A build has the page beside this file; the sources have it where it is built. */
const isBuild = extname(__filename) === '.js';
const folder = isBuild ? join(__dirname, 'page') : join(__dirname, '../../../console/dist');

/**
 * Reads the page and everything it loads. The sources do without it, so that nothing need be built to try the rest.
 *
 * @param softphoneUrl where phones in browsers speak with the exchange; the page reads it from its `meta` of that name
 * @param report called with what is missing
 * @throws OperatorError when a build lacks the page
 */
export async function readConsole(
  softphoneUrl: string,
  report: (line: string) => void,
  place = { folder, isBuild },
): Promise<PageFile[]> {
  if (!existsSync(place.folder)) {
    if (place.isBuild) throw new OperatorError([`This build lacks the console: there is no ${place.folder}`]);
    report('there is no page at /console until it is built: npx nx build console');
    return [];
  }
  const assets = await readdir(join(place.folder, 'assets'));
  return Promise.all([
    readPage(join(place.folder, 'index.html'), softphoneUrl),
    ...assets.map(name => readPageFile(`assets/${name}`, join(place.folder, 'assets', name))),
  ]);
}

/** @throws Error if the page has no place for the address */
async function readPage(file: string, softphoneUrl: string): Promise<PageFile> {
  const page = await readFile(file, 'utf8');
  const place = '<meta name="softphone" content="" />';
  if (!page.includes(place)) throw new Error(`${file} lacks ${place}`);
  return pageFile('', '.html', Buffer.from(page.replace(place, place.replace('""', `"${softphoneUrl}"`))));
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@patchbay/platform/operator-error';
import { newTestFolder } from '@patchbay/testing/test-folder';
import { readConsole } from './console-files';

const folder = join(__dirname, 'no-page');

describe('the page of the console', () => {
  const place = newTestFolder('patchbay-console-');
  beforeAll(() => mkdirSync(join(place, 'assets')));
  afterAll(() => rmSync(place, { recursive: true }));
  const pageOf = async (html: string, softphoneUrl: string): Promise<string> => {
    writeFileSync(join(place, 'index.html'), html);
    const [page] = await readConsole(softphoneUrl, () => undefined, { folder: place, isBuild: true });
    return page!.bytes.toString();
  };
  const shipped = readFileSync(join(__dirname, '../../../console/index.html'), 'utf8');

  it('says where the phones in browsers speak with the exchange', async () => {
    const url = 'wss://pbx.example.com:8089/ws';
    expect(await pageOf(shipped, url)).toContain(`<meta name="softphone" content="${url}" />`);
    expect(await pageOf(shipped, '')).toBe(shipped);
  });

  it('is refused if it has no place for that', async () => {
    await expect(pageOf('<html></html>', '')).rejects.toThrow('lacks <meta name="softphone" content="" />');
  });
});

describe('a console that is not there', () => {
  it('is missed by a build', async () => {
    const read = readConsole('', line => expect(line).toBe('not reported'), { folder, isBuild: true });
    await expect(read).rejects.toThrow(
      new OperatorError([`This build lacks the console: there is no ${folder}`]),
    );
  });

  it('is reported by the sources, which do without it', async () => {
    const lines: string[] = [];
    expect(await readConsole('', line => lines.push(line), { folder, isBuild: false })).toEqual([]);
    expect(lines).toEqual(['there is no page at /console until it is built: npx nx build console']);
  });
});

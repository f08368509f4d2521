import type { Page } from 'playwright-core';
import { eventually } from '@patchbay/testing/eventually';
import { TestConsole } from './test-console';

/** Bytes, as they come over the line. */
const most = 250_000;

interface Loaded {
  name: string;
  encodedBodySize: number;
  decodedBodySize: number;
}

/** The page itself and all that it has loaded so far, with its fonts. */
const loadedBy = (page: Page): Promise<Loaded[]> =>
  page.evaluate<Loaded[]>(`document.fonts.ready.then(() =>
    ['navigation', 'resource'].flatMap(type => performance.getEntriesByType(type)).map(entry => entry.toJSON()))`);

const paintOf = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise(painted => new PerformanceObserver(list =>
    list.getEntriesByName('first-contentful-paint').forEach(entry => painted(entry.startTime))
  ).observe({ type: 'paint', buffered: true }))`);

const bytesOf = (loaded: Loaded[]): number =>
  loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`;

/** Waits until nothing is read any more but the stream of events, which has no end. */
async function allRead(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const isStream = (name: string) => new URL(name).pathname.endsWith('/events/stream');
  const isRead = (finished: Loaded[], name: string) => finished.some(entry => entry.name === name);
  await eventually(async () => {
    const asked = await page.evaluate<string[]>('globalThis.asked');
    const finished = await loadedBy(page);
    expect(asked.filter(name => !isStream(name) && !isRead(finished, name))).toEqual([]);
  });
}

/** Notes in the page what it asks for from now on. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(`globalThis.asked = [];
    const { fetch } = globalThis;
    globalThis.fetch = (url, init) => (asked.push(new URL(url, location).href), fetch(url, init));`);

describe('the first view of the console', () => {
  let tested: TestConsole;
  beforeAll(async () => {
    tested = await TestConsole.start();
  });
  afterAll(() => tested.stop());

  it('loads little before somebody signs in, and little more afterwards', async () => {
    const page = await tested.open();
    await page.getByLabel('Login').waitFor();
    const before = await loadedBy(page);
    await watch(page);
    await tested.signIn(page);
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await allRead(page);
    const after = await loadedBy(page);
    console.log(`loaded: ${kilobytes(bytesOf(before))}, signed in: ${kilobytes(bytesOf(after))}`);
    expect(before.map(({ name }) => name.replace(/.*\./, ''))).toEqual(
      expect.arrayContaining(['js', 'css', 'woff2']),
    );
    expect(after.length).toBeGreaterThan(before.length);
    expect(bytesOf(before)).toBeLessThan(most);
    expect(bytesOf(after)).toBeLessThan(most);
  });

  it('loads little more for the letters of Polish names', async () => {
    const { customer_id } = await tested.system.client.customers.create({
      surname: 'Żółć',
      name: 'Łucja',
      phone_number: '12',
    });
    const page = await tested.open(`/customers/${customer_id}`);
    await watch(page);
    await tested.signIn(page);
    await page.getByRole('heading', { name: 'Łucja Żółć' }).waitFor();
    await allRead(page);
    const loaded = await loadedBy(page);
    console.log(`with Polish letters: ${kilobytes(bytesOf(loaded))}`);
    expect(loaded.filter(({ name }) => name.includes('inter-latin-ext'))).toHaveLength(1);
    expect(bytesOf(loaded)).toBeLessThan(most);
  });

  it('is compressed, kept for good by names with hashes, and asked for again by its own', async () => {
    const page = await tested.open();
    const [document, ...assets] = (await loadedBy(page)).filter(({ name }) => name.includes('/console'));
    expect((await fetch(document!.name)).headers.get('cache-control')).toBe('no-cache');
    expect(assets.length).toBeGreaterThan(2);
    // The format of the font is compressed by itself.
    const isText = ({ name }: Loaded) => !name.endsWith('woff2');
    for (const { name } of assets) {
      expect(name).toMatch(/\/console\/assets\/.+-[\w-]{8}\.(js|css|woff2)$/);
      const { headers } = await fetch(name);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    const texts = assets.filter(isText);
    for (const { name } of texts) expect((await fetch(name)).headers.get('content-encoding')).toBe('gzip');
    // All of them together: one of a few hundred bytes has little to repeat.
    const decoded = texts.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
    expect(bytesOf(texts)).toBeLessThan(decoded / 2);
  });

  it('is painted', async () => {
    const paints: number[] = [];
    for (let count = 0; count < 5; count += 1) paints.push(await paintOf(await tested.open()));
    const [, , median] = paints.sort((one, other) => one - other);
    console.log(`first view: ${Math.round(median!)} ms`);
    expect(median).toBeGreaterThan(0);
  });

  it('asks nothing of other origins, and the browser complains of nothing', () => {
    expect(tested.browser.requested.length).toBeGreaterThan(10);
    expect(tested.faults).toEqual([]);
  });
});

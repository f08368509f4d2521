import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { findChromium } from '@patchbay/infra/chromium-install';
import { root } from '@patchbay/tools/start/root';
import { published } from './conformance';
import { System } from './system';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For people to look at; not in git. */
const screenshots = join(root, '.patchbay', 'screenshots');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** Far more than the page takes to render on a busy machine. */
const patience = 120_000;

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

describe('the API reference in a browser', () => {
  let system: System;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const requested: URL[] = [];
  const errors: string[] = [];

  beforeAll(async () => {
    system = await System.start();
    browser = await chromium.launch({ executablePath: await findChromium(), args });
    page = await open(wide, 'light');
    mkdirSync(screenshots, { recursive: true });
  });
  afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  async function open(viewport: typeof wide, colorScheme: 'light' | 'dark', at = ''): Promise<Page> {
    context = await browser.newContext({ viewport, colorScheme });
    context.setDefaultTimeout(patience);
    const opened = await context.newPage();
    opened.on('console', message => message.type() === 'error' && errors.push(message.text()));
    opened.on('pageerror', error => errors.push(error.message));
    opened.on('requestfailed', request => errors.push(`${request.url()} failed`));
    opened.on('request', request => requested.push(new URL(request.url())));
    await opened.goto(new URL(`/docs${at}`, system.patchbay.url).href);
    await opened.getByText('Patchbay').first().waitFor();
    return opened;
  }

  const entries = (of: Page) => of.locator('aside [data-sidebar-id]');

  it('has a side navigation with every operation and every event', async () => {
    for (const { name } of published.tags) {
      const group = entries(page).filter({ has: page.locator(`:scope > div button:has-text("${name}")`) });
      const folded = group.first().locator('button[aria-expanded="false"]').first();
      if (await folded.isVisible()) await folded.click();
    }
    const ids = await entries(page).evaluateAll(all => all.map(one => one.getAttribute('data-sidebar-id')!));
    const operations = Object.entries(published.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `/${method.toUpperCase()}${path}`),
    );
    const simple = (text: string) => text.replace(/[{}]/g, '');
    const lacking = operations.filter(one => !ids.some(id => simple(id).endsWith(simple(one))));
    expect(lacking).toEqual([]);
    const shown = await page.locator('aside').innerText();
    expect(Object.keys(published.webhooks).filter(action => !shown.includes(action))).toEqual([]);
    await page.screenshot({ path: join(screenshots, 'reference-navigation.png') });
  });

  it('finds an event by its action', async () => {
    await page.locator('aside button', { hasText: 'Search' }).first().click();
    await page.keyboard.type('TICKET_COMMENTED');
    await page.getByRole('option').filter({ hasText: 'TICKET_COMMENTED' }).first().waitFor();
    await page.screenshot({ path: join(screenshots, 'reference-search.png') });
    await page.keyboard.press('Escape');
  });

  it('has a guide in front, from the first request to webhooks', async () => {
    const text = await page.locator('main').innerText();
    const chapters = [
      'Authentication',
      'Dates and times',
      'Paging',
      'Errors',
      'Idempotency',
      'Webhooks in ten minutes',
    ];
    expect(chapters.filter(chapter => !text.includes(chapter))).toEqual([]);
    expect(text).toContain('v1.0.0');
    expect(text).not.toContain('UNLICENSED');
  });

  it('tries a request with credentials, which end with the tab and survive a reload', async () => {
    await page.getByPlaceholder('janedoe').first().fill('api_user');
    await page.getByPlaceholder('********').first().fill('api_pass');
    const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    await page.waitForFunction(() => JSON.stringify({ ...sessionStorage }).includes('api_pass'));
    await page.goto(new URL('/docs#tag/forwardings/POST/forwardings', system.patchbay.url).href);
    await page.reload();
    expect(await stored()).toContain('api_user');
    // The real one: the page has that of the session in its place.
    const local = await (
      await context.newPage()
    )
      .evaluate(() => Object.keys(localStorage).length)
      .catch(() => 0);
    expect(local).toBe(0);
    await page.getByRole('button', { name: /Test Request.*post \/forwardings/i }).click();
    await page.getByRole('button', { name: /^Send/ }).first().click();
    await page.getByText('200 OK').first().waitFor();
    await page.screenshot({ path: join(screenshots, 'reference-tried.png') });
    expect(await system.succeed('GET', '/forwardings')).toMatchObject([{ description: 'At night' }]);
  });

  it.each([
    ['Node.js Fetch', /fetch\(/],
    ['Python Requests', /requests\./],
    ['PHP cURL', /curl_init\(/],
    ['Shell Curl', /curl http/],
  ])('has a sample of each request in %s', async (_name, pattern) => {
    const at = '#tag/forwardings/POST/forwardings';
    const other = await open(wide, 'light', at);
    const [language, library] = _name.split(' ');
    const picker = other.getByRole('button', { name: /Shell Curl/ }).first();
    await picker.click();
    await other
      .getByRole('option', { name: new RegExp(library!, 'i') })
      .first()
      .click();
    await other.getByText(pattern).first().waitFor();
    expect(language).toBeTruthy();
    await other.close();
  });

  it.each([
    ['wide, light', wide, 'light'],
    ['wide, dark', wide, 'dark'],
    ['narrow, light', narrow, 'light'],
    ['narrow, dark', narrow, 'dark'],
  ] as const)('has no serious defect of accessibility and no overflow: %s', async (name, size, scheme) => {
    const shown = await open(size, scheme, '#tag/forwardings/POST/forwardings');
    await shown.getByRole('heading', { name: 'Adds a forwarding' }).first().waitFor();
    await shown
      .getByRole('button', { name: /Test Request/ })
      .first()
      .waitFor();
    await shown.screenshot({ path: join(screenshots, `reference-${name.replace(', ', '-')}.png`) });
    const widths = await shown.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
    await shown.evaluate(axe);
    const found = await shown.evaluate(async () => {
      const { violations } = await (window as any).axe.run(document, { resultTypes: ['violations'] });
      return violations
        .filter(({ impact }: any) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }: any) => nodes.slice(0, 3).map(({ html }: any) => `${id}: ${html}`));
    });
    expect(found).toEqual([]);
    await shown.close();
  });

  it('loads only from this gateway, without errors in the console', () => {
    const { host } = new URL(system.patchbay.url);
    const ours = (url: URL) => ['data:', 'blob:'].includes(url.protocol) || url.host === host;
    expect(requested.filter(url => !ours(url)).map(String)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

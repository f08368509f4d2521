import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import type { AxeResults } from 'axe-core';
import { findChromium } from '@patchbay/infra/chromium-install';
import { eventually } from '@patchbay/testing/eventually';
import { root } from '@patchbay/tools/start/root';
import { version } from '@patchbay/tools/version';
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
const patience = 300_000;

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

  const sidebar = (of: Page) => of.locator('.t-doc__sidebar');

  it('has a side navigation with every operation and every event', async () => {
    const folded = sidebar(page).locator(
      'li[data-sidebar-id*="/tag/"] > div > button[aria-expanded="false"]',
    );
    while ((await folded.count()) > 0) await folded.first().click();
    const shown = sidebar(page).locator('[data-sidebar-id]');
    const ids = await shown.evaluateAll(all => all.map(one => String(one.getAttribute('data-sidebar-id'))));
    const simple = (text: string) => text.replace(/[{}]/g, '');
    const operations = Object.entries(published.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `/${method.toUpperCase()}${path}`),
    );
    expect(operations.filter(one => !ids.some(id => simple(id).endsWith(simple(one))))).toEqual([]);
    const text = await sidebar(page).innerText();
    expect(Object.keys(published.webhooks).filter(action => !text.includes(action))).toEqual([]);
    await page.screenshot({ path: join(screenshots, 'reference-navigation.png') });
  });

  it('finds an event by its action', async () => {
    await sidebar(page).locator('button').first().click();
    await page.keyboard.type('TICKET_COMMENTED');
    await page
      .getByRole('option', { name: /TICKET_COMMENTED/ })
      .first()
      .waitFor();
    await page.screenshot({ path: join(screenshots, 'reference-search.png') });
    await page.keyboard.press('Escape');
  });

  it('has a guide in front, from the first request to webhooks', async () => {
    const text = String(await page.locator('body').textContent());
    const chapters = [
      'Authentication',
      'Dates and times',
      'Paging',
      'Errors',
      'Idempotency',
      'Webhooks in ten minutes',
    ];
    expect(chapters.filter(chapter => !text.includes(chapter))).toEqual([]);
    expect(text).toContain(`v${version}`);
    expect(text).not.toContain('UNLICENSED');
  });

  it('tries a request with credentials, which are in the session storage and survive a reload', async () => {
    await page.locator('.cm-content:visible').first().click();
    await page.keyboard.type('api_user');
    await page.getByPlaceholder('********').first().fill('api_pass');
    await page.keyboard.press('Tab');
    const stored = () => page.evaluate<string>('JSON.stringify({ ...sessionStorage })');
    await eventually(async () => expect(await stored()).toMatch(/api_user.*api_pass/));
    await page.goto(new URL('/docs#tag/forwardings/POST/forwardings', system.patchbay.url).href);
    await page.reload();
    const { origins } = await context.storageState();
    expect(origins.flatMap(({ localStorage }) => localStorage)).toEqual([]);
    await page.getByRole('button', { name: /Test Request.*post \/forwardings/i }).click();
    await page.locator('button:has-text("Send"):visible').first().click();
    await eventually(async () =>
      expect(await system.succeed('GET', '/forwardings')).toMatchObject([{ description: 'At night' }]),
    );
    await page.screenshot({ path: join(screenshots, 'reference-tried.png') });
  });

  it('has samples of each request in curl, Node, PHP and Python, and in nothing else', async () => {
    const other = await open(wide, 'light', '#tag/forwardings/POST/forwardings');
    await other.locator('button[data-testid="client-picker"]:visible').last().click();
    const options = other.getByRole('option');
    await options.first().waitFor();
    expect(await options.allInnerTexts()).toEqual(['Fetch', 'cURL', 'Requests', 'Curl']);
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
    const widths = await shown.evaluate<number[]>('[document.documentElement.scrollWidth, innerWidth]');
    expect(widths[0]).toBe(widths[1]);
    await shown.evaluate(axe);
    const { violations } = await shown.evaluate<AxeResults>(
      "axe.run(document, { resultTypes: ['violations'] })",
    );
    const found = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html}`));
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

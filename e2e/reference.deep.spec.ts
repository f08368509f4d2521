/** @long */
import type { BrowserContext, Page } from 'playwright-core';
import { eventually } from '@patchbay/testing/eventually';
import { version } from '@patchbay/tools/version';
import { TestBrowser, barriersIn, looks, overflowOf, screenshot, wide } from './browser';
import { published } from './conformance';
import { System } from './system';

describe('the API reference in a browser', () => {
  let system: System;
  let browser: TestBrowser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    system = await System.startInOneProcess();
    browser = await TestBrowser.start();
    page = await open(wide, 'light');
  });
  afterAll(async () => {
    await browser.stop();
    await system.stop();
  });

  async function open(
    viewport: typeof wide,
    colorScheme: 'light' | 'dark',
    at = '',
    hostname = new URL(system.url).hostname,
  ): Promise<Page> {
    const url = Object.assign(new URL(`/docs${at}`, system.url), { hostname });
    const opened = await browser.open(url.href, viewport, colorScheme);
    ({ context } = opened);
    await opened.page.getByText('Patchbay').first().waitFor();
    return opened.page;
  }

  const sidebar = (of: Page) => of.locator('.t-doc__sidebar');

  it('has a side navigation with every operation and every event', async () => {
    const other = await open(wide, 'light');
    const folded = sidebar(other).locator(
      'li[data-sidebar-id*="/tag/"] > div > button[aria-expanded="false"]',
    );
    await folded.first().waitFor();
    // All at once: the page is laid out again after each click.
    while ((await folded.count()) > 0)
      await folded.evaluateAll((all: { click(): void }[]) => all.forEach(one => one.click()));
    const shown = sidebar(other).locator('[data-sidebar-id]');
    const ids = await shown.evaluateAll(all => all.map(one => String(one.getAttribute('data-sidebar-id'))));
    const simple = (text: string) => text.replace(/[{}]/g, '');
    const operations = Object.entries(published.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `/${method.toUpperCase()}${path}`),
    );
    expect(operations.filter(one => !ids.some(id => simple(id).endsWith(simple(one))))).toEqual([]);
    const text = await sidebar(other).innerText();
    expect(Object.keys(published.webhooks).filter(action => !text.includes(action))).toEqual([]);
    await screenshot(other, 'reference-navigation');
    await other.close();
  });

  it('finds an event by its action', async () => {
    await sidebar(page).locator('button').first().click();
    await page.keyboard.type('TICKET_COMMENTED');
    await page
      .getByRole('option', { name: /TICKET_COMMENTED/ })
      .first()
      .waitFor();
    await screenshot(page, 'reference-search');
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
    await page.goto(new URL('/docs#tag/forwardings/POST/forwardings', system.url).href);
    await page.reload();
    const { origins } = await context.storageState();
    expect(origins.flatMap(({ localStorage }) => localStorage)).toEqual([]);
    await page.getByRole('button', { name: /Test Request.*post \/forwardings/i }).click();
    await page.locator('button:has-text("Send"):visible').first().click();
    await eventually(async () =>
      expect(await system.succeed('GET', '/forwardings')).toMatchObject([{ description: 'At night' }]),
    );
    await screenshot(page, 'reference-tried');
  });

  it('has samples of each request in curl, Node, PHP and Python, and in nothing else', async () => {
    const other = await open(wide, 'light', '#tag/forwardings/POST/forwardings');
    await other.locator('button[data-testid="client-picker"]:visible').last().click();
    const options = other.getByRole('option');
    await options.first().waitFor();
    expect(await options.allInnerTexts()).toEqual(['Fetch', 'cURL', 'Requests', 'Curl']);
    await other.close();
  });

  it.each(looks)('has no serious defect of accessibility and no overflow: %s', async (name, size, scheme) => {
    const shown = await open(size, scheme, '#tag/forwardings/POST/forwardings');
    await shown.getByRole('heading', { name: 'Adds a forwarding' }).first().waitFor();
    await shown
      .getByRole('button', { name: /Test Request/ })
      .first()
      .waitFor();
    await screenshot(shown, `reference-${name}`);
    expect([await overflowOf(shown), await barriersIn(shown)]).toEqual([0, []]);
    await shown.close();
  });

  it('loads only from this gateway, without errors in the console', () => {
    const { host } = new URL(system.url);
    const ours = (url: URL) => ['data:', 'blob:'].includes(url.protocol) || url.host === host;
    expect(browser.requested.filter(url => !ours(url)).map(String)).toEqual([]);
    expect(browser.errors).toEqual([]);
  });

  it('has samples for the address at which it is read', async () => {
    const text = String(await page.locator('body').textContent());
    expect(text).toContain(`curl -u api_user:api_pass ${new URL(system.url).host}/api/forwardings`);
    expect(text).not.toContain('localhost:3000');
    const other = await open(wide, 'light', '', 'patchbay.localhost');
    const { host } = new URL(other.url());
    await other.getByText(`curl -u LOGIN ${host}/api/forwardings`).first().waitFor();
    await other.close();
  });
});

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from 'playwright-core';
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

describe('the API reference in a browser', () => {
  let system: System;
  let browser: Browser;
  let page: Page;
  const requested: URL[] = [];
  const errors: string[] = [];

  beforeAll(async () => {
    system = await System.start();
    browser = await chromium.launch({ executablePath: await findChromium(), args });
    page = await browser.newPage({ viewport: { width: 1280, height: 1600 } });
    // Playwright's own 30 s are too few on a busy machine.
    page.setDefaultTimeout(120_000);
    page.on('console', message => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', error => errors.push(error.message));
    page.on('requestfailed', request => errors.push(`${request.url()} failed`));
    page.on('request', request => requested.push(new URL(request.url())));
    mkdirSync(screenshots, { recursive: true });
  });
  afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  it('renders every group with its operations, and every event', async () => {
    await page.goto(new URL('/docs', system.patchbay.url).href);
    await page.locator('.opblock').first().waitFor();
    const operations = Object.values(published.paths).flatMap(methods => Object.values(methods));
    for (const { name } of published.tags.filter(tag => tag.name !== 'Events')) {
      const shown = page.locator('.opblock-tag-section', {
        has: page.locator(`.opblock-tag[data-tag="${name}"]`),
      });
      const wanted = operations.filter(({ tags }) => tags[0] === name).length;
      expect([name, await shown.locator('.opblock').count()]).toEqual([name, wanted]);
    }
    const events = page.locator('.webhooks .opblock-summary-path');
    expect((await events.allTextContents()).map(text => text.replace(/[^A-Z_]/g, '')).toSorted()).toEqual(
      Object.keys(published.webhooks).toSorted(),
    );
    await page.screenshot({ path: join(screenshots, 'api-reference.png') });
  });

  it('sends a tried request with credentials and shows the answer', async () => {
    await page.locator('.btn.authorize').first().click();
    await page.locator('.auth-container input[type="text"]').fill('api_user');
    await page.locator('.auth-container input[type="password"]').fill('api_pass');
    await page.locator('.auth-container .authorize').click();
    await page.locator('.auth-container .btn-done').click();
    const operation = page.locator('#operations-Forwardings-telephonyForwardingsCreate');
    await operation.locator('.opblock-summary-control').first().click();
    await operation.locator('.try-out__btn').click();
    await operation.locator('.btn.execute').click();
    const answer = operation.locator('.live-responses-table .response');
    await answer.locator('.microlight').first().waitFor();
    await operation.screenshot({ path: join(screenshots, 'tried-request.png') });
    expect(await answer.locator('.response-col_status').first().textContent()).toMatch(/^200/);
    expect(await answer.locator('.microlight').first().textContent()).toMatch(/"id": "\d+"/);
    expect(await system.succeed('GET', '/forwardings')).toMatchObject([{ description: 'At night' }]);
  });

  it('loads only from this gateway, without errors in the console', () => {
    const { host } = new URL(system.patchbay.url);
    expect(requested.filter(url => url.protocol !== 'data:' && url.host !== host).map(String)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

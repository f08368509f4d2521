import { basename, join } from 'node:path';
import { chromium } from 'playwright-core';
import { PatchbayClient } from '@patchbay/client';
import { findChromium } from '@patchbay/infra/chromium-install';
import { eventually } from '@patchbay/testing/eventually';
import { root } from '@patchbay/tools/local/root';
import { System } from './system';

/** Far more seconds than a service takes to come back: the gateway asks for one second between attempts. */
const patient = 200;

describe('a program with the client', () => {
  let system: System;
  beforeAll(async () => {
    system = await System.start({}, ['telephony']);
  });
  afterAll(() => system.stop());

  it('runs in a browser, as a module of a page', async () => {
    const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
    const page = await browser.newPage();
    await page.route('**/client/*', route => {
      const name = basename(route.request().url());
      if (!name.endsWith('.js')) return route.fulfill({ contentType: 'text/html', body: '<title>x</title>' });
      return route.fulfill({
        contentType: 'text/javascript',
        path: join(root, 'libs/client/dist/esm', name),
      });
    });
    await page.goto(new URL('/client/page', system.url).href);
    // A text: the import must reach the browser as it is.
    const problems = await page.evaluate(`(async () => {
      const { PatchbayClient } = await import('/client/operations.js');
      const client = new PatchbayClient({ baseUrl: '/api', login: 'api_user', password: 'api_pass' });
      const { id } = await client.forwardings.create({ forward_to: '600700800' });
      await client.forwardings.delete(id);
      return client.forwardings.read(id).catch(({ name, status }) => [name, status]);
    })()`);
    expect(problems).toEqual(['ApiError', 404]);
    await browser.close();
  });

  describe('while a service is away', () => {
    /** A client that repeats, and what each of its attempts was answered. */
    function persistent() {
      const attempts: { status: number; key: string | null }[] = [];
      const repeating = new PatchbayClient({
        baseUrl: system.url,
        login: 'api_user',
        password: 'api_pass',
        retries: patient,
        fetch: async (url, init) => {
          const response = await system.fetch(url.slice(system.url.length), init);
          attempts.push({ status: response.status, key: new Headers(init.headers).get('idempotency-key') });
          return response;
        },
      });
      return { repeating, attempts };
    }

    it('repeats what was answered with 503 until it is back', async () => {
      const telephony = system.patchbay.service('telephony');
      const { repeating, attempts } = persistent();
      await telephony.stop();
      const created = repeating.forwardings.create({ forward_to: '1', description: 'after 503' });
      await eventually(() => expect(attempts).toContainEqual({ status: 503, key: expect.any(String) }));
      await telephony.start();
      const { id } = await created;
      expect(new Set(attempts.map(({ key }) => key)).size).toBe(1);
      expect(attempts.at(-1)!.status).toBe(200);
      const all = await repeating.forwardings.list();
      expect(all.filter(({ description }) => description === 'after 503').map(one => one.id)).toEqual([id]);
    });

    it('repeats what was answered with 504, and it is done once', async () => {
      const telephony = system.patchbay.service('telephony');
      const { repeating, attempts } = persistent();
      telephony.kill('SIGSTOP');
      const created = repeating.forwardings.create({ forward_to: '1', description: 'after 504' });
      await eventually(() => expect(attempts).toContainEqual({ status: 504, key: expect.any(String) }));
      telephony.kill('SIGCONT');
      const { id } = await created;
      expect(new Set(attempts.map(({ key }) => key)).size).toBe(1);
      const all = await repeating.forwardings.list();
      expect(all.filter(({ description }) => description === 'after 504').map(one => one.id)).toEqual([id]);
    });
  });
});

import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '@patchbay/testing/chromium';
import { System } from './system';

/** Pages of another site: `localhost` is another one than `127.0.0.1`, where the API is. */
async function startSite(): Promise<{ server: Server; origin: string }> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Another site</title>'),
  );
  await once(server.listen(0, 'localhost'), 'listening');
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

describe('pages of another site, in a browser that has the credentials of a user', () => {
  let system: System;
  let browser: Browser;
  let foreign: Awaited<ReturnType<typeof startSite>>;
  let listed: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    [foreign, listed, browser] = await Promise.all([startSite(), startSite(), launchChromium()]);
    system = await System.startInOneProcess({ gateway: { CORS_ORIGINS: listed.origin } });
  });
  afterAll(async () => {
    await browser.close();
    await system.stop();
    for (const { server } of [foreign, listed]) server.close();
  });

  /** A page of a site, after the browser has asked for user and password once and was given them. */
  async function pageOf(origin: string): Promise<Page> {
    const httpCredentials = { username: 'api_user', password: 'api_pass' };
    const page = await (await browser.newContext({ httpCredentials })).newPage();
    expect((await page.goto(`${system.url}/me`))!.status()).toBe(200);
    await page.goto(origin);
    return page;
  }

  /** Sends a form of the page, and returns the status that the browser was answered. */
  async function submit(page: Page, path: string): Promise<number> {
    const action = JSON.stringify(`${system.url}${path}`);
    const form = `const form = document.createElement('form'); form.method = 'post'; form.action = ${action};`;
    const answered = page.waitForResponse(response => response.request().method() === 'POST');
    await page.evaluate(`${form} document.body.append(form); form.submit()`);
    return (await answered).status();
  }

  const addWebhook = () =>
    system.client.webhooks.create({
      actions: ['FORWARDING_CREATED'],
      subscription_url: 'http://127.0.0.1:9000/hook',
    });
  const secretOf = async (id: number) => (await system.client.webhooks.secret(id)).secret;

  it('cannot rotate the secret of a webhook by a form', async () => {
    const { id } = await addWebhook();
    const secret = await secretOf(id);
    expect(await submit(await pageOf(foreign.origin), `/webhooks/${id}/secret/rotate`)).toBe(403);
    expect(await secretOf(id)).toBe(secret);
    // What holds the form back is where it comes from: the browser does send the credentials.
    expect(await submit(await pageOf(listed.origin), `/webhooks/${id}/secret/rotate`)).toBe(200);
    expect(await secretOf(id)).not.toBe(secret);
  });

  it('cannot add a webhook by a form, nor by a script that does not see the answer', async () => {
    const { length } = await system.client.webhooks.list();
    const path = '/webhooks?actions[]=FORWARDING_CREATED&subscription_url=http://127.0.0.1:9000/hook';
    const page = await pageOf(foreign.origin);
    const url = JSON.stringify(`${system.url}${path}`);
    const answered = page.waitForResponse(response => response.request().method() === 'POST');
    await page.evaluate(`fetch(${url}, { method: 'POST', mode: 'no-cors', credentials: 'include' })`);
    expect((await answered).status()).toBe(403);
    expect(await submit(page, path)).toBe(403);
    expect(await system.client.webhooks.list()).toHaveLength(length);
  });
});

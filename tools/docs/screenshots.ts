import 'reflect-metadata';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from 'commander';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '@patchbay/infra/chromium';
import { choosePort } from '@patchbay/infra/ports';
import { newServerFolder } from '@patchbay/infra/server-folder';
import { build } from '../start/build';
import { demoUsers } from '../start/demo';
import { type Patchbay, startPatchbay } from '../start/patchbay';
import { root } from '../local/root';
import { ScreenshotData } from './screenshot-data';
import { ScreenshotExchange } from './screenshot-exchange';

interface Shot {
  /** Of the file. */
  name: string;
  /** Address within the console. */
  path: string;
  colorScheme: 'light' | 'dark';
  /** A text in a list that is there when all is. */
  shows?: string;
  /** A text in a list on which is clicked first. */
  opens?: string;
}

const shots: Shot[] = [
  { name: 'events', path: '/events', colorScheme: 'light', opens: 'TICKET_UPDATED', shows: 'HTTP 200' },
  { name: 'events-dark', path: '/events', colorScheme: 'dark', opens: 'TICKET_UPDATED', shows: 'HTTP 200' },
  { name: 'webhook', path: '/webhooks/1', colorScheme: 'light', shows: 'exhausted' },
  { name: 'ticket', path: '/tickets/1', colorScheme: 'light', shows: 'We are sorry for the delay.' },
  { name: 'live', path: '/contact-centre/live', colorScheme: 'light', shows: 'Wójcik' },
];

const folder = join(root, 'docs', 'images');
/** Bytes; the file is in every clone for good. */
const largest = 120_000;
const [{ login, password }] = demoUsers;

program
  .name('node tools/bootstrap.mjs --dev tools/docs/screenshots.ts')
  .description(
    'Takes the pictures of the console for README.md and docs, on a system of its own with made-up data.',
  )
  .argument('[name=path...]', 'pictures to take in place of the usual ones, such as overview=/overview')
  .parse();

async function main(): Promise<void> {
  await build(new AbortController().signal);
  const directory = newServerFolder('patchbay-pictures-');
  const exchange = await ScreenshotExchange.start();
  try {
    const environment = {
      webhook: { WEBHOOK_RETRY_SCHEDULE_MS: '0,500' },
      telephony: exchange.environment,
    };
    const patchbay = await startPatchbay({ directory, gatewayPort: await choosePort(), environment });
    try {
      await takeAll(patchbay, exchange);
    } finally {
      await patchbay.stop();
    }
  } finally {
    await exchange.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function takeAll(patchbay: Patchbay, exchange: ScreenshotExchange): Promise<void> {
  const data = new ScreenshotData(patchbay.url);
  const browser = await launchChromium();
  try {
    await data.add();
    exchange.call();
    mkdirSync(folder, { recursive: true });
    for (const shot of wanted()) await take(browser, new URL('/console', patchbay.url).href, shot);
  } finally {
    await browser.close();
    await data.stop();
  }
}

function wanted(): Shot[] {
  const given = program.args.map((text): Shot => {
    const [name, path] = text.split('=', 2);
    if (!name || !path?.startsWith('/')) throw new Error(`${text} is not name=/path`);
    return { name, path, colorScheme: name.endsWith('dark') ? 'dark' : 'light' };
  });
  return given.length > 0 ? given : shots;
}

async function take(browser: Browser, url: string, shot: Shot): Promise<void> {
  const { name, path, colorScheme, opens, shows } = shot;
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url + path);
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (opens) await page.getByRole('listitem').getByText(opens).first().click();
  if (shows) await page.getByRole('listitem').getByText(shows).first().waitFor();
  await page.mouse.move(0, 0);
  const bytes = await pictureOf(page);
  await context.close();
  if (bytes.length > largest) throw new Error(`the picture of ${path} has ${bytes.length} bytes`);
  writeFileSync(join(folder, `console-${name}.webp`), bytes);
  console.log(`docs/images/console-${name}.webp: ${Math.round(bytes.length / 1_000)} kB`);
}

/** Playwright itself takes no WebP, which is a third of a PNG. */
async function pictureOf(page: Page): Promise<Buffer> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
  return Buffer.from(data, 'base64');
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

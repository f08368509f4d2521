import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core';
import { launchChromium } from '@patchbay/testing/chromium';
import { root } from '@patchbay/tools/local/root';

/** For people to look at; not in git. */
const screenshots = join(root, '.patchbay', 'screenshots');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** Far more than a page takes to render on a busy machine. */
const patience = 300_000;

export const wide = { width: 1440, height: 900 };
export const narrow = { width: 390, height: 844 };

/** Widths and colours in which every page is looked at. */
export const looks = [
  ['wide, light', wide, 'light'],
  ['wide, dark', wide, 'dark'],
  ['narrow, light', narrow, 'light'],
  ['narrow, dark', narrow, 'dark'],
] as const;

/** A browser, and what its pages have asked for and complained of. */
export class TestBrowser {
  readonly requested: URL[] = [];
  readonly errors: string[] = [];

  private constructor(private readonly browser: Browser) {}

  /** @param more arguments of Chromium */
  static async start(more?: readonly string[]): Promise<TestBrowser> {
    mkdirSync(screenshots, { recursive: true });
    return new TestBrowser(await launchChromium(more));
  }

  /** A page in a context of its own. */
  async open(
    url: string,
    viewport: typeof wide = wide,
    colorScheme: 'light' | 'dark' = 'light',
  ): Promise<{ page: Page; context: BrowserContext }> {
    const context = await this.browser.newContext({ viewport, colorScheme });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    page.on('console', message => message.type() === 'error' && this.errors.push(described(message)));
    page.on('pageerror', error => this.errors.push(error.message));
    page.on('requestfailed', request => !isGivenUp(request) && this.errors.push(`${request.url()} failed`));
    page.on('request', request => this.requested.push(new URL(request.url())));
    await page.goto(url);
    return { page, context };
  }

  /** For after each test: a page that stays open goes on asking, and its errors would be taken for those of the next one. */
  async closePages(): Promise<void> {
    await Promise.all(this.browser.contexts().map(context => context.close()));
  }

  stop(): Promise<void> {
    return this.browser.close();
  }
}

/** A refused request is reported with its status alone: which one it was is in its place. */
function described(message: ConsoleMessage): string {
  const { url } = message.location();
  const path = URL.canParse(url) ? url.slice(new URL(url).origin.length) : url;
  return `${message.text()} ${path}`;
}

/** Nobody waits for what has been scrolled or clicked away. */
const isGivenUp = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

export async function screenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(screenshots, `${name.replaceAll(', ', '-')}.png`) });
}

/** Pixels by which a page is wider than the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

/** What axe finds serious or critical: the rule and an element. */
export async function barriersIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run(document, { resultTypes: ['violations'] })",
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html}`));
}

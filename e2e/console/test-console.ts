import type { Page } from 'playwright-core';
import { Opened } from '@patchbay/platform/opened';
import { eventually } from '@patchbay/testing/eventually';
import type { AppName } from '@patchbay/tools/local/apps';
import { addUser } from '@patchbay/tools/start/demo';
import type { Api } from '../api';
import { TestBrowser, wide } from '../browser';
import { query } from '../faults/ledger';
import { System } from '../system';

/** What a page must show as text. */
export const hostile =
  '<script>document.title = "x"</script><img src=x onerror="document.title = 1"> \u202eright to left \u{1f469}\u200d\u{1f692}';

/** The console of a running system, in a browser. */
export class ConsolePages<S extends Api = Api> {
  constructor(
    readonly system: S,
    readonly browser: TestBrowser,
  ) {}

  async open(
    path = '',
    viewport: typeof wide = wide,
    colorScheme: 'light' | 'dark' = 'light',
  ): Promise<Page> {
    const url = new URL(`/console${path}`, this.system.url).href;
    return (await this.browser.open(url, viewport, colorScheme)).page;
  }

  async signIn(page: Page, login = 'api_user', password = 'api_pass'): Promise<void> {
    await page.getByLabel('Login').fill(login);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** A page of the console as its user sees it. */
  async signedIn(...where: Parameters<ConsolePages['open']>): Promise<Page> {
    const page = await this.open(...where);
    await this.signIn(page);
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    return page;
  }

  /** What was asked of other origins, and what the browser complained of. */
  get faults(): string[] {
    const { origin } = new URL(this.system.url);
    const foreign = this.browser.requested.filter(url => url.origin !== origin).map(String);
    return [...foreign, ...this.browser.errors];
  }
}

/** The console of a whole system of its own. */
export class TestConsole extends ConsolePages<System> {
  /** In one process; see {@link System.startInOneProcess}. */
  static start(...environment: Parameters<typeof System.startInOneProcess>): Promise<TestConsole> {
    return TestConsole.of(() => System.startInOneProcess(...environment));
  }

  /** Of a system of which the test can stop these apps. */
  static startApart(...apart: AppName[]): Promise<TestConsole> {
    return TestConsole.of(() => System.start({}, apart));
  }

  private static of(start: () => Promise<System>): Promise<TestConsole> {
    return Opened.during(async opened => {
      const [system, browser] = await Promise.all([
        start().then(one => opened.keep(one, system => system.stop())),
        TestBrowser.start().then(one => opened.keep(one, browser => browser.stop())),
      ]);
      return new TestConsole(system, browser);
    });
  }

  /** Adds an API user, and waits until he is let in. */
  async addUser(login: string, permissions: string[], password = 'pass'): Promise<void> {
    await addUser({ login, password, permissions }, this.system.patchbay.connections);
    const ask = () => this.system.send('GET', '/me', { user: `${login}:${password}` });
    await eventually(async () => expect((await ask()).status).toBe(200));
  }

  /** Leaves an API user the right to read alone, while he is signed in, and waits until that holds. */
  async leaveReading(login: string): Promise<void> {
    await query(
      this.system,
      `UPDATE gateway.api_users SET permissions = '["GET /**"]' WHERE login = '${login}'`,
    );
    const mine = () => this.system.send('GET', '/me', { user: `${login}:pass` });
    await eventually(async () => expect((await mine()).body).toMatchObject({ permissions: ['GET /**'] }));
  }

  async stop(): Promise<void> {
    await this.browser.stop();
    await this.system.stop();
  }
}

/** Scrolls a list down until a text is in sight; the rows in the page stay few. */
export async function scrollTo(page: Page, list: string, text: string): Promise<void> {
  const scrolled = page.getByRole('list', { name: list });
  await scrolled.waitFor();
  await eventually(async () => {
    await scrolled.evaluate(element => element.parentElement!.scrollTo(0, element.scrollHeight));
    expect(await scrolled.getByRole('listitem').count()).toBeLessThan(80);
    expect(await scrolled.getByText(text, { exact: true }).count()).toBe(1);
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { root } from '@patchbay/tools/local/root';
import { TestConsole } from './test-console';

const text = readFileSync(join(root, 'docs', 'console.md'), 'utf8');
const permissionsIn = (cell: string): string[] =>
  [...cell.matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, permission]) => permission!);

interface DocumentedPage {
  name: string;
  path: string;
  reading: string[];
}

/** Rows of the table in the document. "The same" is what the row above has. */
function documentedPages(): DocumentedPage[] {
  const rows = [...text.matchAll(/^\| ([\w ]+?) +\| `(\/[\w/:-]+)` +\| ([^|]+) \|/gm)];
  const pages: DocumentedPage[] = [];
  for (const [, name, path, cell] of rows) {
    const before = cell!.startsWith('the same') ? pages.at(-1)!.reading : [];
    pages.push({ name: name!, path: path!, reading: [...before, ...permissionsIn(cell!)] });
  }
  return pages;
}

describe('the permissions that docs/console.md names', () => {
  let tested: TestConsole;
  let exchange: FakeExchange;
  let ids: Record<string, string | number>;
  beforeAll(async () => {
    exchange = await FakeExchange.start();
    tested = await TestConsole.start({ telephony: exchange.environment });
    const { client } = tested.system;
    const { customer_id } = await client.customers.create({ surname: 'Nowak', phone_number: '600700800' });
    const { company_id } = await client.companies.create({ name: 'Nowak' });
    const { ticket_id } = await client.tickets.create({
      customer_id,
      to: 'support@example.com',
      subject: 'A',
      body: 'B',
    });
    const { id } = await client.webhooks.create({
      actions: ['FORWARDING_CREATED'],
      subscription_url: 'http://127.0.0.1:9000/hook',
    });
    const { connections } = await exchange.play('abandoned', { numbers: { '600100200': '600700800' } });
    const [call] = await eventually(async () => {
      const { result } = await client.connections.list({ customer_id });
      expect(result).toHaveLength(1);
      return connections;
    });
    ids = {
      customers: customer_id,
      companies: company_id,
      tickets: ticket_id,
      webhooks: id,
      campaigns: '00001',
      calls: call!,
    };
  });
  afterAll(async () => {
    await tested.stop();
    await exchange.stop();
  });

  let users = 0;

  /** What the page was refused, when it has nothing more to ask. */
  async function refusalsOf(path: string, reading: string[]): Promise<string[]> {
    const login = path.replaceAll(/\W/g, '_');
    await tested.addUser(login, reading);
    const page = await tested.open(path);
    const answers = answersOf(page);
    await tested.signIn(page, login, 'pass');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await eventually(() => expect(answers.size).toBeGreaterThan(0));
    await eventually(() => expect([...answers.values()]).not.toContain(undefined));
    await page.context().close();
    return [...answers].filter(([, status]) => status === 403).map(([url]) => url);
  }

  it('are those of every page in the navigation', async () => {
    const page = await tested.signedIn();
    const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    const names = await links.allInnerTexts();
    expect(names.length).toBeGreaterThan(2);
    const documented = documentedPages().map(({ name }) => name);
    expect(names.filter(name => !documented.includes(name))).toEqual([]);
  });

  it.each(documentedPages())('are enough to read $path, $name', async ({ path, reading }) => {
    const [, kind = ''] = /(\w+)\/:id/.exec(path) ?? [];
    expect(await refusalsOf(path.replace(':id', String(ids[kind])), reading)).toEqual([]);
  });

  it.each([
    ['webhooks', ['GET /**'], ['Show']],
    [
      'webhooks',
      ['GET /**', 'PUT /webhooks/*', 'POST /webhooks/*/test', 'POST /deliveries/replay'],
      ['Edit', 'Replay …', 'Send a test …', 'Show'],
    ],
    ['webhooks', ['GET /webhooks/*', 'GET /deliveries', 'DELETE /webhooks/*'], ['Delete']],
    ['tickets', ['GET /**'], ['Keys ?']],
    ['tickets', ['GET /**', 'POST /tickets/*/comment'], ['Add comment', 'Keys ?']],
    ['tickets', ['GET /**', 'PUT /tickets/*'], ['Keys ?', 'Save']],
  ])('are needed for what is offered on a page of %s: %p', async (kind, permissions, offered) => {
    const login = `user.${(users += 1)}`;
    await tested.addUser(login, permissions);
    const page = await tested.open(`/${kind}/${ids[kind]}`);
    await tested.signIn(page, login, 'pass');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const commands = page.locator('main button, main a.button');
    await eventually(async () => expect((await commands.allInnerTexts()).sort()).toEqual(offered));
    await page.context().close();
  });

  it('are those of a user whom the command adds', async () => {
    const [, command] = /^npm run api-user -- add night\.shift ((?:[^\n]*\\\n)*[^\n]*)$/m.exec(text)!;
    const permissions = [...command!.matchAll(/--permit '([^']+)'/g)].map(([, permission]) => permission!);
    await tested.addUser('night.shift', permissions);
    const { body } = await tested.system.send('GET', '/me', { user: 'night.shift:pass' });
    expect(body.permissions).toEqual(permissions);
    expect(permissions.length).toBe(4);
  });
});

/** The status of each request of the page to the API; undefined while it has none. */
function answersOf(page: Page): Map<string, number | undefined> {
  const answers = new Map<string, number | undefined>();
  const keyOf = (method: string, url: string) => `${method} ${new URL(url).pathname}`;
  page.on('request', request => {
    const key = keyOf(request.method(), request.url());
    if (key.includes(' /api/') && !answers.get(key)) answers.set(key, undefined);
  });
  page.on('response', response =>
    answers.set(keyOf(response.request().method(), response.url()), response.status()),
  );
  page.on('requestfailed', request => answers.delete(keyOf(request.method(), request.url())));
  return answers;
}

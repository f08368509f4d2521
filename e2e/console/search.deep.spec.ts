import type { Page } from 'playwright-core';
import { eventually } from '@patchbay/testing/eventually';
import { barriersIn, looks, narrow, overflowOf, screenshot } from '../browser';
import { query } from '../faults/ledger';
import { TestConsole, hostile } from './test-console';

describe('the search of the console', () => {
  let tested: TestConsole;
  beforeAll(async () => {
    tested = await TestConsole.start();
  });
  afterAll(() => tested.stop());
  afterEach(() => tested.browser.closePages());

  const client = () => tested.system.client;
  const field = (page: Page) => page.getByRole('combobox', { name: /^Words, a name/ });
  const options = (page: Page, group?: string) =>
    (group ? page.getByRole('group', { name: group }) : page.getByRole('listbox')).getByRole('option');
  const chosen = (page: Page) => page.getByRole('option', { selected: true });
  const marks = (page: Page) => page.getByRole('listbox').locator('mark').allTextContents();

  const addTicket = (subject: string, fields: object = {}) =>
    client().tickets.create({ to: 'support@example.com', subject, body: 'It is on fire', ...fields });

  const addCall = (id: string, src: string) =>
    query(
      tested.system,
      `INSERT INTO telephony.connections (connection_id, pbx, anchor, type, src, dst, normal_src, normal_dst, operator, state,
          disposition, started_at, ended_at)
        VALUES ('${id}', 'pbx', '${id}', 'INBOUND', '${src}', '221234567', '+48${src}', '+48221234567', 'trunk', 'ENDED', 'ANSWERED',
          1770000000000000, 1770000060000000)`,
    );

  async function search(page: Page, text: string): Promise<void> {
    await page.keyboard.press('/');
    await field(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.type(text);
  }

  it('finds tickets, people, companies and calls by a number, and opens one with the keyboard alone', async () => {
    const { customer_id } = await client().customers.create({
      name: 'Ewa',
      surname: 'Anchor',
      phone_number: ['+48 600 800 901'],
    });
    await client().companies.create({ name: 'Anchor and Sons', phone_number: ['600 800 901'] });
    await addTicket('Call back', { body: 'My number is 600-800-901' });
    await addCall('1770000000.1', '600800901');
    const page = await tested.signedIn('/overview');
    await search(page, '600 800 901');
    for (const group of ['Tickets', 'People', 'Companies', 'Calls'])
      await options(page, group).first().waitFor();
    await page.getByRole('status').filter({ hasText: '4 found' }).waitFor();
    expect(await marks(page)).toContain('600800901');
    await eventually(async () => expect(await chosen(page).textContent()).toContain('Call back'));
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(
      await chosen(page).getAttribute('id'),
    );
    await page.keyboard.press('ArrowUp');
    await chosen(page).filter({ hasText: '221234567' }).waitFor();
    for (let turn = 0; turn < 2; turn += 1) await page.keyboard.press('ArrowDown');
    await chosen(page).filter({ hasText: 'Ewa Anchor' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ewa Anchor' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/console/customers/${customer_id}`);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('marks what matched, shows hostile texts as texts, and leads to all that match', async () => {
    for (let turn = 0; turn < 6; turn += 1) await addTicket(`Barnacle ${turn} ${hostile}`);
    await client().customers.create({ surname: 'Barnacle-Żółw', email: ['zolw@example.com'] });
    const page = await tested.signedIn('/events');
    await search(page, 'zolw');
    await options(page, 'People').first().waitFor();
    expect(await marks(page)).toEqual(['Żółw', 'zolw']);
    await field(page).fill('"barnacle');
    await options(page, 'Tickets').nth(5).waitFor();
    expect((await marks(page)).slice(0, 2)).toEqual(['Barnacle', 'Barnacle']);
    expect(await page.title()).toBe('Events · Patchbay');
    await options(page, 'Tickets').filter({ hasText: 'All of tickets' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('"barnacle"');
  });

  it('opens what it finds for somebody who does not wait for it', async () => {
    await addTicket('Gannetword');
    const page = await tested.signedIn('/overview');
    await search(page, 'gannetword');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Gannetword' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('closes with Escape, and gives the focus back', async () => {
    const page = await tested.signedIn('/tickets');
    await page.getByRole('button', { name: 'Search' }).click();
    await field(page).fill('nothing has this');
    await page.getByText('Nothing was found.').waitFor();
    await page.keyboard.press('Enter');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search' }).and(page.locator(':focus')).waitFor();
    await page.getByLabel('Words', { exact: true }).click();
    await page.keyboard.type('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('shows what was typed last, although an earlier answer comes later', async () => {
    await addTicket('Earlyword');
    await addTicket('Earlyword lateword');
    const page = await tested.signedIn('/overview');
    const held: (() => void)[] = [];
    await page.route(/tickets\?.*q=earlyword&/, async route => {
      await new Promise<void>(resolve => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await search(page, 'earlyword');
    await eventually(async () => expect(held).toHaveLength(1));
    await field(page).fill('lateword');
    await options(page, 'Tickets').filter({ hasText: 'lateword' }).waitFor();
    held[0]!();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await options(page, 'Tickets').count()).toBe(1);
    await field(page).fill('earlyword ');
    await options(page, 'Tickets').nth(1).waitFor();
  });

  it('shows the other groups when one fails, and only those that the user may list', async () => {
    await addTicket('Coralword');
    await client().customers.create({ surname: 'Coralword' });
    await tested.addUser('people.only', ['GET /me', 'GET /customers', 'GET /connections']);
    const page = await tested.signedIn('/overview');
    await page.route(/\/tickets\?/, route => route.fulfill({ status: 503, json: { errors: [] } }));
    await search(page, 'coralword');
    await options(page, 'People').first().waitFor();
    await page.getByRole('alert').filter({ hasText: 'Tickets cannot be searched.' }).waitFor();
    expect(tested.browser.errors.splice(0)).toEqual([expect.stringContaining('503')]);
    const other = await tested.open('/customers');
    await tested.signIn(other, 'people.only', 'pass');
    const asked: string[] = [];
    other.on('request', request => asked.push(new URL(request.url()).pathname));
    await other.getByRole('button', { name: 'Search' }).click();
    await field(other).fill('coralword');
    await options(other, 'People').first().waitFor();
    expect(await other.getByRole('listbox').getByRole('group').count()).toBe(1);
    expect(await other.getByRole('alert').filter({ hasText: 'searched' }).count()).toBe(0);
    expect(asked.filter(path => /tickets|companies/.test(path))).toEqual([]);
    tested.browser.errors.splice(0);
  });

  it.each(looks)('is accessible and fits, %s', async (name, size, scheme) => {
    await addTicket('Dolphin in the printer of room 7', {
      body: 'A dolphin, and a long text about it: '.repeat(9),
    });
    await client().customers.create({
      name: 'Ewa',
      surname: `Dolphin${name.length}`,
      email: ['ewa@dolphin.example'],
    });
    await client().companies.create({
      name: 'Dolphin and daughters with a name that is longer than a phone is wide',
    });
    const page = await tested.signedIn('/tickets', size, scheme);
    const look = async (what: string) => {
      await screenshot(page, `console-${what}-${name}`);
      expect([await overflowOf(page), await barriersIn(page)]).toEqual([0, []]);
    };
    if (size === narrow) await page.getByRole('button', { name: 'Search' }).click();
    else await page.keyboard.press('/');
    await field(page).waitFor();
    await look('search-empty');
    await field(page).fill('dolphin');
    for (const group of ['Tickets', 'People', 'Companies']) await options(page, group).first().waitFor();
    await look('search-found');
  });

  it('loads only from this gateway, without complaints of the browser', () => {
    expect(tested.faults).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { TestBrowser } from '../browser';
import { sharedSystem } from '../shared-system';
import { ConsolePages } from './test-console';

describe('the main pages of the console', () => {
  let browser: TestBrowser;
  let pages: ConsolePages;
  beforeAll(async () => {
    browser = await TestBrowser.start();
    pages = new ConsolePages(await sharedSystem(), browser);
  });
  afterAll(() => browser.stop());
  afterEach(() => browser.closePages());

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const addTicket = (subject: string, customer_id: string) =>
    pages.system.client.tickets.create({ to: 'support@example.com', subject, body: 'On fire', customer_id });

  it('let nobody in with a wrong password, and say so', async () => {
    const page = await pages.open('/customers');
    await pages.signIn(page, 'api_user', 'wrong');
    await page.getByRole('alert').filter({ hasText: 'The login or the password is wrong.' }).waitFor();
    // The browser complains of the refused request.
    expect(browser.errors.splice(0)).toEqual([expect.stringContaining('401')]);
    await pages.signIn(page);
    await heading(page, 'Look up');
  });

  it('are reached from the navigation', async () => {
    const page = await pages.signedIn();
    const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    const shown = [
      ['Overview', /ready/],
      ['Look up', /Look up/],
      ['Tickets', /Queue/],
      ['My campaign', /Which phone is yours/],
      ['Contact centre', /^Absences/],
      ['Events', /Live/],
      ['Webhooks', /Add a webhook/],
    ] as const;
    expect((await links.allInnerTexts()).toSorted()).toEqual(shown.map(([name]) => name).toSorted());
    for (const [name, text] of shown) {
      await links.filter({ hasText: name }).click();
      await heading(page, name);
      await page.getByText(text).first().waitFor();
    }
    await links.filter({ hasText: 'Contact centre' }).click();
    await page.getByRole('link', { name: 'Campaigns' }).click();
    await page.getByText('Spring survey').first().waitFor();
  });

  it('have the navigation in view however long they are', async () => {
    const page = await pages.signedIn('/events');
    await heading(page, 'Events');
    await page.evaluate(`document.querySelector('main').style.height = '3000px'; scrollTo(0, 3000)`);
    const outOfView = `[...document.querySelectorAll('.side a, .side button')].filter(each => {
      const { top, bottom } = each.getBoundingClientRect();
      return top < 0 || bottom > innerHeight;
    }).map(each => each.textContent)`;
    expect(await page.evaluate(outOfView)).toEqual([]);
    expect(await page.evaluate('scrollY')).toBeGreaterThan(1_000);
  });

  it('find a customer by number, and show a ticket with its conversation, which is answered', async () => {
    const { customer_id } = await pages.system.client.customers.create({
      name: 'Ewa',
      surname: 'Kowal-Strona',
      phone_number: ['+48600700124'],
    });
    const { ticket_id } = await addTicket('Printer of Ewa', customer_id);
    const page = await pages.signedIn('/customers?q=600700124');
    await page.getByRole('link', { name: 'Ewa Kowal-Strona' }).click();
    await heading(page, 'Ewa Kowal-Strona');
    await page.getByRole('link', { name: /Printer of Ewa/ }).click();
    await heading(page, 'Printer of Ewa');
    await pages.system.client.tickets.update(ticket_id, { custom_fields: { Device: 'Laser 9' } });
    // It follows the events of the ticket.
    await page.getByRole('definition').filter({ hasText: 'Laser 9' }).waitFor();
    await page.getByRole('textbox', { name: 'Text' }).fill('Please put it out');
    await page.getByLabel('By', { exact: true }).selectOption('anna.nowak');
    await page.getByRole('textbox', { name: 'Text' }).press('Control+Enter');
    await page.getByRole('status').filter({ hasText: 'The reply is sent.' }).waitFor();
    const { messages } = await pages.system.client.tickets.read(ticket_id);
    expect(messages[0]).toMatchObject({ type: 'REPLY', body: 'Please put it out' });
  });

  it('list tickets as they come, and open, answer and leave them by keys', async () => {
    const tags = ['inbox-of-keys'];
    const add = (subject: string) =>
      pages.system.client.tickets.create({ to: 'support@example.com', subject, body: 'On fire', tags });
    const { ticket_id } = await add('Oldest of keys');
    await add('Newer of keys');
    const page = await pages.signedIn('/tickets?tags=inbox-of-keys');
    await page.getByText('Live', { exact: true }).waitFor();
    const rows = page.getByRole('list', { name: /^Tickets/ }).getByRole('link');
    await rows.filter({ hasText: 'Oldest of keys' }).waitFor();
    await add('Newest of keys');
    await rows.filter({ hasText: 'Newest of keys' }).waitFor();
    for (const key of ['j', 'j', 'j', 'k', 'j', 'Enter']) await page.keyboard.press(key);
    await heading(page, 'Oldest of keys');
    await page.keyboard.press('r');
    await page.keyboard.type('Put it out');
    await page.getByLabel('By', { exact: true }).selectOption('anna.nowak');
    await page.getByRole('textbox', { name: 'Text' }).press('Control+Enter');
    await page.getByRole('status').filter({ hasText: 'The reply is sent.' }).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('u');
    await rows.first().filter({ hasText: 'Put it out' }).and(page.locator(':focus')).waitFor();
    expect(new URL(page.url()).search).toBe(`?tags=inbox-of-keys&at=${ticket_id}`);
    await page.keyboard.press('f');
    await page.getByLabel('Words', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Next ticket').waitFor();
  });

  it('show an event as it happens', async () => {
    const page = await pages.signedIn('/events');
    await page.getByText('Live', { exact: true }).waitFor();
    const { id } = await pages.system.client.forwardings.create({ forward_to: '600700800' });
    await page.getByText(`forwarding:${id}`, { exact: true }).waitFor();
  });

  it('load only from this gateway, without complaints of the browser', () => {
    expect(pages.faults).toEqual([]);
  });
});

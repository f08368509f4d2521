import type { Locator, Page } from 'playwright-core';
import { eventually } from '@patchbay/testing/eventually';
import { addDemoHistory } from '@patchbay/tools/start/demo-history';
import { barriersIn, looks, overflowOf, screenshot } from '../browser';
import { query } from '../faults/ledger';
import { TestConsole, hostile, scrollTo } from './test-console';

describe('customers and tickets in the console', () => {
  let tested: TestConsole;
  beforeAll(async () => {
    tested = await TestConsole.start();
  });
  afterAll(() => tested.stop());
  afterEach(() => tested.browser.closePages());

  const client = () => tested.system.client;
  const list = (page: Page, name: RegExp) => page.getByRole('list', { name }).getByRole('listitem');
  const found = (page: Page) => list(page, /^People and companies/);
  const timeline = (page: Page) => list(page, /^Timeline/);
  const conversation = (page: Page) => list(page, /^Conversation/);
  const saying = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const addTicket = (fields: object = {}) =>
    client().tickets.create({
      to: 'support@example.com',
      subject: 'Printer',
      body: 'It is on fire',
      ...fields,
    });

  /** It is refused while a change of the customer is on its way to the campaigns. */
  const addCrmRecord = (customer_id: string) =>
    eventually(() => client().crmRecords.create('00002', { customer_id, status_id: 11 }));

  /** What the browser reports of a refused request; it also reports those that were given up, to be asked again. */
  const refused = (status: string) =>
    expect(tested.browser.errors.splice(0).filter(error => !error.endsWith(' failed'))).toEqual([
      expect.stringContaining(`status of ${status}`),
    ]);

  async function lookUp(page: Page, text: string): Promise<void> {
    await page.getByRole('searchbox').fill(text);
    await page.keyboard.press('Enter');
  }

  /** Goes there as somebody without a mouse does. */
  async function tabTo(page: Page, wanted: Locator): Promise<void> {
    await wanted.waitFor();
    const isThere = () => wanted.and(page.locator(':focus')).count();
    for (let presses = 0; !(await isThere()); presses += 1) {
      if (presses === 60) throw new Error('the Tab key does not lead there');
      await page.keyboard.press('Tab');
    }
  }

  it('are there from the first start, and are not added again', async () => {
    expect(await addDemoHistory(tested.system.url)).toBe('12 customers');
    expect(await addDemoHistory(tested.system.url)).toBe('there are customers already');
    const page = await tested.signedIn('/customers');
    const newest = list(page, /^Newest customers/);
    await newest.first().getByText('Grzegorz Nowicki').waitFor();
    expect(await newest.count()).toBe(12);
    await page.getByRole('link', { name: 'Tickets' }).click();
    await list(page, /^Tickets/)
      .first()
      .getByText('Export of the calls of last month')
      .click();
    await conversation(page).getByText('Do you want an example?').waitFor();
  });

  it('find a caller by his number, answer his ticket and close it, with the keyboard alone', async () => {
    const { customer_id } = await client().customers.create({
      name: 'Ewa',
      surname: 'Nowak',
      phone_number: ['+48600700123'],
    });
    await addTicket({ customer_id, source: 'phone' });
    const page = await tested.signedIn('/customers');
    await page.keyboard.type('600 700 123');
    await page.keyboard.press('Enter');
    await page.getByText('Searched by phone number.').waitFor();
    await tabTo(page, found(page).getByRole('link', { name: 'Ewa Nowak' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ewa Nowak' }).waitFor();
    await tabTo(page, timeline(page).getByRole('link', { name: /Printer/ }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Text' }));
    await page.keyboard.type('Please put it out');
    await tabTo(page, page.getByLabel('By', { exact: true }));
    await page.keyboard.type('anna.nowak');
    await tabTo(page, page.getByRole('button', { name: 'Send reply' }));
    await page.keyboard.press('Enter');
    await saying(page, 'The reply is sent.');
    await conversation(page).filter({ hasText: 'Reply' }).getByText('Please put it out').waitFor();
    await tabTo(page, page.getByRole('combobox', { name: 'Status', exact: true }));
    await page.keyboard.type('Closed');
    await tabTo(page, page.getByRole('combobox', { name: 'Substatus' }));
    await page.keyboard.type('Resolved');
    await tabTo(page, page.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await saying(page, 'The ticket is changed.');
    const note = 'Status changed from New to Closed - Resolved';
    await conversation(page).filter({ hasText: 'Note' }).getByText(note).waitFor();
    await tabTo(page, page.getByRole('link', { name: 'Ewa Nowak' }));
    await page.keyboard.press('Enter');
    await timeline(page).filter({ hasText: 'Reply' }).getByText('Please put it out').waitFor();
    const noted = timeline(page).filter({ hasText: 'Note' });
    await noted.getByText(note).waitFor();
    await noted.getByText('Closed - Resolved', { exact: true }).waitFor();
  });

  it('show by its form what is searched, and search as something else if somebody wants', async () => {
    const { company_id } = await client().companies.create({
      name: 'Żółty Kłos',
      nip: '123-456-32-18',
      email: ['Biuro@Mlyn.example'],
      identifier: 'M-17',
      phone_number: ['1234563218'],
    });
    const page = await tested.signedIn('/customers');
    const searches = [
      ['biuro@mlyn.example', 'e-mail address'],
      ['123 456 32 18', 'NIP'],
      ['PL1234563218', 'NIP'],
      ['+48 12 345 63 21', 'phone number'],
      ['M-17', 'identifier'],
      ['klos zolty', 'name'],
    ] as const;
    for (const [text, kind] of searches) {
      await lookUp(page, text);
      await page.getByText(`Searched by ${kind}.`).waitFor();
      if (kind === 'phone number') await page.getByText('Nobody was found.').waitFor();
      else await found(page).getByText('Żółty Kłos').waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe(text);
    }
    await lookUp(page, '1234563218');
    await page.getByRole('button', { name: 'By phone number instead' }).click();
    await page.getByText('Searched by phone number.').waitFor();
    await found(page).getByText('Żółty Kłos').click();
    await page.getByRole('heading', { name: 'Żółty Kłos' }).waitFor();
    expect(page.url()).toContain(`/companies/${company_id}`);
  });

  it('are found by name, people behind all companies', async () => {
    for (let index = 1; index <= 101; index += 1)
      await client().companies.create({ name: `Quercus ${String(index).padStart(3, '0')}` });
    await client().customers.create({ surname: 'Quercus-Last' });
    const page = await tested.signedIn('/customers?q=QUERC&by=name');
    await found(page).getByText('Quercus 001').waitFor();
    await scrollTo(page, 'People and companies', 'Quercus-Last');
    expect(await found(page).last().getAttribute('aria-posinset')).toBe('102');
  });

  it('read further people only if somebody wants on the page of a company', async () => {
    const { company_id } = await client().companies.create({ name: 'Wide Ltd', phone_number: ['12'] });
    await client().customers.createMany({
      items: Array.from({ length: 25 }, (_, index) => ({
        surname: `Person ${index + 10}`,
        company_id,
        phone_number: '12',
      })),
    });
    const page = await tested.signedIn('/customers?q=Wide+Ltd');
    await found(page).getByText('Wide Ltd').click();
    const people = list(page, /^People of/);
    await eventually(async () => expect(await people.count()).toBe(20));
    await page.getByRole('button', { name: 'More people' }).click();
    await eventually(async () => expect(await people.count()).toBe(25));
    await people.getByText('Person 34').click();
    await page.getByRole('link', { name: 'Wide Ltd' }).waitFor();
  });

  it('show what others change meanwhile, and why the API refuses a change, at its field', async () => {
    const { ticket_id } = await addTicket();
    const page = await tested.signedIn(`/tickets/${ticket_id}`);
    const assigned = page.getByRole('combobox', { name: 'Assigned to' });
    await assigned.fill('nobody.known');
    await client().tickets.update(ticket_id, { status_id: 5, ticket_queue_id: 2 });
    await client().ticketMessages.customerResponse(ticket_id, { body: 'It still burns' });
    await conversation(page).filter({ hasText: 'Mail' }).getByText('It still burns').waitFor();
    await eventually(async () =>
      expect(await page.getByRole('combobox', { name: 'Status', exact: true }).inputValue()).toBe('5'),
    );
    expect(await page.getByRole('combobox', { name: 'Queue' }).inputValue()).toBe('2');
    expect(await assigned.inputValue()).toBe('nobody.known');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('user nobody.known does not exist').waitFor();
    expect(await assigned.getAttribute('aria-invalid')).toBe('true');
    refused('400');
    await assigned.fill('jan.kowal');
    await page.getByRole('button', { name: 'Save' }).click();
    await saying(page, 'The ticket is changed.');
    expect((await client().tickets.read(ticket_id)).user_login).toBe('jan.kowal');
  });

  it('show on their own page, too, what others change meanwhile', async () => {
    const { customer_id } = await client().customers.create({ surname: 'Before', phone_number: '600800701' });
    const { company_id } = await client().companies.create({ name: 'Before Ltd', phone_number: '600800702' });
    for (const [path, change] of [
      [`/customers/${customer_id}`, () => client().customers.update(customer_id, { surname: 'After' })],
      [`/companies/${company_id}`, () => client().companies.update(company_id, { name: 'After Ltd' })],
    ] as const) {
      const page = await tested.signedIn(path);
      await timeline(page).first().waitFor();
      await change();
      await page.getByRole('heading', { level: 1, name: 'After' }).waitFor();
    }
  });

  it('have a timeline although all tickets that are read first changed after what was written in them', async () => {
    const { customer_id } = await client().customers.create({
      surname: 'Patient',
      phone_number: '600800703',
    });
    for (let count = 1; count <= 21; count += 1) await addTicket({ customer_id, subject: `Wish ${count}` });
    await query(
      tested.system,
      `UPDATE ticketing.tickets SET updated_at = updated_at + interval '1 day' WHERE customer_id = ${customer_id}`,
    );
    const page = await tested.signedIn(`/customers/${customer_id}`);
    await timeline(page).filter({ hasText: 'Wish 21' }).waitFor();
  });

  it('keep an answer that is being written, and the way back, while somebody looks at the history', async () => {
    const { ticket_id } = await addTicket({ subject: 'Zebra' });
    const page = await tested.signedIn('/tickets');
    await page.getByLabel('Words').fill('Zebra');
    await page.keyboard.press('Enter');
    await eventually(() => expect(page.url()).toMatch(/\?q=Zebra$/));
    await page.getByRole('link', { name: /Zebra/ }).click();
    await page.getByLabel('Text', { exact: true }).fill('Half an answer');
    await page.getByRole('link', { name: 'History' }).click();
    await list(page, /^History/)
      .first()
      .waitFor();
    expect(await page.getByLabel('Text', { exact: true }).isVisible()).toBe(false);
    await page.getByRole('link', { name: /^Conversation/ }).click();
    await page.getByLabel('Text', { exact: true }).waitFor();
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Half an answer');
    await page.getByRole('main').getByRole('link', { name: 'Tickets', exact: true }).click();
    expect(page.url()).toMatch(new RegExp(`/tickets\\?q=Zebra&at=${ticket_id}$`));
  });

  it('are not said to have no history before all of it is read', async () => {
    const { customer_id } = await client().customers.create({
      name: 'Zofia',
      surname: 'Powoli',
      phone_number: ['600700141'],
    });
    const page = await tested.open(`/customers/${customer_id}`);
    let goOn = () => {};
    const isWaiting = new Promise<void>(waited => (goOn = waited));
    await page.route('**/api/events?*', async route => {
      await isWaiting;
      await route.continue();
    });
    const answered = ['/tickets?', '/connections?', '/outbounds'].map(path =>
      page.waitForResponse(answer => answer.url().includes(`/api${path}`)),
    );
    await tested.signIn(page);
    for (const answer of await Promise.all(answered)) await answer.finished();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    expect(await page.getByText('This customer has no history yet.').count()).toBe(0);
    goOn();
    await timeline(page).getByText('customer created').waitFor();
  });

  it('keep an answer that is being written while somebody looks at the customer or another ticket', async () => {
    const { customer_id } = await client().customers.create({
      name: 'Jan',
      surname: 'Brudnopis',
      phone_number: ['600700140'],
    });
    const { ticket_id } = await addTicket({ customer_id });
    const other = await addTicket({ subject: 'Gryzmoly' });
    const page = await tested.signedIn(`/tickets/${ticket_id}`);
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill('Half of an answer');
    await page.getByRole('link', { name: 'Jan Brudnopis' }).click();
    await page.getByRole('heading', { level: 1, name: 'Jan Brudnopis' }).waitFor();
    await page.getByRole('link', { name: 'Tickets' }).first().click();
    await page.getByLabel('Words').fill('Gryzmoly');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /Gryzmoly/ }).click();
    await page.getByText(`Ticket ${other.ticket_id}`).waitFor();
    expect(await text.inputValue()).toBe('');
    for (let steps = 0; steps < 4; steps += 1) await page.goBack();
    await page.getByText(`Ticket ${ticket_id}`).waitFor();
    expect(await text.inputValue()).toBe('Half of an answer');
    await page.getByLabel('By', { exact: true }).selectOption('anna.nowak');
    let send = () => {};
    const isLeft = new Promise<void>(left => (send = left));
    await page.route('**/agent_response', async route => {
      await isLeft;
      await route.continue();
    });
    await text.press('Control+Enter');
    await page.getByRole('button', { name: 'Sending …' }).waitFor();
    await page.getByRole('link', { name: 'Jan Brudnopis' }).click();
    await page.getByRole('heading', { level: 1, name: 'Jan Brudnopis' }).waitFor();
    send();
    await saying(page, 'The reply is sent.');
    await page.goBack();
    await page.getByText(`Ticket ${ticket_id}`).waitFor();
    expect(await text.inputValue()).toBe('');
  });

  it('keep what is written for who signs in again, with a new password for instance, and show it to nobody else', async () => {
    const { ticket_id } = await addTicket();
    await tested.addUser('next.shift', ['*']);
    const page = await tested.signedIn(`/tickets/${ticket_id}`);
    const text = page.getByRole('textbox', { name: 'Text' });
    const device = page.getByRole('textbox', { name: 'Device' });
    const written = async () => [await text.inputValue(), await device.inputValue()];
    await text.fill('Half of an answer');
    await device.fill('Laser');
    await page.getByRole('link', { name: 'Events' }).click();
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
    await page.goBack();
    await text.waitFor();
    expect(await written()).toEqual(['Half of an answer', 'Laser']);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await tested.signIn(page, 'next.shift', 'pass');
    await text.waitFor();
    expect(await written()).toEqual(['', '']);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await tested.signIn(page);
    await text.waitFor();
    expect(await written()).toEqual(['Half of an answer', 'Laser']);
  });

  it('ask before what is written is lost with the tab', async () => {
    const { ticket_id } = await addTicket();
    const page = await tested.signedIn(`/tickets/${ticket_id}`);
    const asked: string[] = [];
    page.on('dialog', dialog => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill('Half of an answer');
    await text.fill('');
    await page.reload();
    expect(asked).toEqual([]);
    await tested.signIn(page);
    await text.fill('Half of an answer');
    await page.getByRole('link', { name: 'Events' }).click();
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
  });

  it('are answered once, although the first answer of the API was lost and somebody else has the ticket since', async () => {
    const { ticket_id } = await addTicket({ user_login: 'anna.nowak' });
    const page = await tested.signedIn(`/tickets/${ticket_id}`);
    let isLost = true;
    await page.route('**/agent_response', async route => {
      if (!isLost) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill('It is put out');
    await text.press('Control+Enter');
    await page.getByRole('alert').filter({ hasText: 'It was not sent.' }).waitFor();
    tested.browser.errors.splice(0);
    isLost = false;
    await client().tickets.update(ticket_id, { user_login: 'jan.kowal' });
    await page.getByRole('definition').filter({ hasText: 'jan.kowal' }).waitFor();
    await text.press('Control+Enter');
    await saying(page, 'The reply is sent.');
    const { result } = await client().ticketMessages.list(ticket_id);
    expect(result.filter(({ type }) => type === 'REPLY')).toMatchObject([{ user_login: 'anna.nowak' }]);
  });

  it('say that a page cannot be shown, and lead to others', async () => {
    const { ticket_id } = await addTicket();
    const page = await tested.open(`/tickets/${ticket_id}`);
    await page.route(`**/api/tickets/${ticket_id}?*`, async route => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), tags: null } });
    });
    await tested.signIn(page);
    await page.getByRole('alert').filter({ hasText: 'This page cannot be shown.' }).waitFor();
    await page.getByRole('link', { name: 'Look up' }).click();
    await page.getByRole('heading', { level: 1, name: 'Look up' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    tested.browser.errors.splice(0);
  });

  it('have their name in the title of the tab', async () => {
    const { ticket_id } = await addTicket({ subject: 'Printer \u202eof room 7' });
    const page = await tested.signedIn(`/tickets/${ticket_id}`);
    const isTitled = (title: string) => eventually(async () => expect(await page.title()).toBe(title));
    await isTitled('Printer \\u202eof room 7 · Patchbay');
    await page.getByRole('link', { name: 'Tickets' }).first().click();
    await isTitled('Tickets · Patchbay');
    await page.goBack();
    await isTitled('Printer \\u202eof room 7 · Patchbay');
  });

  it('say that the list has changed, instead of reading all again that somebody has scrolled through', async () => {
    for (let turn = 0; turn < 61; turn += 1) await addTicket({ subject: `Long ${turn}`, tags: ['long'] });
    const page = await tested.signedIn('/tickets?tags=long');
    const tickets = list(page, /^Tickets, the most recently/);
    await tickets.filter({ hasText: 'Long 60' }).waitFor();
    await scrollTo(page, 'Tickets, the most recently changed first', 'Long 0');
    const oldest = await tickets
      .filter({ hasText: /Long 0/ })
      .getByRole('link')
      .getAttribute('href');
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await client().tickets.update(Number(oldest!.split('/').at(-1)), { custom_fields: { Device: 'Laser' } });
    await saying(page, 'Tickets have changed since this list was read.');
    expect(asked.filter(path => path === '/api/tickets')).toEqual([]);
    await page.getByRole('button', { name: 'Show the newest' }).click();
    await tickets.first().filter({ hasText: 'Long 0' }).waitFor();
    expect(asked.filter(path => path === '/api/tickets').length).toBeLessThan(3);
    expect(await page.getByText('Tickets have changed').count()).toBe(0);
  });

  it('do not ask again and again for records of campaigns that may not be read', async () => {
    const { customer_id } = await client().customers.create({
      surname: 'Zakazana',
      phone_number: ['600700142'],
    });
    const page = await tested.open(`/customers/${customer_id}`);
    let refusals = 0;
    await page.route('**/api/outbounds', route => {
      refusals += 1;
      return route.fulfill({ status: 403, json: { errors: [{ message: 'no', code: 0 }] } });
    });
    await page.clock.install();
    await tested.signIn(page);
    await eventually(() => expect(refusals).toBe(1));
    await page.clock.runFor(180_000);
    await page.getByRole('link', { name: 'Look up' }).click();
    await page.getByRole('heading', { level: 1, name: 'Look up' }).waitFor();
    expect(refusals).toBe(1);
    tested.browser.errors.splice(0);
  });

  it('change the fields that an installation has of its own, and clear them', async () => {
    const { ticket_id } = await addTicket();
    const stored = async () =>
      (await client().tickets.read(ticket_id, { include_custom_fields: true })).custom_fields;
    const page = await tested.signedIn(`/tickets/${ticket_id}`);
    const device = page.getByRole('textbox', { name: 'Device' });
    const save = page.getByRole('button', { name: 'Save' });
    await device.fill('Printer');
    await save.click();
    await saying(page, 'The ticket is changed.');
    expect(await stored()).toMatchObject({ Device: 'Printer' });
    await device.fill('x'.repeat(10_001));
    await save.click();
    await page.getByText('custom_fields.Device must not be longer than 10000 characters').waitFor();
    refused('400');
    await page.getByRole('button', { name: 'Leave it as it is' }).click();
    expect(await device.inputValue()).toBe('Printer');
    await client().tickets.update(ticket_id, { custom_fields: { Device: 'First line\nSecond line' } });
    await eventually(async () => expect(await device.inputValue()).toBe('First line\nSecond line'));
    await device.fill('');
    await save.click();
    await eventually(async () => expect(await stored()).toMatchObject({ Device: null }));
  });

  it('add comments that differ from replies, and page through long conversations', async () => {
    const { ticket_id } = await addTicket();
    for (let count = 1; count <= 25; count += 1)
      await client().ticketMessages.comment(ticket_id, { content: `Remark ${count}.` });
    const page = await tested.signedIn(`/tickets/${ticket_id}`);
    await page.getByRole('radio', { name: 'Comment for colleagues' }).check();
    await page.getByRole('textbox', { name: 'Text' }).fill('Not for the customer');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await saying(page, 'The comment is added.');
    await conversation(page)
      .first()
      .filter({ hasText: 'Comment' })
      .getByText('Not for the customer')
      .waitFor();
    expect(await conversation(page).count()).toBe(20);
    await page.getByRole('button', { name: 'Show older messages (7 more)' }).click();
    await conversation(page).last().filter({ hasText: 'First mail' }).getByText('It is on fire').waitFor();
    expect(await conversation(page).count()).toBe(27);
    await page.getByRole('link', { name: 'History' }).click();
    const history = list(page, /^History/);
    await history
      .first()
      .getByText(/^ticket commented/)
      .waitFor();
    await history.last().waitFor();
    expect(new URL(page.url()).search).toBe('?show=history');
  });

  it('show records of campaigns and changes, each with an address of its own', async () => {
    const { customer_id } = await client().customers.create({
      surname: 'Lis',
      phone_number: ['600700124', '600700125'],
      custom_fields: { Region: 'North' },
      address: { street: 'Long Street', building: '12', flat: '3', city: 'Warsaw' },
    });
    await client().records.create('00001', { phone_number: '+48 600 700 125', status_id: 1 });
    await addCrmRecord(customer_id);
    await client().customers.update(customer_id, { note: hostile });
    const page = await tested.signedIn(`/customers/${customer_id}`);
    await page.getByText('Long Street 12/3').waitFor();
    await page.getByText('North').waitFor();
    await timeline(page).getByText('CRM callback').waitFor();
    await timeline(page).getByText('Spring survey').click();
    await page
      .getByRole('dialog', { name: /^Spring survey/ })
      .getByText('To call')
      .waitFor();
    expect(page.url()).toContain('open=record');
    await page.keyboard.press('Escape');
    await timeline(page)
      .getByText(/^customer updated: note/)
      .click();
    await page.getByRole('dialog').getByRole('cell', { name: '<script>' }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(async () => expect(new URL(page.url()).search).toBe(''));
  });

  it('show whatever customers write as text', async () => {
    const { customer_id } = await client().customers.create({
      surname: hostile,
      phone_number: ['600700126'],
    });
    const remote =
      '<img src="https://x.example/p.png"><link rel=stylesheet href="https://x.example"><iframe src="https://x.example">';
    const body = `<style>body { display: none }</style><p>First<br>second</p>${hostile}<a href="javascript:alert(1)">pay</a>${remote}`;
    const { ticket_id } = await addTicket({ customer_id, subject: hostile, body, body_type: 'HTML' });
    await client().ticketMessages.comment(ticket_id, { content: `${hostile}\n${'x'.repeat(5_000)}` });
    const page = await tested.signedIn('/customers?q=600700126');
    await found(page).getByText('<script>').click();
    await page.getByRole('heading', { name: '<script>' }).waitFor();
    await timeline(page).filter({ hasText: 'First mail' }).getByText('<script>').first().click();
    await page.getByRole('heading', { name: '<script>' }).waitFor();
    const mail = conversation(page).filter({ hasText: 'First mail' });
    await mail.getByText('pay (javascript:alert(1))').waitFor();
    const text = mail.locator('.text');
    await text.scrollIntoViewIfNeeded();
    // Lines of a message that is not in sight are not laid out (content-visibility): it has none then.
    await eventually(async () => expect(await text.innerText()).toMatch(/^First\nsecond\n/));
    await mail.getByRole('button', { name: 'HTML source' }).click();
    await mail.getByText('<style>body').waitFor();
    await mail.getByRole('button', { name: 'Show formatted' }).click();
    const frame = mail.frameLocator('iframe');
    await frame.locator('p').getByText('second').waitFor();
    await frame.getByText('pay').waitFor();
    expect(await frame.locator('script, img, link[href*=example], iframe, [href^=javascript]').count()).toBe(
      0,
    );
    const font = () =>
      frame
        .locator('body')
        .evaluate(body => body.ownerDocument.defaultView!.getComputedStyle(body).fontFamily);
    await eventually(async () => expect(await font()).toContain('sans-serif'));
    await conversation(page)
      .getByRole('button', { name: /^Show all 5,/ })
      .click();
    await conversation(page).getByText('x'.repeat(5_000)).waitFor();
    expect([await page.title(), await overflowOf(page)]).toEqual([expect.stringMatching(/ · Patchbay$/), 0]);
  });

  it.each(looks)('show what was noticed of a received mail: %s', async (name, size, scheme) => {
    const { ticket_id } = await addTicket({ body: 'I am away until Monday' });
    await query(
      tested.system,
      `UPDATE ticketing.ticket_messages SET automatic = true, sender_known = false, remote_images = true
        WHERE ticket_id = ${ticket_id}`,
    );
    const page = await tested.signedIn(`/tickets/${ticket_id}`, size, scheme);
    const mail = conversation(page).filter({ hasText: 'I am away until Monday' });
    await mail.getByText('Sent by a program. The sender had not taken part in this ticket before.').waitFor();
    await mail.getByText('Pictures on other servers are left out.').waitFor();
    expect(await overflowOf(page)).toBe(0);
    await screenshot(page, `mail-marks-${name}`);
  });

  it('fold what an answer quotes, as text and as it was formatted', async () => {
    const { ticket_id } = await addTicket({ body: '<p>Yes, <b>please</b>.</p>', body_type: 'HTML' });
    await query(
      tested.system,
      `UPDATE ticketing.ticket_messages SET quoted = '<div>On Monday, Anna wrote:<blockquote>Shall we?</blockquote></div>'
        WHERE ticket_id = ${ticket_id}`,
    );
    const page = await tested.signedIn(`/tickets/${ticket_id}`);
    await conversation(page).getByText('Yes, please.').waitFor();
    expect(await conversation(page).getByText('Shall we?').isVisible()).toBe(false);
    await conversation(page).getByText('Quoted text').click();
    await conversation(page).getByText('Shall we?').waitFor();
    await conversation(page).getByRole('button', { name: 'Show formatted' }).click();
    await page.frameLocator('iframe').last().getByText('Shall we?').waitFor();
    await conversation(page).getByRole('button', { name: 'HTML source' }).click();
    await conversation(page)
      .getByText(/Yes.*Shall we\?/)
      .waitFor();
  });

  it('read a mail that is made to be slow to read', async () => {
    const body = `<p>Hello</p>${'<a href="x">< '.repeat(50_000)}`;
    const { ticket_id } = await addTicket({ body, body_type: 'HTML' });
    const page = await tested.signedIn(`/tickets/${ticket_id}`);
    await conversation(page).getByText('Hello').waitFor();
  });

  it('say what a user may not do any more', async () => {
    const { ticket_id } = await addTicket();
    await tested.addUser('leaving', ['GET /**', 'POST /tickets/*/agent_response']);
    const page = await tested.open(`/tickets/${ticket_id}`);
    await tested.signIn(page, 'leaving', 'pass');
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello');
    await tested.leaveReading('leaving');
    await page.getByRole('combobox', { name: 'By', exact: true }).selectOption('anna.nowak');
    await page.getByRole('button', { name: 'Send reply' }).click();
    const problem = page.getByRole('alert').filter({ hasText: 'It was not sent.' });
    await problem.getByText('This user has no permission for it.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('Hello');
    refused('403');
  });

  it('show a company also by its number as a customer, to whom may look it up', async () => {
    const { company_id } = await client().companies.create({ name: 'Both Ltd' });
    const { customer_id } = await client().companies.read(Number(company_id));
    const page = await tested.signedIn(`/customers/${customer_id}`);
    await page.getByRole('heading', { name: 'Both Ltd' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/console/companies/${company_id}`);
    await tested.addUser('people', ['GET /customers/*']);
    await page.goto(page.url().replace(/companies.*/, `customers/${customer_id}`));
    await tested.signIn(page, 'people', 'pass');
    await page.getByText(`customer ${customer_id} does not exist`).waitFor();
    // The API is asked for a person first, and a company has no record in the demo's campaign.
    const errors = tested.browser.errors.splice(0);
    expect(errors.filter(error => !error.includes('status of 404'))).toEqual([]);
  });

  it('say that there is no such customer', async () => {
    const page = await tested.signedIn('/customers/999999');
    const problem = page.getByRole('alert').filter({ hasText: 'Customer 999999 cannot be read.' });
    await problem.getByText('customer 999999 does not exist').waitFor();
    refused('404');
  });

  it.each(looks)(
    'have no serious defect of accessibility and no overflow: %s',
    async (name, size, scheme) => {
      const phone_number = ['+48 600 700 127'];
      const { customer_id } = await client().customers.create({
        name: 'Maria',
        surname: 'Zielińska',
        phone_number,
        email: ['maria.zielinska@example.com'],
        group: 'VIP',
        note: 'Prefers calls in the evening',
        custom_fields: { Region: 'North' },
        address: { street: 'Long Street', building: '12', flat: '3', postcode: '00-001', city: 'Warsaw' },
        invoice_address: { street: 'Short Street', building: '4', postcode: '00-002', city: 'Warsaw' },
        mail_drop_address: { street: 'Post office box 17', postcode: '00-950', city: 'Warsaw' },
        ...{
          vip: true,
          pesel: '44051401359',
          job_title: 'Doctor',
          job: 'Head of the accident and emergency department',
        },
      });
      const { ticket_id } = await addTicket({
        customer_id,
        from: 'maria.zielinska@example.com',
        subject: 'The printer in room 7 does not print',
        body: '<p>Good morning,</p><p>the <b>printer</b> in room 7 does not print since yesterday.</p>',
        body_type: 'HTML',
        tags: ['vip'],
      });
      const messages = client().ticketMessages;
      await messages.agentResponse(ticket_id, { body: 'Please restart it.', user_login: 'anna.nowak' });
      await messages.comment(ticket_id, { content: 'Third time this week', user_login: 'jan.kowal' });
      await client().tickets.update(ticket_id, { status_id: 2 });
      await addTicket({ customer_id, subject: 'Invoice', body: 'Where is it?', source: 'www' });
      await client().customers.update(customer_id, { type: 'Business' });
      await addCrmRecord(customer_id);
      const page = await tested.signedIn('/customers', size, scheme);
      const look = async (what: string) => {
        await screenshot(page, `console-${what}-${name}`);
        expect([await overflowOf(page), await barriersIn(page)]).toEqual([0, []]);
      };
      await look('look-up');
      await page.getByRole('link', { name: 'Tickets' }).click();
      await list(page, /^Tickets/)
        .first()
        .waitFor();
      await look('tickets');
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      await look('tickets-keys');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Look up' }).click();
      await lookUp(page, '600 700 127');
      await found(page).first().waitFor();
      await look('found');
      await page.goto(`${tested.system.url.replace(/\/api$/, '')}/console/customers/${customer_id}`);
      await tested.signIn(page);
      await timeline(page).getByText('CRM callback').waitFor();
      await look('customer');
      await timeline(page)
        .getByText(/^customer updated: type/)
        .click();
      await page.getByRole('dialog').waitFor();
      await look('customer-change');
      await page.keyboard.press('Escape');
      await timeline(page).getByText('Please restart it.').click();
      await conversation(page).getByText('Please restart it.').waitFor();
      await look('ticket');
      await page.getByRole('radio', { name: 'Comment for colleagues' }).check();
      await look('ticket-comment');
      await page.getByRole('link', { name: 'History' }).click();
      await list(page, /^History/)
        .first()
        .waitFor();
      await look('ticket-history');
    },
  );

  it('load only from this gateway, without complaints of the browser', () => {
    expect(tested.faults).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { barriersIn, looks, overflowOf, screenshot } from '../browser';
import { calling_hours } from '../calling-campaign';
import { TestConsole, hostile } from './test-console';

const login = 'anna.nowak';

describe('the campaign of an agent in the console', () => {
  let tested: TestConsole;
  let exchange: FakeExchange;
  let campaign: string;
  let statuses: Record<string, string>;
  beforeAll(async () => {
    exchange = await FakeExchange.start();
    exchange.members([{ queue: 'hotline', interface: 'PJSIP/101', name: login }]);
    tested = await TestConsole.start({ telephony: exchange.environment });
    const { id } = await client().campaigns.create({
      name: 'Summer calls',
      dialer: 'preview',
      fields: ['first_name', 'wishes'],
      // Nothing ends by itself while a busy machine takes its time.
      parameters: { preview_timeout: 300 },
      dialling: { calling_hours, number_rest_minutes: 0, wrapup_seconds: 900 },
    });
    campaign = id;
    await client().campaignAgents.add(id, { logins: [login] });
    const listed = await client().campaigns.statuses(id);
    statuses = Object.fromEntries(listed.map(status => [status.system_status, status.name]));
    await tested.addUser(login, ['*']);
  });
  afterAll(async () => {
    await tested.stop();
    await exchange.stop();
  });
  afterEach(() => tested.browser.closePages());

  const client = () => tested.system.client;
  const addRecord = async (phone_number: string, fields: object = {}) => {
    const listed = await client().campaigns.statuses(campaign);
    const { status_id } = listed.find(({ system_status }) => system_status === 'TO_CALL')!;
    await client().records.create(campaign, { phone_number, status_id: Number(status_id), ...fields });
  };
  const read = (phone_number: string) => client().records.read(campaign, phone_number);
  const open = async (...where: Parameters<TestConsole['open']>) => {
    const page = await tested.open(...where);
    const following = page.waitForResponse(answer => answer.url().includes('OUTBOUND') && answer.ok());
    await tested.signIn(page, login, 'pass');
    await following;
    await page.getByText('Live', { exact: true }).waitFor();
    return page;
  };
  const number = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text }).waitFor();
  const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
  /** What the browser reports of refused requests. */
  const refused = (status: string) =>
    expect(tested.browser.errors.splice(0)).toEqual([expect.stringContaining(`status of ${status}`)]);

  it('takes no record before he asks, shows it, has it called and takes the outcome, by keys alone', async () => {
    await client().customers.create({ name: 'Ewa', surname: 'Lipa', phone_number: ['600500001'] });
    await addRecord('600 500 001', { record_fields: { first_name: 'Ewa', wishes: hostile } });
    const page = await open('/my-campaign');
    await says(page, 'Ask for a record when you are ready');
    expect((await read('600500001')).system_status).toBe('TO_CALL');
    await page.keyboard.press('n');
    await number(page, '600 500 001');
    await says(page, 'Summer calls');
    await page.getByText(hostile.slice(0, 20)).waitFor();
    await page.getByRole('link', { name: 'Ewa Lipa' }).waitFor();
    await page.getByRole('timer').filter({ hasText: /left/ }).waitFor();
    expect((await read('600500001')).system_status).toBe('IN_PROGRESS');

    await page.reload();
    await tested.signIn(page, login, 'pass');
    await number(page, '600 500 001');
    await page.getByText('Live', { exact: true }).waitFor();

    exchange.onOriginate('click-to-call');
    await page.keyboard.press('c');
    await says(page, 'Choose the outcome');
    await page
      .getByRole('list', { name: /^Calls of the record/ })
      .getByText('Answered')
      .waitFor();
    await page.keyboard.press('o');
    await page.getByRole('radio', { name: statuses.NO_CALL! }).press('Space');
    await page.getByLabel('Note').press('Control+a');
    await page.keyboard.type('sold');
    await page.keyboard.press('Control+Enter');
    await says(page, 'This record is done.');
    expect(await read('600500001')).toMatchObject({ system_status: 'NO_CALL', last_note: 'sold' });
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('n');
    await says(page, /^There is nothing to call/);
  });

  it('calls and takes the outcome once, however often a key is pressed', async () => {
    await addRecord('600500010');
    const page = await open('/my-campaign');
    await page.keyboard.press('n');
    await number(page, '600500010');
    const sent: string[] = [];
    let goOn = () => {};
    const pressed = () => new Promise<void>(pressed => (goOn = pressed));
    let waits = pressed();
    await page.route(/call_preview$|records\/600500010$/, async route => {
      if (route.request().method() !== 'GET') sent.push(route.request().method());
      await waits;
      await route.continue();
    });
    exchange.onOriginate('click-to-call');
    await page.keyboard.press('c');
    await page.keyboard.press('c');
    goOn();
    await says(page, 'Choose the outcome');
    waits = pressed();
    await page.getByRole('radio', { name: statuses.NO_CALL! }).press('Space');
    await page.getByLabel('Note').press('Control+Enter');
    await page.getByLabel('Note').press('Control+Enter');
    goOn();
    await says(page, 'This record is done.');
    expect(sent).toEqual(['POST', 'PUT']);
  });

  it('reports a busy number at once, and one that must not be called any more', async () => {
    await addRecord('600500002');
    const page = await open('/my-campaign');
    await page.keyboard.press('n');
    await number(page, '600500002');
    exchange.onOriginate('click-to-call-number-busy');
    await page.keyboard.press('c');
    await says(page, 'Busy. The campaign decides whether and when it is called again.');
    await addRecord('600500003');
    await page.getByRole('button', { name: 'Next record' }).click();
    await number(page, '600500003');
    await client().doNotCall.create({ phone_number: '+48 600 500 003' });
    await says(page, /put on a do-not-call list a moment ago/);
    expect(await page.getByRole('button', { name: /^Call/ }).count()).toBe(0);
  });

  it('takes no other record where the page only looks', async () => {
    await addRecord('600500008');
    const page = await open('/my-campaign');
    await page.keyboard.press('n');
    await number(page, '600500008');
    await addRecord('600500009');
    await client().claims.skip(login, {});
    await says(page, 'You have skipped this record.');
    await page.reload();
    const looked = page.waitForResponse(
      answer => answer.url().includes(`/agents/${login}/`) && !answer.url().endsWith('/status'),
    );
    await tested.signIn(page, login, 'pass');
    expect((await (await looked).json()).claim_id).toBeNull();
    await says(page, 'Ask for a record when you are ready');
    expect((await read('600500009')).system_status).toBe('TO_CALL');
    await page.keyboard.press('n');
    await number(page, '600500009');
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Skip it' }).click();
    await says(page, 'You have skipped this record.');
  });

  it('gives a record back with a reason, and calls back at a time', async () => {
    await addRecord('600500004');
    const page = await open('/my-campaign');
    await page.keyboard.press('n');
    await number(page, '600500004');
    await page.keyboard.press('s');
    await page.getByLabel('Why').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('on holiday');
    await page.keyboard.press('Enter');
    await says(page, 'You have skipped this record.');
    expect(await read('600500004')).toMatchObject({ system_status: 'TO_CALL', last_note: 'on holiday' });

    await addRecord('600500005');
    await page.getByRole('button', { name: 'Next record' }).click();
    await number(page, '600500005');
    exchange.onOriginate('click-to-call');
    await page.getByRole('button', { name: /^Call 600500005/ }).click();
    await says(page, 'Choose the outcome');
    await page.getByRole('radio', { name: statuses.MY_RECORD! }).check();
    const nextYear = new Date().getFullYear() + 1;
    await page.getByLabel('Call again at').fill(`${nextYear}-01-04T10:30`);
    await page.getByRole('button', { name: 'Save the outcome' }).click();
    await page.getByText('This record is done.').waitFor();
    expect(await read('600500005')).toMatchObject({
      system_status: 'MY_RECORD',
      next_call_date: `${nextYear}-01-04 10:30`,
      agent_login: login,
    });
  });

  it('keeps the outcome that is being written while the agent looks at another page', async () => {
    await addRecord('600500011');
    const page = await open('/my-campaign');
    await page.keyboard.press('n');
    await number(page, '600500011');
    exchange.onOriginate('click-to-call');
    await page.keyboard.press('c');
    await says(page, 'Choose the outcome');
    await page.getByRole('radio', { name: statuses.NO_CALL! }).check();
    await page.getByLabel('Note').fill('wants an offer');
    await page.getByRole('link', { name: 'Tickets' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor();
    await page.getByRole('link', { name: 'My campaign' }).click();
    await number(page, '600500011');
    await page.getByRole('button', { name: 'Save the outcome' }).click();
    await says(page, 'This record is done.');
    expect(await read('600500011')).toMatchObject({ last_note: 'wants an offer' });
  });

  it('says plainly why the gate refuses a call', async () => {
    await addRecord('600500006');
    const page = await open('/my-campaign');
    await page.keyboard.press('n');
    await number(page, '600500006');
    await client().campaigns.update(campaign, { active: false });
    await page.keyboard.press('c');
    await page.getByRole('alert').filter({ hasText: 'No call was made.' }).waitFor();
    refused('400');
    await client().campaigns.update(campaign, { active: true });
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Skip it' }).click();
    await says(page, 'You have skipped this record.');
  });

  it('is nobody’s for a user without a phone, until he chooses one', async () => {
    const page = await tested.signedIn('/my-campaign');
    await page.getByRole('button', { name: 'Choose my phone' }).click();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
  });

  it('shows the supervisor its attempts, with their times and why they were made', async () => {
    const page = await tested.signedIn(`/contact-centre/campaigns/${campaign}`);
    await page.getByRole('list', { name: 'Calling hours' }).getByText('00:00 – 24:00').first().waitFor();
    await page.getByRole('link', { name: 'Attempts' }).click();
    const rows = page.getByRole('list', { name: 'Attempts, the newest first' }).getByRole('listitem');
    await rows.filter({ hasText: 'Busy' }).waitFor();
    await page.getByLabel('Result').selectOption('ANSWERED');
    await eventually(async () => expect(await rows.filter({ hasText: 'Busy' }).count()).toBe(0));
    await rows.filter({ hasText: '600 500 001' }).getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Mon 00:00 – 24:00/).waitFor();
    await dialog.getByRole('link', { name: 'The call' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/contact-centre\/calls\/./);
  });

  it.each(looks)('has no serious defect of accessibility and no overflow: %s', async (name, size, scheme) => {
    const own = `6005100${looks.findIndex(look => look[0] === name) + 10}`;
    await addRecord(own, { record_fields: { first_name: 'Ewa', wishes: hostile.repeat(4) } });
    const page = await open('/my-campaign', size, scheme);
    const look = async (what: string) => {
      await screenshot(page, `console-campaign-${what}-${name}`);
      expect([what, await overflowOf(page), await barriersIn(page)]).toEqual([what, 0, []]);
    };
    await look('nothing');
    await page.getByRole('button', { name: 'Next record' }).click();
    await number(page, own);
    await look('offered');
    exchange.onOriginate('click-to-call');
    await page.getByRole('button', { name: /^Call / }).click();
    await says(page, 'Choose the outcome');
    await page.getByRole('radio', { name: statuses.CALL_NO_SOONER_THAN! }).check();
    await look('outcome');
    await page.getByRole('radio', { name: statuses.NO_CALL! }).check();
    await page.getByRole('button', { name: 'Save the outcome' }).click();
    await says(page, 'This record is done.');
    await look('done');
    await page.goto(page.url().replace(/\/my-campaign.*/, `/contact-centre/campaigns/${campaign}`));
    await tested.signIn(page, login, 'pass');
    await page.getByRole('list', { name: 'Calling hours' }).waitFor();
    await look('week');
    await page.getByRole('link', { name: 'Attempts' }).click();
    await page.getByRole('list', { name: 'Attempts, the newest first' }).waitFor();
    await look('attempts');
    await page.getByRole('button', { name: new RegExp(own) }).click();
    await page.getByRole('dialog').waitFor();
    await look('attempt');
  });

  it('loads only from this gateway, without complaints of the browser', () => {
    expect(tested.faults).toEqual([]);
  });
});

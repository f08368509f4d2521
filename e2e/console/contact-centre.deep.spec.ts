import type { Locator, Page } from 'playwright-core';
import { eventually } from '@patchbay/testing/eventually';
import { barriersIn, looks, overflowOf, screenshot } from '../browser';
import { TestConsole, hostile, scrollTo } from './test-console';

describe('the contact centre in the console', () => {
  let tested: TestConsole;
  beforeAll(async () => {
    tested = await TestConsole.start();
  });
  afterAll(() => tested.stop());
  afterEach(() => tested.browser.closePages());

  const client = () => tested.system.client;
  const list = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');
  const part = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Parts of the contact centre' }).getByRole('link', { name });
  const filter = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Records by status' }).getByRole('link', { name, exact: true });
  const records = (page: Page) => list(page, 'Records, the oldest first');
  const dialog = (page: Page) => page.getByRole('dialog');
  const isClosed = (page: Page) => eventually(async () => expect(await dialog(page).count()).toBe(0));
  const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

  /** What the browser reports of refused requests. */
  const refused = (status: string) => {
    const errors = tested.browser.errors.splice(0);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors).toEqual(errors.map(() => expect.stringContaining(`status of ${status}`)));
  };

  /** The day of the business, and how many days it is from then on. */
  const day = async (after = 0): Promise<string> => {
    const date = new Date(`${(await client().system.status()).date.slice(0, 10)}T00:00Z`);
    date.setUTCDate(date.getUTCDate() + after);
    return date.toISOString().slice(0, 10);
  };

  const statuses = [
    { name: 'To call', system_status: 'TO_CALL' },
    { name: 'Call again', system_status: 'CALL' },
    { name: 'Sold', system_status: 'NO_CALL' },
    { name: 'Given up', system_status: 'ABANDONED_AFTER_N_TRIES' },
  ] as const;

  /** Adds a campaign with as many records in each of the statuses, in their order. */
  async function addCampaign(name: string, counts: number[] = [], fields: object = {}): Promise<string> {
    const { id } = await client().campaigns.create({
      name,
      dialer: 'preview',
      fields: ['first_name', 'city'],
      statuses: [...statuses],
      ...fields,
    });
    const own = await client().campaigns.statuses(id);
    let number = 600_000_000;
    for (const [index, count] of counts.entries())
      for (let added = 0; added < count; added += 1_000)
        await client().records.createMany(id, {
          items: Array.from({ length: Math.min(1_000, count - added) }, () => ({
            phone_number: String((number += 1)),
            status_id: own[index]!.status_id,
            record_fields: { first_name: 'Ewa', city: 'Warsaw' },
          })),
        });
    return id;
  }

  it('show how far campaigns are, and lead to the records of a status and their history', async () => {
    const id = await addCampaign('Winter survey', [12, 0, 3]);
    const page = await tested.signedIn('/events');
    await page.getByRole('link', { name: 'Contact centre' }).click();
    await part(page, 'Campaigns').click();
    const campaign = list(page, 'Campaigns').filter({ hasText: 'Winter survey' });
    await campaign.getByText('Active', { exact: true }).waitFor();
    await eventually(async () =>
      expect(await campaign.getByRole('list').getByRole('listitem').allInnerTexts()).toEqual([
        'To call 12',
        'Sold 3',
      ]),
    );
    await campaign.getByRole('link', { name: 'Winter survey' }).click();
    await filter(page, 'All 15').waitFor();
    await eventually(async () => expect(await records(page).count()).toBe(15));
    await filter(page, 'Sold 3').click();
    await eventually(async () => expect(await records(page).count()).toBe(3));
    const { status_id } = (await client().campaigns.statuses(id)).find(({ name }) => name === 'Given up')!;
    await records(page).getByText('600000013').click();
    await dialog(page).getByText('Warsaw').waitFor();
    await dialog(page).getByText('outbound record created').waitFor();
    await client().records.update(id, '600000013', { status_id });
    await dialog(page).getByRole('definition').getByText('Given up').waitFor();
    await dialog(page)
      .getByText(/^outbound record status changed/)
      .click();
    await dialog(page).getByRole('cell', { name: 'Given up' }).waitFor();
    expect(search(page)).toEqual({ status: expect.any(String), record: '600000013' });

    await page.reload();
    await tested.signIn(page);
    await dialog(page).getByRole('definition').getByText('Given up').waitFor();
    await page.keyboard.press('Escape');
    await isClosed(page);
    await eventually(async () => expect(await records(page).count()).toBe(2));
    await filter(page, 'Given up 1').waitFor();
  });

  it('show records that the CRM feeds, and lead to their customers', async () => {
    const { customer_id } = await client().customers.create({ surname: 'Lis', phone_number: ['600700221'] });
    await eventually(() => client().crmRecords.create('00002', { customer_id, status_id: 11 }));
    const page = await tested.signedIn('/contact-centre/campaigns/00002');
    await records(page).getByText('600700221').click();
    await dialog(page)
      .getByRole('link', { name: `Customer ${customer_id}` })
      .click();
    await page.getByRole('heading', { name: 'Lis' }).waitFor();
  });

  it('show absences and forwardings of today, and those that are added meanwhile', async () => {
    const page = await tested.signedIn('/contact-centre');
    await page.getByText('Nobody is away today.').waitFor();
    await page.getByText('No call is forwarded today.').waitFor();
    const [today, tomorrow, later] = [await day(), await day(1), await day(9)];
    await client().absences.set({
      login: 'anna.nowak',
      absence_type_id: 1,
      date_from: `${today} 00:00`,
      date_to: `${later} 16:00`,
    });
    const absences = list(page, 'Absences of today');
    const anna = absences.filter({ hasText: 'Anna Nowak' });
    await anna.getByText(/^Holiday until .*16:00/).waitFor();
    await anna.getByText('Away', { exact: true }).waitFor();
    await client().absences.set({
      login: 'jan.kowal',
      absence_type_id: 2,
      date_from: `${tomorrow} 08:00`,
      date_to: `${tomorrow} 16:00`,
    });
    await client().forwardings.create({ forward_to: '600700801', date_to: await day(-1) });
    await client().forwardings.create({
      forward_to: '600700802',
      destination_number: '221234567',
      time_from: '00:00',
      description: 'Moving house',
    });
    const forwardings = list(page, 'Forwardings of today');
    const forwarding = forwardings.filter({ hasText: '221234567 to 600700802' });
    await forwarding.getByText('00:00, Moving house').waitFor();
    await forwarding.getByText('Forwarded', { exact: true }).waitFor();
    expect([await absences.count(), await forwardings.count()]).toEqual([1, 1]);
    const [absence] = await client().absences.list({ login: 'anna.nowak' });
    await client().absences.delete(absence!.id);
    await page.getByText('Nobody is away today.').waitFor();
  });

  it('show both ends of a forwarding over midnight', async () => {
    await client().forwardings.create({ forward_to: '600700803', time_from: '23:59', time_to: '00:01' });
    const page = await tested.signedIn('/contact-centre');
    const row = list(page, 'Forwardings of today').filter({ hasText: '600700803' });
    await row.getByText('23:59 – 00:01').waitFor();
    expect(await row.locator('.span').count()).toBe(2);
  });

  it('show agents with their phones and absences, and the topics of queues', async () => {
    const [today, later] = [await day(), await day(3)];
    await client().absences.set({
      login: 'jan.kowal',
      absence_type_id: 2,
      date_from: `${today} 00:00`,
      date_to: `${later} 12:30`,
    });
    const page = await tested.signedIn('/contact-centre');
    await part(page, 'Agents and queues').click();
    const agents = list(page, 'Agents');
    await agents
      .filter({ hasText: 'Maria Lis' })
      .getByText(/^Not active/)
      .waitFor();
    await agents
      .filter({ hasText: 'Jan Kowal' })
      .getByText(/^Away until .*12:30/)
      .waitFor();
    await page.getByRole('searchbox', { name: 'Name, login or number' }).fill('kowal');
    await page.getByText('1 of 4').waitFor();
    await agents.getByText('Jan Kowal').click();
    await dialog(page).getByText('102 (softphone)').waitFor();
    await dialog(page)
      .getByRole('listitem')
      .getByText(/^Sick leave/)
      .waitFor();
    expect(search(page)).toEqual({ text: 'kowal', open: 'jan.kowal' });
    await page.keyboard.press('Escape');
    await isClosed(page);
    await list(page, 'Call queues').getByText('Hotline').click();
    await page.getByText('Orders: Delivery').waitFor();
    await list(page, 'Ticket queues').getByText('sales@example.com').waitFor();
  });

  it('say that no telephone exchange is connected, and how one is', async () => {
    const page = await tested.signedIn('/contact-centre');
    await part(page, 'Live').click();
    await page.getByText('without an exchange every agent is off').waitFor();
    await list(page, 'Statuses of agents').getByText('Anna Nowak').click();
    await dialog(page).getByRole('button', { name: 'Log in' }).click();
    await dialog(page).getByRole('alert').getByText('set PBX_HOST').waitFor();
    refused('503');
    await page.keyboard.press('Escape');
    await part(page, 'Calls').click();
    await page.getByText('Calls of a connected telephone exchange appear here').waitFor();
  });

  it('show whatever others write as text', async () => {
    const id = await addCampaign(hostile, [1], { statuses: [{ name: hostile, system_status: 'TO_CALL' }] });
    await client().records.update(id, '600000001', { record_fields: { city: hostile } });
    await client().forwardings.create({ forward_to: '600700804', description: hostile });
    const page = await tested.signedIn('/contact-centre');
    const forwarding = list(page, 'Forwardings of today').filter({ hasText: '600700804' });
    await forwarding.getByText('<script>').waitFor();
    await part(page, 'Campaigns').click();
    const campaign = list(page, 'Campaigns').filter({ hasText: '<script>' }).first();
    await campaign.getByRole('list').getByText('<script>').waitFor();
    await campaign.getByRole('link', { name: '<script>' }).click();
    await page.getByRole('heading', { name: '<script>' }).waitFor();
    await filter(page, `${hostile} 1`).waitFor();
    await records(page).getByText('600000001').click();
    await dialog(page).getByText('<script>').first().waitFor();
    await dialog(page)
      .getByText(/^outbound record updated/)
      .click();
    await dialog(page).getByRole('cell', { name: '<script>' }).waitFor();
    expect([await page.title(), await overflowOf(page)]).toEqual([
      expect.stringMatching(/^<script>.* · Patchbay$/),
      0,
    ]);
  });

  it('scroll through 10,000 records, few of which are in the page at a time', async () => {
    const id = await addCampaign('Everybody', [10_000]);
    const page = await tested.signedIn(`/contact-centre/campaigns/${id}`);
    await filter(page, 'All 10,000').waitFor();
    await scrollTo(page, 'Records, the oldest first', '600010000');
    await records(page).getByText('600010000').click();
    await dialog(page).getByText('600010000').waitFor();
  });

  it('can be used with the keyboard alone', async () => {
    await addCampaign('By keyboard', [1]);
    const page = await tested.signedIn('/contact-centre/campaigns');
    await tabTo(page, page.getByRole('link', { name: 'By keyboard' }));
    await page.keyboard.press('Enter');
    await tabTo(page, filter(page, 'To call 1'));
    await page.keyboard.press('Enter');
    await tabTo(page, records(page).getByRole('button'));
    await page.keyboard.press('Enter');
    await tabTo(page, dialog(page).locator('summary'));
    await page.keyboard.press('Enter');
    await dialog(page)
      .getByText(/^Request/)
      .waitFor();
    await page.keyboard.press('Escape');
    await isClosed(page);
    const isBack = () => records(page).getByRole('button').and(page.locator(':focus')).waitFor();
    await isBack();
    await page.keyboard.press('Enter');
    await tabTo(page, dialog(page).getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Enter');
    await isClosed(page);
    await isBack();
  });

  it('say what a user may not read, and show the rest', async () => {
    await tested.addUser('desk', ['GET /forwardings', 'GET /outbounds', 'GET /outbounds/*']);
    await client().forwardings.create({ forward_to: '600700805' });
    const page = await tested.open('/contact-centre');
    await tested.signIn(page, 'desk', 'pass');
    const denied = (what: string) =>
      page.getByRole('alert').filter({ hasText: what }).getByText('This user has no permission for it.');
    await denied('The absences cannot be read.').waitFor();
    await page.getByText('by the clock of this computer').waitFor();
    await list(page, 'Forwardings of today').first().waitFor();
    await part(page, 'Agents and queues').click();
    for (const what of ['The agents', 'The call queues', 'The ticket queues'])
      await denied(`${what} cannot be read.`).waitFor();
    await part(page, 'Campaigns').click();
    const campaign = list(page, 'Campaigns').filter({ hasText: 'Spring survey' });
    await campaign.getByText('Its records cannot be counted: This user has no permission for it.').waitFor();
    await campaign.getByRole('link').click();
    for (const what of ['The records cannot be counted.', 'The records cannot be read.', 'Its agents cannot'])
      await denied(what).waitFor();
    refused('403');
  });

  it('say that there is no such campaign and no such record', async () => {
    const page = await tested.signedIn('/contact-centre/campaigns/99999');
    await page
      .getByRole('alert')
      .filter({ hasText: 'Campaign 99999 cannot be read.' })
      .getByText('does not exist')
      .waitFor();
    refused('404');
    await page.goto(page.url().replace('99999', '00001?record=1'));
    await tested.signIn(page);
    await dialog(page)
      .getByRole('alert')
      .filter({ hasText: 'The record cannot be read.' })
      .getByText('campaign 00001 has no record of 1')
      .waitFor();
    refused('404');
  });

  describe('on a working day', () => {
    let campaign: string;
    beforeAll(async () => {
      const [today, tomorrow, later] = [await day(), await day(1), await day(12)];
      const absences = [
        { login: 'anna.nowak', absence_type_id: 1, date_from: `${today} 00:00`, date_to: `${later} 16:00` },
        { login: 'jan.kowal', absence_type_id: 2, date_from: `${today} 08:00`, date_to: `${today} 12:30` },
        { login: 'm.lis', absence_type_id: 1, date_from: `${today} 21:00`, date_to: `${tomorrow} 06:00` },
      ];
      for (const { id } of await client().absences.list()) await client().absences.delete(id);
      for (const absence of absences) await client().absences.set(absence);
      for (const { id } of await client().forwardings.list()) await client().forwardings.delete(id);
      for (const forwarding of [
        { forward_to: '600700800', time_from: '22:00', time_to: '06:00', description: 'At night' },
        { forward_to: '600700810', destination_number: '221234567', source_number: '600100200' },
        { forward_to: '600700820', destination_number: '221234568', time_from: '12:00', time_to: '12:45' },
      ])
        await client().forwardings.create(forwarding);
      campaign = await addCampaign('Renewal of contracts', [420, 63, 118, 0, 74, 21], {
        statuses: undefined,
      });
      for (const login of ['anna.nowak', 'jan.kowal'])
        await client().campaignAgents.add(campaign, { logins: [login] });
      await client().records.update(campaign, '600000001', {
        status_id: (await client().campaigns.statuses(campaign)).find(({ name }) => name === 'My record')!
          .status_id,
        agent_id: 2,
        next_call_date: `${tomorrow} 10:00`,
      });
      await client().campaigns.update('00003', { active: false });
    });

    it.each(looks)(
      'have no serious defect of accessibility and no overflow: %s',
      async (name, size, scheme) => {
        const page = await tested.signedIn('/contact-centre', size, scheme);
        const look = async (what: string) => {
          await screenshot(page, `console-contact-centre-${what}-${name}`);
          expect([what, await overflowOf(page), await barriersIn(page)]).toEqual([what, 0, []]);
        };
        await list(page, 'Absences of today').filter({ hasText: 'Anna Nowak' }).waitFor();
        await list(page, 'Forwardings of today').first().waitFor();
        await look('today');
        await part(page, 'Agents and queues').click();
        await list(page, 'Agents').getByText('Jan Kowal').waitFor();
        await list(page, 'Ticket queues').first().waitFor();
        await look('agents');
        await list(page, 'Agents').getByText('Jan Kowal').click();
        await dialog(page).getByText('102 (softphone)').waitFor();
        await look('agent');
        await page.keyboard.press('Escape');
        await part(page, 'Calls').click();
        await look('calls');
        await part(page, 'Campaigns').click();
        const row = list(page, 'Campaigns').filter({ hasText: 'Renewal of contracts' });
        await row.getByText('419').waitFor();
        await look('campaigns');
        await row.getByRole('link').click();
        await filter(page, 'To call 419').waitFor();
        await records(page).first().waitFor();
        await look('campaign');
        await records(page).first().click();
        await dialog(page)
          .getByText(/^outbound record status changed/)
          .click();
        await look('record');
      },
    );
  });

  it('load only from this gateway, without complaints of the browser', () => {
    expect(tested.faults).toEqual([]);
  });
});

/** Goes there as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  const isThere = () => wanted.and(page.locator(':focus')).count();
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses === 60) throw new Error('the Tab key does not lead there');
    await page.keyboard.press('Tab');
  }
}

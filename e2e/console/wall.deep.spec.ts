import type { Page } from 'playwright-core';
import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { ScriptedCall } from '@patchbay/testing/exchange/scripted-call';
import { barriersIn, looks, overflowOf, screenshot } from '../browser';
import { calling_hours, hadCalls } from '../calling-campaign';
import { TestConsole } from './test-console';

const anna = { queue: 'hotline', interface: 'PJSIP/101', name: 'anna.nowak' };
const jan = { queue: 'hotline', interface: 'PJSIP/102', name: 'jan.kowal' };

describe('the wall of the console', () => {
  let tested: TestConsole;
  let exchange: FakeExchange;
  let campaign: string;
  const going: ScriptedCall[] = [];
  beforeAll(async () => {
    exchange = await FakeExchange.start();
    exchange.members([anna, jan]);
    const PBX_TRUNK_CHANNEL = 'PJSIP/{number}@trunk';
    tested = await TestConsole.start({ telephony: { ...exchange.environment, PBX_TRUNK_CHANNEL } });
    const dialling = { exchange_queue: 'hotline', calling_hours };
    await client().campaigns.update('00002', { dialling: { calling_hours } });
    campaign = (await client().campaigns.create({ name: 'Renewals', dialer: 'predictive', dialling })).id;
  });
  afterAll(async () => {
    await tested.stop();
    await exchange.stop();
  });
  afterEach(async () => {
    going.splice(0).forEach(each => each.end());
    await tested.browser.closePages();
  });

  const client = () => tested.system.client;
  const card = (page: Page, list: string, name: string) =>
    page.getByRole('list', { name: list, exact: true }).locator('> li').filter({ hasText: name });
  const hotline = (page: Page) => card(page, 'Queues now', 'Hotline');
  const renewals = (page: Page) => card(page, 'Campaigns now', 'Renewals');
  /** Figures by their names, of a group of a card. */
  const figures = async (page: Page, of: (page: Page) => ReturnType<typeof hotline>, group: string) =>
    Object.fromEntries(
      (await of(page).locator(`dl[aria-label="${group}"] .figure`).allInnerTexts()).map(text => {
        const [name, value] = text.split('\n');
        return [name, value];
      }),
    );
  const call = (
    ...[name, replaced]: [ConstructorParameters<typeof ScriptedCall>[1], Record<string, string>?]
  ) => {
    const scripted = new ScriptedCall(exchange, name, replaced);
    going.push(scripted);
    return scripted;
  };
  it('shows who waits in a queue, and what became of the calls of today, by itself', async () => {
    const page = await tested.signedIn('/contact-centre');
    await page
      .getByRole('navigation', { name: 'Parts of the contact centre' })
      .getByRole('link', { name: 'Wall' })
      .click();
    await hotline(page).getByText('nobody waits').waitFor();
    await eventually(async () =>
      expect(await figures(page, hotline, 'Agents')).toMatchObject({ Free: '2', Talking: '0' }),
    );
    const answered = call('answered-agent-hangs-up').goTo('QueueMemberStatus');
    await hotline(page)
      .getByText(/^waiting, the longest for /)
      .waitFor();
    await eventually(async () =>
      expect(await figures(page, hotline, 'Agents')).toMatchObject({ Ringing: '1' }),
    );
    answered.goTo('BridgeEnter');
    await eventually(async () =>
      expect(await figures(page, hotline, 'Agents')).toMatchObject({ Talking: '1' }),
    );
    answered.end();
    call('abandoned', { '600100200': '700800904' }).end();
    await eventually(async () =>
      expect(await figures(page, hotline, 'Today')).toEqual({
        Answered: '1',
        Abandoned: '1',
        'Within 20 s': '50 %',
      }),
    );
    await page.reload();
    await tested.signIn(page);
    await hotline(page)
      .getByRole('list', { name: 'Answered and lost by hour' })
      .getByText(/: 1 answered, 1 lost$/)
      .waitFor();
  });

  it('shows what campaigns do and why, and how many calls found no agent', async () => {
    const page = await tested.signedIn('/contact-centre/wall');
    await card(page, 'Campaigns now', 'CRM callback')
      .getByText('Paused: it has no queue of the exchange')
      .waitFor();
    expect(await card(page, 'Campaigns now', 'Spring survey').count()).toBe(0);
    await renewals(page).getByText('0.0 % abandoned, at most 3.0 %').waitFor();
    expect(await figures(page, renewals, 'Today')).not.toHaveProperty('Idle per call');
    await hadCalls(tested.system, campaign, 194, 6);
    await renewals(page).getByText('3.0 % abandoned, at most 3.0 %').waitFor();
    expect(await figures(page, renewals, 'Today')).toMatchObject({
      Answered: '194',
      Abandoned: '6',
      'Idle per call': '0:41',
      Due: '0',
    });
    expect(await figures(page, renewals, 'Today')).not.toHaveProperty('Machines');
    await hadCalls(tested.system, campaign, 190, 5, 10);
    // A tenth of the machines counts as persons who were abandoned.
    await renewals(page).getByText('3.1 % abandoned, at most 3.0 %').waitFor();
    expect(await figures(page, renewals, 'Today')).toMatchObject({ Abandoned: '5', Machines: '4.9 %' });
    await renewals(page).getByRole('link', { name: 'Renewals' }).click();
    await page.getByRole('heading', { name: 'Renewals' }).waitFor();
  });

  it('says what a user may not read, and shows the rest', async () => {
    await tested.addUser('wall', ['GET /queues/live', 'GET /outbounds']);
    const page = await tested.open('/contact-centre/wall');
    await tested.signIn(page, 'wall', 'pass');
    await hotline(page).getByText('nobody waits').waitFor();
    const denied = (what: string) => page.getByRole('alert').filter({ hasText: what }).first().waitFor();
    await denied('The hours of today cannot be read.');
    await denied('What it does cannot be read.');
    await page.close();
    const errors = tested.browser.errors.splice(0);
    expect(errors).toEqual(errors.map(() => expect.stringContaining('status of 403')));
    expect(errors.length).toBeGreaterThan(1);
  });

  it.each(looks)('has no serious defect of accessibility and no overflow: %s', async (name, size, scheme) => {
    await hadCalls(tested.system, campaign, 194, 6, 10);
    call('abandoned', { '600100200': '700800905' }).goTo('QueueCallerJoin');
    const page = await tested.open('/contact-centre/wall', size, scheme);
    await tested.signIn(page);
    await hotline(page)
      .getByText(/^waiting, the longest for /)
      .waitFor();
    await renewals(page).getByText('3.5 % abandoned, at most 3.0 %').waitFor();
    await hotline(page).getByRole('list', { name: 'Answered and lost by hour' }).waitFor();
    await screenshot(page, `console-wall-${name}`);
    expect([await overflowOf(page), await barriersIn(page)]).toEqual([0, []]);
  });

  it('loads only from this gateway, without complaints of the browser', () => {
    expect(tested.faults).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { eventually } from '@patchbay/testing/eventually';
import { WebhookReceiver, answers } from '@patchbay/testing/webhook-receiver';
import { barriersIn, looks, narrow, overflowOf, screenshot } from '../browser';
import { TestConsole, hostile } from './test-console';

describe('the events of the console', () => {
  let tested: TestConsole;
  let receiver: WebhookReceiver;
  let broken: WebhookReceiver;
  beforeAll(async () => {
    [tested, receiver, broken] = await Promise.all([
      TestConsole.start({ webhook: { WEBHOOK_RETRY_SCHEDULE_MS: '0,50' } }),
      WebhookReceiver.start(),
      WebhookReceiver.start(answers(500)),
    ]);
  });
  afterAll(async () => {
    await Promise.all([receiver.stop(), broken.stop()]);
    await tested.stop();
  });
  afterEach(() => tested.browser.closePages());

  const rows = (page: Page) => page.getByRole('list', { name: /^Events/ }).getByRole('listitem');
  const addForwarding = (forward_to: string, description = '') =>
    tested.system.client.forwardings.create({ forward_to, description });
  const isLive = (page: Page) => page.getByText('Live', { exact: true }).waitFor();
  /** What was there before comes when it comes, so events are not counted together. */
  const isShownOnce = (page: Page, { id }: { id: string }) =>
    eventually(async () =>
      expect(await rows(page).getByText(`forwarding:${id}`, { exact: true }).count()).toBe(1),
    );

  it('lets nobody in with a wrong password, and says so', async () => {
    const page = await tested.open('/events');
    await tested.signIn(page, 'api_user', 'wrong');
    await page.getByRole('alert').filter({ hasText: 'The login or the password is wrong.' }).waitFor();
    // The browser reports the refused request.
    expect(tested.browser.errors.splice(0)).toEqual([expect.stringContaining('401')]);
    await tested.signIn(page);
    await isLive(page);
  });

  it('stay open when a field of the filter is left as it is', async () => {
    await addForwarding('600700810');
    const page = await tested.signedIn('/events');
    await rows(page).first().getByRole('button').click();
    await page.getByRole('article').waitFor();
    const steps = await page.evaluate<number>('history.length');
    await page.getByLabel('Object').focus();
    await page.keyboard.press('Tab');
    await page.getByLabel('By').and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    expect(await page.evaluate<number>('history.length')).toBe(steps);
  });

  it('are not among those of another filter that is chosen before they are shown', async () => {
    const page = await tested.signedIn('/events');
    await isLive(page);
    await page.evaluate(`window.held = [];
      window.requestAnimationFrame = show => window.held.push(show)`);
    await addForwarding('600700811');
    await eventually(async () =>
      expect(await page.evaluate<number>('window.held.length')).toBeGreaterThan(0),
    );
    await page.getByLabel('Object').fill('forwarding:none');
    await page.keyboard.press('Enter');
    await page.getByText('No events yet.').waitFor();
    await page.evaluate('window.held.forEach(show => show())');
    await isLive(page);
    expect(await rows(page).count()).toBe(0);
  });

  it('are at the beginning of what is read after a change of the page', async () => {
    const page = await tested.signedIn('/webhooks');
    expect(await page.title()).toBe('Webhooks · Patchbay');
    await page.getByRole('link', { name: 'Events' }).press('Enter');
    await isLive(page);
    expect(await page.title()).toBe('Events · Patchbay');
    await page.locator('main:focus').waitFor();
  });

  it('appear without a reload, and show what changed, who did it and by which request', async () => {
    const page = await tested.signedIn('/events');
    await isLive(page);
    const { id } = await addForwarding('600700800');
    await rows(page).first().getByText('FORWARDING_CREATED').waitFor();
    await tested.system.client.forwardings.update(id, { forward_to: '600700801' });
    await rows(page).first().getByText('FORWARDING_UPDATED').click();
    const details = page.getByRole('article', { name: 'FORWARDING_UPDATED' });
    const change = details.getByRole('row', { name: /^forward_to/ });
    expect(await change.getByRole('cell').allInnerTexts()).toEqual(['600700800', '600700801']);
    await details.getByText('api_user (api user)').waitFor();
    const [event] = (
      await tested.system.client.events.list({ aggregate: `forwarding:${id}`, since: '2000-01-01' })
    ).result.slice(1);
    await details.getByText(event!.request_id).waitFor();
    await details.getByRole('button', { name: 'Its history' }).click();
    await eventually(async () => expect(await rows(page).count()).toBe(2));
    expect(new URL(page.url()).searchParams.get('object')).toBe(`forwarding:${id}`);
  });

  it('say that no webhook received it, and link to the webhooks', async () => {
    const page = await tested.signedIn('/events?action=FORWARDING_CREATED');
    await isLive(page);
    const { id } = await addForwarding('600700800');
    await rows(page).getByText(`forwarding:${id}`, { exact: true }).click();
    await page.getByText('No webhook received this event.').getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('heading', { name: 'Webhooks' }).waitFor();
  });

  it('show which webhooks received it, with the outcome, and link to each delivery', async () => {
    const page = await tested.signedIn('/events?action=FORWARDING_CREATED');
    await isLive(page);
    const subscribe = ({ url }: WebhookReceiver, name: string) =>
      tested.system.client.webhooks.create({
        actions: ['FORWARDING_CREATED'],
        subscription_url: `${url}/${name}`,
      });
    const { id: webhook } = await subscribe(receiver, 'crm');
    const { id: failing } = await subscribe(broken, 'reports');
    const { id } = await addForwarding('600700800');
    await addForwarding('600700801');
    await receiver.received(2);
    await rows(page).getByText(`forwarding:${id}`, { exact: true }).click();
    const deliveries = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
    await deliveries.filter({ hasText: 'exhausted' }).getByText('HTTP 500, 2 attempts').waitFor();
    expect(await deliveries.count()).toBe(2);
    const taken = deliveries.filter({ hasText: 'delivered' }).filter({ hasText: 'HTTP 200' });
    await taken.getByRole('link', { name: `${receiver.url}/crm` }).click();
    await page.getByRole('article', { name: /^Delivery/ }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(`/console/webhooks/${webhook}/deliveries/`);
    await page.goBack();
    await isLive(page);
    // Its failures would be events among those that other tests count.
    await tested.system.client.webhooks.delete(failing);
  });

  it('say that a user may not read the deliveries, and name the webhooks that he may not list', async () => {
    await tested.addUser('follower', ['GET /events', 'GET /events/**']);
    await tested.addUser('watcher', ['GET /events', 'GET /events/**', 'GET /deliveries']);
    const { id } = await addForwarding('600700800');
    const shownTo = async (login: string) => {
      const page = await tested.open(`/events?object=forwarding:${id}`);
      await tested.signIn(page, login, 'pass');
      await rows(page).getByText('FORWARDING_CREATED').click();
      return page.getByRole('article');
    };
    const refusal = (await shownTo('follower')).getByRole('alert');
    await refusal.getByText('Its deliveries cannot be read. This user has no permission for it.').waitFor();
    const details = await shownTo('watcher');
    await details
      .getByRole('link', { name: /^Webhook \d+$/ })
      .first()
      .waitFor();
    // They would be refused again when they ask again.
    for (const page of [refusal.page(), details.page()]) await page.context().close();
    expect(tested.browser.errors.splice(0).filter(text => !text.includes('403'))).toEqual([]);
  });

  it('shows whatever a customer writes as text', async () => {
    const page = await tested.signedIn('/events?action=FORWARDING_CREATED');
    await isLive(page);
    const { id } = await addForwarding('600700802', hostile);
    await rows(page).getByText(`forwarding:${id}`).click();
    await page.getByRole('cell', { name: '<script>' }).waitFor();
    expect(await page.title()).toBe('Events · Patchbay');
  });

  it('reconnects by itself, and misses nothing', async () => {
    const page = await tested.signedIn('/events?by=api_user');
    await isLive(page);
    await page.context().setOffline(true);
    const meanwhile = await addForwarding('600700803');
    await page.context().setOffline(false);
    const afterwards = await addForwarding('600700804');
    for (const forwarding of [meanwhile, afterwards]) await isShownOnce(page, forwarding);
    tested.browser.errors.splice(0);
  });

  it('are followed again when a proxy no longer refuses it', async () => {
    const page = await tested.open('/events');
    const stream = '**/api/events/stream*';
    await page.route(stream, route => route.fulfill({ status: 404, body: '<h1>No backend</h1>' }));
    await tested.signIn(page);
    await page.getByRole('alert').filter({ hasText: 'The answer was 404.' }).waitFor();
    await page.getByText('Connecting …').waitFor();
    expect(await page.getByText('No events yet.').count()).toBe(0);
    await page.unroute(stream);
    await isLive(page);
    expect(tested.browser.errors.splice(0).filter(text => !text.includes('404'))).toEqual([]);
  });

  it('are not said to appear to a user who may not follow them', async () => {
    await tested.addUser('lister', ['GET /events']);
    const page = await tested.open('/events');
    await tested.signIn(page, 'lister', 'pass');
    await page.getByText('Not live', { exact: true }).waitFor();
    expect(await page.getByText('No events yet.').count()).toBe(0);
    await page.context().close();
    expect(tested.browser.errors.splice(0).filter(text => !text.includes('403'))).toEqual([]);
  });

  it('have their action, day and time on a narrow screen, however long the object is called', async () => {
    const page = await tested.open('/events', narrow);
    const event = {
      event_id: '7',
      action: 'CONNECTION_LEG_ANSWERED',
      date: '2026-01-05 10:30:15',
      aggregate: { type: 'connection', id: `pbx-warszawa-1767605415.${'0'.repeat(80)}` },
    };
    await page.route('**/api/events/stream*', route =>
      route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(event)}\n\n` }),
    );
    await tested.signIn(page);
    const row = rows(page).first();
    await row.getByText('Jan 5').waitFor();
    for (const cell of [row.getByText(event.action), row.locator('time')]) {
      const [whole, shown] = await cell.evaluate(each => [each.scrollWidth, each.clientWidth]);
      expect(shown).toBe(whole);
    }
    expect(await overflowOf(page)).toBe(0);
  });

  it('can be used with the keyboard alone', async () => {
    const page = await tested.open('/events');
    await page.locator('input[name=login]:focus').waitFor();
    await page.keyboard.type('api_user');
    await page.keyboard.press('Tab');
    await page.keyboard.type('api_pass');
    await page.keyboard.press('Enter');
    await isLive(page);
    await addForwarding('600700805');
    await rows(page).first().waitFor();
    await rows(page).first().getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('article').waitFor();
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await page.getByRole('article').count()).toBe(0));
  });

  it.each(looks)(
    'have no serious defect of accessibility and no overflow: %s',
    async (name, size, scheme) => {
      const page = await tested.open('/events', size, scheme);
      await screenshot(page, `console-sign-in-${name}`);
      expect(await barriersIn(page)).toEqual([]);
      await tested.signIn(page);
      await isLive(page);
      for (const forward_to of ['600700806', '600700807', '600700808'])
        await isShownOnce(page, await addForwarding(forward_to, 'At night'));
      await screenshot(page, `console-events-${name}`);
      expect([await overflowOf(page), await barriersIn(page)]).toEqual([0, []]);
      await rows(page).first().click();
      await page.getByRole('article').waitFor();
      await screenshot(page, `console-event-${name}`);
      expect([await overflowOf(page), await barriersIn(page)]).toEqual([0, []]);
    },
  );

  it('load only from this gateway, without complaints of the browser', () => {
    expect(tested.faults).toEqual([]);
  });
});

import type { Locator, Page } from 'playwright-core';
import { eventually } from '@patchbay/testing/eventually';
import { WebhookReceiver, answers } from '@patchbay/testing/webhook-receiver';
import { barriersIn, looks, overflowOf, screenshot } from '../browser';
import { query } from '../faults/ledger';
import { TestConsole, hostile, scrollTo } from './test-console';

/** Happens in no test. */
const unreported = 'CHAT_CONVERSATION_CREATED';

describe('the webhooks of the console', () => {
  let tested: TestConsole;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    [tested, receiver] = await Promise.all([
      TestConsole.start({ webhook: { WEBHOOK_RETRY_SCHEDULE_MS: '0,50' } }),
      WebhookReceiver.start(),
    ]);
  });
  afterAll(async () => {
    await receiver.stop();
    await tested.stop();
  });

  let page: Page;
  const shown = async (...where: Parameters<TestConsole['signedIn']>): Promise<Page> =>
    (page = await tested.signedIn(...where));
  afterEach(async () => {
    // A page would read on what is deleted.
    await page.context().close();
    await query(tested.system, 'DELETE FROM webhook.webhooks');
  });

  /** Without requests that were given up: nobody waits for what has been scrolled or clicked away. */
  const complaints = () => tested.browser.errors.splice(0).filter(text => !/\/api\/\S+ failed$/.test(text));
  const webhooks = () => tested.system.client.webhooks;
  const rows = (page: Page, list: RegExp | string) =>
    page.getByRole('list', { name: list }).getByRole('listitem');
  const deliveries = (page: Page) => rows(page, /^Deliveries/);
  const addForwarding = (description = '') =>
    tested.system.client.forwardings.create({ forward_to: '600700800', description });
  const exhausted = (id: number, count: number) =>
    eventually(async () => {
      const filter = { webhook_id: [id], status: ['exhausted' as const] };
      expect((await tested.system.client.deliveries.list(filter)).count).toBe(count);
    });
  const says = (page: Page, text: string) =>
    page.getByRole('status', { name: 'Done' }).filter({ hasText: text }).waitFor();
  const press = (within: Page | Locator, name: string) =>
    within.getByRole('button', { name, exact: true }).click();

  it('find one that fails, mend it and replay what it missed', async () => {
    const broken = await WebhookReceiver.start(answers(500));
    const actions = ['FORWARDING_CREATED'];
    await webhooks().create({ actions: [unreported], subscription_url: receiver.url });
    const { id } = await webhooks().create({ actions, subscription_url: broken.url });
    for (let count = 0; count < 3; count += 1) await addForwarding();
    await exhausted(id, 3);

    await shown('/webhooks');
    await eventually(async () => expect(await rows(page, 'Webhooks').count()).toBe(2));
    await page.getByLabel('Only those that fail').click();
    await eventually(async () => expect(await rows(page, 'Webhooks').count()).toBe(1));
    await rows(page, 'Webhooks').getByText('Failing: HTTP 500').click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('URL').fill(receiver.url);
    await press(page, 'Save');
    await says(page, `Webhook ${id} was saved.`);
    await page.getByRole('heading', { name: receiver.url }).waitFor();

    await press(page, 'Replay …');
    const dialog = page.getByRole('dialog', { name: 'Replay deliveries' });
    await dialog.getByText('3 deliveries found.').waitFor();
    await dialog.getByLabel('exhausted').click();
    await dialog.getByLabel('delivered').click();
    await dialog.getByText('0 deliveries found.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Send again' }).isDisabled()).toBe(true);
    await dialog.getByLabel('exhausted').click();
    await press(dialog, 'Send 3 deliveries again');
    await says(page, '3 deliveries on the way again');
    await eventually(async () => expect(await deliveries(page).getByText('delivered').count()).toBe(3));
    await page.getByText('Working', { exact: true }).waitFor();
    expect(receiver.requests).toHaveLength(3);
    await broken.stop();
  });

  it('add one, and say at the fields what is wrong with it', async () => {
    await shown('/webhooks');
    await page.getByRole('link', { name: 'Add a webhook' }).first().click();
    await press(page, 'Add');
    await page.getByRole('group', { name: 'Actions' }).getByText('actions is required').waitFor();
    await page.getByLabel('URL').fill('not a URL');
    await page.getByLabel('Find actions').fill('forwarding');
    await page.getByLabel('FORWARDING_CREATED').click();
    await page.getByLabel('changes').click();
    await press(page, 'Add a filter');
    await page.getByLabel('Field', { exact: true }).fill('colour');
    await page.getByLabel('Values, one a line').fill('red\ngreen');
    await press(page, 'Add');
    await page.getByRole('group', { name: 'Filters' }).getByText('colour is a field neither').waitFor();
    expect(await page.getByLabel('URL').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Field', { exact: true }).fill('not_actor');
    await page.getByLabel('URL').fill(receiver.url);
    await page.getByLabel('Body').selectOption('a form');
    await page.getByLabel('User for Basic authentication').fill('me');
    await page.getByLabel('Password').fill('correct horse');
    await press(page, 'Add');
    await says(page, 'was added');
    const added = (await webhooks().list()).at(-1)!;
    expect(added).toEqual({
      id: expect.any(Number),
      actions: ['FORWARDING_CREATED'],
      subscription_url: receiver.url,
      include: ['changes'],
      filters: { not_actor: ['red', 'green'] },
      encoding: 'form',
      http_auth_user: 'me',
      http_auth_password: 'correct horse',
    });
    await press(page, 'Delete');
    await press(page.getByRole('group', { name: /^Delete it permanently/ }), 'Delete');
    await says(page, `Webhook ${added.id} was deleted.`);
    expect((await webhooks().list()).map(({ id }) => id)).not.toContain(added.id);
    // The browser reports the refused requests.
    const refusals = Array.from({ length: 2 }, () => expect.stringContaining('400'));
    expect(complaints()).toEqual(refusals);
  });

  it('show a secret only when asked to, and replace it', async () => {
    const { id } = await webhooks().create({ actions: [unreported], subscription_url: receiver.url });
    const { secret } = await webhooks().secret(id);
    await shown(`/webhooks/${id}`);
    await page.getByRole('button', { name: 'Show', exact: true }).waitFor();
    expect(await page.content()).not.toContain(secret);
    await press(page, 'Show');
    await page.getByText(secret).waitFor();
    await press(page, 'Replace');
    await press(page.getByRole('group', { name: /^Replace the secret/ }), 'Replace');
    await says(page, 'The secret was replaced');
    await page.getByText((await webhooks().secret(id)).secret).waitFor();
    expect(await page.content()).not.toContain(secret);
    await press(page, 'Hide');
    expect(await page.content()).not.toContain('whsec_');
  });

  it('send a sample, and one delivery again', async () => {
    const { id } = await webhooks().create({ actions: [unreported], subscription_url: receiver.url });
    receiver.requests.splice(0);
    await shown(`/webhooks/${id}`);
    await press(page, 'Send a test …');
    const dialog = page.getByRole('dialog', { name: 'Send a test' });
    await dialog.getByLabel('What').selectOption('TICKET_CREATED');
    await dialog.getByText('"test": true').waitFor();
    await press(dialog, 'Send');
    await says(page, 'The test is on its way');
    await deliveries(page).getByText('TICKET_CREATED').click();
    const details = page.getByRole('article', { name: /^Delivery/ });
    await details.getByText('HTTP 200').waitFor();
    await details.getByText('webhook-signature').waitFor();
    await press(details, 'Send again');
    await eventually(async () =>
      expect(
        await details
          .getByRole('list', { name: /^Attempts/ })
          .getByText('HTTP 200')
          .count(),
      ).toBe(2),
    );
    const [first, second] = await receiver.received(2);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  });

  it('enable one that its subscriber has ended', async () => {
    const ended = await WebhookReceiver.start(answers(410));
    const { id } = await webhooks().create({ actions: [unreported], subscription_url: ended.url });
    await shown(`/webhooks/${id}`);
    await press(page, 'Send a test …');
    await press(page.getByRole('dialog'), 'Send');
    await page.getByText('Disabled', { exact: true }).waitFor();
    ended.always(answers(200));
    await press(page, 'Enable');
    await says(page, 'The webhook is enabled');
    await eventually(async () => expect(await deliveries(page).getByText('delivered').count()).toBe(1));
    await ended.stop();
  });

  it('say what a user may not do any more', async () => {
    const { id } = await webhooks().create({ actions: [unreported], subscription_url: receiver.url });
    page = await tested.open(`/webhooks/${id}`);
    await tested.addUser('leaving', ['GET /**', 'POST /webhooks/*/test']);
    await tested.signIn(page, 'leaving', 'pass');
    await press(page, 'Send a test …');
    await tested.leaveReading('leaving');
    await press(page.getByRole('dialog'), 'Send');
    const refusal = page
      .getByRole('alert')
      .filter({ hasText: 'No test was sent. This user has no permission' });
    await refusal.getByText(/^Request/).waitFor();
    expect(complaints()).toEqual([expect.stringContaining('403')]);
  });

  it('do not ask again and again for what may not be read', async () => {
    page = await tested.open('/webhooks');
    const asked: string[] = [];
    await page.route('**/api/webhooks*', route => {
      asked.push(route.request().url());
      return route.fulfill({ status: 403, json: { errors: [{ message: 'no', code: 0 }] } });
    });
    await page.clock.install();
    await tested.signIn(page);
    await page.getByRole('alert').first().waitFor();
    await page.clock.runFor(1_000);
    const before = asked.length;
    await page.clock.runFor(120_000);
    await page.getByRole('link', { name: 'Look up' }).click();
    await page.getByRole('heading', { level: 1, name: 'Look up' }).waitFor();
    expect(asked).toHaveLength(before);
    complaints();
  });

  it('show whatever comes from outside as text', async () => {
    const answering = await WebhookReceiver.start(response => void response.writeHead(500).end(hostile));
    const actions = ['FORWARDING_CREATED'];
    const { id } = await webhooks().create({
      actions,
      subscription_url: answering.url,
      include: ['object'],
      filters: { description: [hostile] },
    });
    await addForwarding(hostile);
    await exhausted(id, 1);
    await shown(`/webhooks/${id}`);
    await deliveries(page).first().click();
    await page.getByLabel('Payload', { exact: true }).getByText('<script>').waitFor();
    await page
      .getByLabel('Answer', { exact: true })
      .first()
      .getByText('\\u202eright to left \u{1f469}')
      .waitFor();
    expect(await page.title()).toBe(`${answering.url} · Patchbay`);
    await answering.stop();
  });

  it('show a payload of almost 1 MB without laying all of it out at once', async () => {
    const { id } = await webhooks().create({ actions: [unreported], subscription_url: receiver.url });
    await addDelivered(id, 1, 900_000);
    await shown(`/webhooks/${id}`);
    await deliveries(page).first().click();
    const payload = page.getByLabel('Payload', { exact: true });
    await payload.waitFor();
    expect((await payload.innerText()).length).toBeLessThan(30_000);
    await page.getByRole('button', { name: /^Show all 900,/ }).click();
    expect((await payload.innerText()).length).toBeGreaterThan(900_000);
  });

  it('stay small with 1,000 webhooks and 10,000 deliveries, of which the last is reached', async () => {
    const { id } = await webhooks().create({ actions: [unreported], subscription_url: receiver.url });
    for (let count = 0; count < 1_000; count += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          webhooks().create({ actions: [unreported], subscription_url: `${receiver.url}?${count + index}` }),
        ),
      );
    const last = (await webhooks().list()).at(-1)!;
    await shown('/webhooks');
    await scrollTo(page, 'Webhooks', last.subscription_url);
    await page.getByLabel('Only those that fail').click();
    await page.getByText('No webhook matches.').waitFor();

    await addDelivered(id, 10_000, 10);
    const { result } = await tested.system.client.webhookDeliveries.list(id, { offset: 9_999 });
    await page.goto(`${page.url().replace(/\/webhooks.*/, '')}/webhooks/${id}`);
    await tested.signIn(page);
    await page.getByText('10,000', { exact: true }).waitFor();
    await scrollTo(page, 'Deliveries, the newest first', 'OLDEST');
    await rows(page, /^Deliveries/)
      .getByText('OLDEST')
      .click();
    await page.getByRole('heading', { name: `Delivery ${result[0]!.delivery_id}` }).waitFor();
  });

  it('can be used with the keyboard alone', async () => {
    const { id } = await webhooks().create({ actions: [unreported], subscription_url: receiver.url });
    await addDelivered(id, 1, 10);
    await shown('/webhooks');
    await rows(page, 'Webhooks').first().waitFor();
    await page.getByLabel('Only those that fail').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Edit' }).waitFor();
    await deliveries(page).first().getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: /^Delivery/ }).waitFor();
    await press(page, 'Replay …');
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
    // It was the dialog's.
    await page.getByRole('article').waitFor();
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await page.getByRole('article').count()).toBe(0));
  });

  it.each(looks)(
    'have no serious defect of accessibility and no overflow: %s',
    async (name, size, scheme) => {
      const broken = await WebhookReceiver.start(answers(500));
      const actions = ['FORWARDING_CREATED', 'FORWARDING_UPDATED', 'FORWARDING_DELETED'];
      const { id } = await webhooks().create({ actions, subscription_url: broken.url, include: ['changes'] });
      await addForwarding('At night');
      await exhausted(id, 1);
      await shown('/webhooks?failing=yes', size, scheme);
      const look = async (what: string) => {
        await screenshot(page, `console-${what}-${name}`);
        expect([what, await overflowOf(page), await barriersIn(page)]).toEqual([what, 0, []]);
      };
      await rows(page, 'Webhooks').getByText('Failing').waitFor();
      await look('webhooks');
      await rows(page, 'Webhooks').first().click();
      await deliveries(page).getByText('exhausted').waitFor();
      await look('webhook');
      await press(page, 'Replay …');
      await page.getByText('1 delivery found.').waitFor();
      await look('webhook-replay');
      await press(page.getByRole('dialog'), 'Close');
      await deliveries(page).first().click();
      await page.getByLabel('Payload', { exact: true }).waitFor();
      await look('webhook-delivery');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Edit' }).click();
      await press(page, 'Add a filter');
      await look('webhook-form');
      await broken.stop();
    },
  );

  it('load only from this gateway, without complaints of the browser', () => {
    expect(complaints()).toEqual([]);
    expect(tested.faults).toEqual([]);
  });

  /** Deliveries that were made long ago, the first of which has an action of its own. */
  const addDelivered = (webhook: number, count: number, size: number) =>
    query(
      tested.system,
      `SET search_path = webhook; INSERT INTO deliveries (event_id, webhook_id, action, aggregate, payload, trace, status, created_at)
       SELECT gen_random_uuid(), ${webhook}, CASE n WHEN 1 THEN 'OLDEST' ELSE '${unreported}' END, 'x=1',
         json_build_object('text', repeat('x', ${size})), '', 'delivered', now() - interval '1 hour' + n * interval '1 ms'
       FROM generate_series(1, ${count}) n`,
    );
});

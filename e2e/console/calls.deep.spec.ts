import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { ScriptedCall } from '@patchbay/testing/exchange/scripted-call';
import type { TranscriptName } from '@patchbay/testing/exchange/transcript';
import { barriersIn, looks, overflowOf, screenshot } from '../browser';
import { TestConsole, hostile } from './test-console';

const anna = { queue: 'hotline', interface: 'PJSIP/101', name: 'anna.nowak' };
const jan = { queue: 'hotline', interface: 'PJSIP/102', name: 'jan.kowal' };

describe('calls in the console', () => {
  let tested: TestConsole;
  let exchange: FakeExchange;
  let recordings: string;
  let customer: number;
  const going: ScriptedCall[] = [];
  beforeAll(async () => {
    exchange = await FakeExchange.start({ isSystemAllowed: true });
    exchange.members([anna, jan]);
    recordings = mkdtempSync(join(tmpdir(), 'patchbay-recordings-'));
    chmodSync(recordings, 0o755);
    tested = await TestConsole.start({ telephony: { ...exchange.environment, PBX_RECORDINGS: recordings } });
    const created = await client().customers.create({
      name: 'Ewa',
      surname: 'Nowak',
      phone_number: '600100200',
    });
    customer = Number(created.customer_id);
  });
  afterAll(async () => {
    await tested.stop();
    await exchange.stop();
    rmSync(recordings, { recursive: true });
  });

  afterEach(async () => {
    going.splice(0).forEach(each => each.end());
    await tested.browser.closePages();
  });

  const client = () => tested.system.client;
  const list = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');
  const agent = (page: Page, name: string) => list(page, 'Statuses of agents').filter({ hasText: name });
  const isAgent = (page: Page, name: string, status: string) =>
    agent(page, name).getByText(status, { exact: true }).waitFor();
  const isLive = (page: Page) =>
    page.getByText('Live', { exact: true }).and(page.locator('.status *')).waitFor();
  const waiting = (page: Page) => list(page, 'Waiting in Hotline');
  const openCalls = (page: Page) => list(page, 'Calls in progress');
  const dialog = (page: Page) => page.getByRole('dialog');
  const rings = (page: Page) => page.getByRole('group', { name: 'Calls of my phone' });
  const call = (name: TranscriptName, replaced?: Record<string, string>) => {
    const scripted = new ScriptedCall(exchange, name, replaced);
    going.push(scripted);
    return scripted;
  };
  const sent = (action: string) => exchange.sent.filter(({ Action }) => Action === action);
  const isGone = (page: Page, text: string) =>
    eventually(async () => expect(await page.getByText(text).count()).toBe(0));

  /** Somebody whose own phone is that of Anna. */
  const asAnna = async (path: string) => {
    await tested.addUser('anna.nowak', ['*']);
    const page = await tested.open(path);
    await tested.signIn(page, 'anna.nowak', 'pass');
    await page.getByRole('button', { name: 'My phone: 101' }).waitFor();
    return page;
  };

  /** A test that waits for a ring must get the events from now on. */
  const following = (page: Page) =>
    page.waitForResponse(answer => answer.url().includes('/events/stream') && answer.ok());

  it('show what agents do, who waits and which calls go on, as it happens', async () => {
    const page = await tested.signedIn('/contact-centre');
    await page
      .getByRole('navigation', { name: 'Parts of the contact centre' })
      .getByRole('link', { name: 'Live' })
      .click();
    await isLive(page);
    await isAgent(page, 'Anna Nowak', 'Free');
    await isAgent(page, 'Maria Lis', 'Off');
    await page.getByText('No calls in progress.').waitFor();
    const ringing = call('answered-agent-hangs-up').goTo('QueueMemberStatus');
    await isAgent(page, 'Anna Nowak', 'Rings');
    await waiting(page).getByRole('link', { name: 'Nowak Ewa' }).waitFor();
    await page.getByText('1 caller waits').waitFor();
    await openCalls(page).getByText('Not answered').waitFor();
    ringing.goTo('BridgeEnter');
    await isAgent(page, 'Anna Nowak', 'Inbound call');
    await openCalls(page).getByText('Talk').waitFor();
    await openCalls(page).getByText('Hotline, Anna Nowak').waitFor();
    await openCalls(page).getByText('Ewa Nowak, 600100200 → 500').waitFor();
    await agent(page, 'Anna Nowak').getByText('Ewa Nowak', { exact: true }).waitFor();
    await eventually(async () => expect(await waiting(page).count()).toBe(0));
    ringing.end();
    await isAgent(page, 'Anna Nowak', 'Free');
    await page.getByText('No calls in progress.').waitFor();
  });

  it('show nothing that was when somebody returns to what is', async () => {
    const page = await tested.signedIn('/contact-centre/live');
    const ringing = call('abandoned').goTo('QueueMemberStatus');
    await openCalls(page).getByText('Not answered').waitFor();
    const parts = page.getByRole('navigation', { name: 'Parts of the contact centre' });
    await parts.getByRole('link', { name: 'Calls' }).click();
    ringing.end();
    await list(page, 'Calls, the newest first').first().getByText('No answer').waitFor();
    let answer: () => void = () => undefined;
    const held = new Promise<void>(resolve => (answer = resolve));
    await page.route('**/api/connections?*', route => held.then(() => route.continue()));
    await parts.getByRole('link', { name: 'Live' }).click();
    await isAgent(page, 'Anna Nowak', 'Free');
    expect(await openCalls(page).count()).toBe(0);
    answer();
    await page.getByText('No calls in progress.').waitFor();
  });

  it('show it by events, not by asking again and again', async () => {
    const page = await tested.open('/contact-centre/live');
    await page.clock.install();
    await tested.signIn(page);
    await isLive(page);
    await isAgent(page, 'Anna Nowak', 'Free');
    await page.clock.pauseAt(Date.now() + 60_000);
    // Everything is asked again after half a minute: that is never over here.
    // A check must not wait itself, as nothing happens on the page meanwhile.
    const soon = (check: () => Promise<void>) => eventually(() => page.clock.runFor(20).then(check));
    const status = (text: string) =>
      soon(async () =>
        expect(await agent(page, 'Anna Nowak').allInnerTexts()).toEqual([expect.stringContaining(text)]),
      );
    const counts = (...wanted: number[]) =>
      soon(async () => expect([await waiting(page).count(), await openCalls(page).count()]).toEqual(wanted));
    await counts(0, 0);
    const ringing = call('abandoned').goTo('QueueMemberStatus');
    await status('Rings');
    await counts(1, 1);
    ringing.end();
    await status('Free');
    await counts(0, 0);
  });

  it('show who waits until he hangs up', async () => {
    const page = await tested.signedIn('/contact-centre/live');
    await isLive(page);
    const [known, unknown] = [
      call('abandoned').goTo('QueueCallerJoin'),
      call('abandoned', { '600100200': '700800900' }).goTo('QueueCallerJoin'),
    ];
    await page.getByText('2 callers wait').waitFor();
    await waiting(page).getByRole('link', { name: '700800900' }).waitFor();
    known.end();
    await page.getByText('1 caller waits').waitFor();
    expect(await waiting(page).allInnerTexts()).toEqual([expect.stringContaining('700800900')]);
    unknown.end();
    await isGone(page, '1 caller waits');
  });

  it('let agents be paused, freed, logged out and in', async () => {
    const page = await tested.signedIn('/contact-centre/live');
    await agent(page, 'Jan Kowal').getByRole('button').click();
    await dialog(page).getByLabel('Reason for the pause').selectOption('Training');
    await dialog(page).getByRole('button', { name: 'Pause' }).click();
    await dialog(page).getByText('Paused: Training').waitFor();
    expect(sent('QueuePause').at(-1)).toMatchObject({ Interface: 'PJSIP/102', Paused: 'true', Reason: '2' });
    await isAgent(page, 'Jan Kowal', 'Paused: Training');
    await dialog(page).getByRole('button', { name: 'End the pause' }).click();
    await dialog(page).getByText('Free', { exact: true }).waitFor();
    await dialog(page).getByRole('button', { name: 'Log out' }).click();
    await dialog(page).getByText('Off', { exact: true }).waitFor();
    await dialog(page).getByRole('button', { name: 'Log in' }).click();
    await dialog(page).getByText('Free', { exact: true }).waitFor();
    expect(sent('QueueAdd').at(-1)).toMatchObject({ Queue: 'hotline', MemberName: 'jan.kowal' });
  });

  it('say why a command was not taken', async () => {
    const page = await tested.signedIn('/contact-centre/live?agent=m.lis');
    await dialog(page).getByRole('button', { name: 'Log in' }).click();
    await dialog(page).getByRole('alert').getByText('agent m.lis is not active').waitFor();
    refused('400');
  });

  it('have a page with their course, their customer and their recording', async () => {
    const ringing = call('answered-agent-hangs-up').goTo('BridgeEnter');
    const page = await tested.signedIn('/contact-centre/calls');
    const row = list(page, 'Calls, the newest first').filter({ hasText: 'Open' });
    await row.getByText('600100200 → 500').click();
    await page.getByRole('heading', { name: '600100200 → 500' }).waitFor();
    await page.getByRole('link', { name: 'Ewa Nowak' }).waitFor();
    const course = list(page, 'Course');
    await course.getByText('Anna Nowak answers').waitFor();
    ringing.end();
    await course.getByText('Ends: answered, the agent hung up').waitFor();
    await page.getByRole('definition').getByText('by the agent').waitFor();
    writeFileSync(join(recordings, `${ringing.id}.wav`), tone());
    await course.getByText('The recording can be heard').waitFor();
    const steps = await course.locator('span').allInnerTexts();
    const { legs } = await client().connections.read(ringing.id);
    const talked = legs.find(({ agent_login }) => agent_login === 'anna.nowak')!.talk_seconds;
    const length = `${Math.floor(talked / 60)}:${String(Math.floor(talked % 60)).padStart(2, '0')}`;
    expect(steps).toEqual([
      '600100200 calls 500',
      'Waits in Hotline',
      'The phone of Anna Nowak rings',
      'Anna Nowak picks up',
      'Leaves Hotline: answered',
      'Anna Nowak answers',
      `Anna Nowak: talked ${length}`,
      'Ends: answered, the agent hung up',
      'The recording can be heard',
    ]);
    await list(page, 'Phones')
      .getByText(`Anna Nowak: talked ${length}, for Hotline`, { exact: true })
      .waitFor();
    await list(page, 'Queues')
      .getByText(/^Hotline: 0:0\d, answered$/)
      .waitFor();
    await page.getByRole('button', { name: 'Listen' }).click();
    await eventually(async () =>
      expect(await page.evaluate('document.querySelector("audio").duration')).toBe(1),
    );
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await download).suggestedFilename()).toBe(`${ringing.id}.wav`);
  });

  it('get a topic, its fields and a comment on their page', async () => {
    const { id } = call('answered-agent-hangs-up').end();
    const page = await tested.signedIn(`/contact-centre/calls/${id}`);
    const form = page.getByRole('form', { name: 'Topic' });
    await form.getByLabel('Topic').selectOption('Delivery');
    await form.getByLabel('Reference').fill('A-4711');
    await form.getByLabel('Comment').fill('Where is the parcel?');
    // What was chosen outlasts a look at another page.
    await page.getByRole('link', { name: 'Events' }).click();
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
    await page.goBack();
    await form.getByRole('button', { name: 'Set the topic' }).click();
    await page.getByRole('status').filter({ hasText: 'The topic is set.' }).waitFor();
    expect(await client().connections.topic(id)).toEqual({
      topic_id: 1,
      comment: 'Where is the parcel?',
      agent_login: 'anna.nowak',
      custom_fields: [{ field_id: 1, value: 'A-4711' }],
    });
  });

  it('can be ended from their page', async () => {
    const { id } = call('answered-caller-hangs-up').goTo('BridgeEnter');
    const page = await tested.signedIn(`/contact-centre/calls/${id}`);
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.getByRole('group').getByRole('button', { name: 'Hang up' }).click();
    await list(page, 'Course')
      .getByText(/^Ends: answered/)
      .waitFor();
    await isGone(page, 'Hang up');
  });

  /** What the browser reports of refused requests. */
  const refused = (status: string) => {
    const errors = tested.browser.errors.splice(0);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors).toEqual(errors.map(() => expect.stringContaining(`status of ${status}`)));
  };

  it('say that there is no such call', async () => {
    const page = await tested.signedIn('/contact-centre/calls/1.1');
    await page.getByRole('heading', { name: 'Call not found' }).waitFor();
    refused('404');
  });

  it('are found by number, agent, queue, customer and time', async () => {
    call('abandoned', { '600100200': '700800901' }).end();
    const page = await tested.signedIn('/contact-centre/calls');
    const found = list(page, 'Calls, the newest first');
    await found.getByText('700800901 → 500').waitFor();
    await page.getByLabel('Who called').fill('700 800 901');
    await page.keyboard.press('Enter');
    const search = () => Object.fromEntries(new URL(page.url()).searchParams);
    await eventually(() => expect(search()).toEqual({ src: '700 800 901' }));
    await eventually(async () => expect(await found.count()).toBe(1));
    await page.getByLabel('Agent').selectOption('Jan Kowal');
    await page.getByText('No call matches.').waitFor();
    await page.getByLabel('Agent').selectOption('Anna Nowak');
    await page.getByLabel('Queue').selectOption('Hotline');
    await found.getByText('No answer').waitFor();
    await page.getByLabel('Until').fill('2020-01-01T00:00');
    await page.keyboard.press('Enter');
    await page.getByText('No call matches.').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await eventually(async () => expect(await found.count()).toBeGreaterThan(1));
    await page.goto(page.url().replace(/\/contact-centre.*/, `/customers/${customer}`));
    await tested.signIn(page);
    await page.getByRole('complementary').getByRole('link', { name: 'Calls' }).click();
    await found.first().waitFor();
    await eventually(async () => expect(await found.filter({ hasText: '700800901' }).count()).toBe(0));
  });

  it('are filtered with the focus where it is', async () => {
    const page = await tested.signedIn('/contact-centre/calls');
    const search = () => Object.fromEntries(new URL(page.url()).searchParams);
    await page.getByLabel('Who called').fill('700 800 901');
    await page.keyboard.press('Enter');
    await eventually(() => expect(search()).toEqual({ src: '700 800 901' }));
    await page.keyboard.press('End');
    await page.keyboard.type('2');
    await page.keyboard.press('Tab');
    await eventually(() => expect(search()).toEqual({ src: '700 800 9012' }));
    await page.getByLabel('Who was called').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.getByLabel('Agent').and(page.locator(':focus')).waitFor();
    await eventually(() => expect(search()).toMatchObject({ user_login: expect.any(String) }));
    await page.getByRole('button', { name: 'Clear' }).click();
    await eventually(() => expect(search()).toEqual({}));
    expect(await page.getByLabel('Who called').inputValue()).toBe('');
    expect(await page.getByLabel('Agent').inputValue()).toBe('');
  });

  it('ring elsewhere as before if the agent cannot be logged in at this browser, which is said', async () => {
    const page = await tested.open('/overview');
    await page.route('**/console/overview', async route => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(name="softphone" content=)""/, '$1"ws://127.0.0.1:9/"');
      return route.fulfill({ response, body, headers: { 'content-type': 'text/html' } });
    });
    await page.routeWebSocket('ws://127.0.0.1:9/', socket =>
      socket.onMessage(message => {
        const [method, ...lines] = String(message).split('\r\n');
        if (!method!.startsWith('REGISTER')) return;
        const kept = lines.filter(line => /^(Via|From|To|Call-ID|CSeq|Contact):/.test(line));
        socket.send(['SIP/2.0 200 OK', ...kept, 'Content-Length: 0', '', ''].join('\r\n'));
      }),
    );
    await page.addInitScript('navigator.mediaDevices.getUserMedia = async () => new MediaStream()');
    await page.reload();
    await tested.signIn(page);
    const login = { status: 400, json: { errors: [{ message: 'no queue has the agent', code: 0 }] } };
    await page.route('**/agents/jan.kowal/login', route => route.fulfill(login));
    await page.getByRole('button', { name: 'My phone' }).click();
    await dialog(page).getByLabel('Agent').selectOption('jan.kowal');
    await dialog(page).getByLabel('Number of this phone').fill('777');
    await dialog(page).getByLabel('Password of the number').fill('secret');
    await dialog(page).getByRole('button', { name: 'Use this browser' }).click();
    await dialog(page).getByText('no queue has the agent').waitFor();
    expect(tested.browser.errors.splice(0)).toEqual([expect.stringContaining('400')]);
  });

  describe('to customers', () => {
    const originated = () => sent('Originate').at(-1);

    it('are made from the phone that was chosen once, which this browser keeps', async () => {
      const page = await tested.signedIn(`/customers/${customer}`);
      await page.getByRole('button', { name: 'Call 600100200' }).click();
      await dialog(page).getByLabel('Agent').selectOption('Jan Kowal, 102');
      await dialog(page).getByRole('button', { name: 'Use this phone' }).click();
      await page.getByText('The phone 102 rings: answer it to call 600100200.').waitFor();
      expect(originated()).toMatchObject({ Channel: 'PJSIP/102', Exten: '600100200' });
      await page.reload();
      await tested.signIn(page);
      const before = sent('Originate').length;
      await page.getByRole('button', { name: 'My phone: 102' }).waitFor();
      await page.getByRole('button', { name: 'Call 600100200' }).click();
      await eventually(() => expect(sent('Originate')).toHaveLength(before + 1));
    });

    it('are made from the desk at which the chosen agent has logged in since', async () => {
      const page = await tested.signedIn(`/customers/${customer}`);
      await page.getByRole('button', { name: 'My phone' }).click();
      await dialog(page).getByLabel('Agent').selectOption('Jan Kowal, 102');
      await dialog(page).getByRole('button', { name: 'Use this phone' }).click();
      await client().agentCommands.login('jan.kowal', { phone_number: '105' });
      await page.reload();
      await tested.signIn(page);
      await page.getByRole('button', { name: 'My phone: 105' }).waitFor();
      await client().agentCommands.login('jan.kowal', {});
    });

    it('are made from the own phone of an agent who has signed in, to companies too', async () => {
      const { company_id } = await client().companies.create({ name: 'Lis', phone_number: '22 123 45 67' });
      const page = await asAnna(`/companies/${company_id}`);
      exchange.onOriginate('click-to-call');
      await page.getByRole('button', { name: 'Call 22 123 45 67' }).click();
      await eventually(() =>
        expect(originated()).toMatchObject({ Channel: 'PJSIP/101', Exten: '221234567' }),
      );
      exchange.onOriginate(() => undefined);
      await page.getByRole('complementary').getByRole('link', { name: 'Calls' }).click();
      await list(page, 'Calls, the newest first').getByText('Lis, 101 → 221234567').click();
      await page.getByRole('link', { name: 'Lis', exact: true }).click();
      await page.getByText(`Company ${company_id}`, { exact: true }).waitFor();
      // The API is asked for a person first.
      refused('404');
    });

    it('are made from a ticket', async () => {
      const { ticket_id } = await client().tickets.create({
        customer_id: customer,
        to: 'support@example.com',
        subject: 'A',
        body: 'B',
      });
      const page = await asAnna(`/tickets/${ticket_id}`);
      const before = sent('Originate').length;
      await page.getByRole('button', { name: 'Call 600100200' }).click();
      await eventually(() => expect(sent('Originate')).toHaveLength(before + 1));
    });

    it('are shown with what comes of them', async () => {
      exchange.onOriginate('click-to-call');
      const page = await asAnna(`/customers/${customer}`);
      await page.getByRole('button', { name: 'Call 600100200' }).click();
      await eventually(async () => {
        const { result } = await client().connections.list({ dst: '600100200', user_login: 'anna.nowak' });
        expect(result[0]).toMatchObject({ disposition: 'ANSWERED', customer_id: customer });
      });
      exchange.onOriginate(() => undefined);
      await page.getByRole('complementary').getByRole('link', { name: 'Calls' }).click();
      await list(page, 'Calls, the newest first').first().getByText('101 → 600100200').waitFor();
    });

    it('are dialled by keys', async () => {
      const page = await asAnna('/overview');
      await page.getByRole('button', { name: 'Dial' }).click();
      for (const key of '7008009061')
        await dialog(page).getByRole('button', { name: key, exact: true }).click();
      await dialog(page).getByRole('button', { name: 'Delete the last digit' }).click();
      await dialog(page).getByRole('button', { name: 'Call' }).click();
      await page.getByText('The phone 101 rings: answer it to call 700800906.').waitFor();
      expect(originated()).toMatchObject({ Channel: 'PJSIP/101', Exten: '700800906' });
    });

    it('are in the timeline of the customer', async () => {
      const { id } = call('answered-agent-hangs-up').end();
      const page = await tested.signedIn(`/customers/${customer}`);
      const timeline = list(page, 'Timeline, the newest first');
      await timeline.filter({ hasText: 'Answered' }).getByText('600100200 → 500').first().click();
      await page.getByRole('heading', { name: '600100200 → 500' }).waitFor();
      expect(page.url()).toContain(id);
    });

    it('say why nobody is called', async () => {
      const { customer_id } = await client().customers.create({ surname: 'Short', phone_number: '7' });
      const page = await asAnna(`/customers/${customer_id}`);
      await page.getByRole('button', { name: 'Call 7' }).click();
      await page.getByRole('alert').filter({ hasText: 'No call was made.' }).getByText('digits').waitFor();
      refused('400');
    });

    it('are dialled anew, whatever was said of the last one', async () => {
      const page = await asAnna('/overview');
      await page.getByRole('button', { name: 'Dial' }).click();
      await dialog(page).getByLabel('Number').fill('7');
      await dialog(page).getByRole('button', { name: 'Call' }).click();
      await dialog(page).getByText('No call was made.').waitFor();
      refused('400');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Dial' }).click();
      await dialog(page).waitFor();
      expect(await dialog(page).getByText('No call was made.').count()).toBe(0);
    });

    it('are still to be dialled by who chooses no phone', async () => {
      const page = await tested.signedIn('/overview');
      await page.getByRole('button', { name: 'Dial' }).click();
      await dialog(page).getByLabel('Number').fill('600100200');
      await dialog(page).getByRole('button', { name: 'Call' }).click();
      await page.getByRole('dialog', { name: 'My phone' }).waitFor();
      await page.keyboard.press('Escape');
      await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(1));
      expect(await dialog(page).getByLabel('Number').inputValue()).toBe('600100200');
    });
  });

  describe('that ring', () => {
    it('are shown on every page with who calls, until they end', async () => {
      const page = await tested.open('/webhooks');
      await tested.addUser('anna.nowak', ['*']);
      const followed = following(page);
      await tested.signIn(page, 'anna.nowak', 'pass');
      await followed;
      const ringing = call('answered-agent-hangs-up').goTo('QueueMemberStatus');
      await rings(page).getByText('600100200 calls').waitFor();
      await rings(page).getByRole('link', { name: 'Ewa Nowak' }).click();
      await page.getByRole('heading', { name: 'Ewa Nowak' }).waitFor();
      ringing.goTo('BridgeEnter');
      await rings(page).getByText('600100200 calls').waitFor();
      ringing.end();
      await eventually(async () => expect(await rings(page).innerText()).toBe(''));
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Ewa Nowak');
    });

    it('lead to a search if nobody has the number, and can be closed', async () => {
      const page = await asAnna('/overview');
      const ringing = call('abandoned', { '600100200': '700800902' }).goTo('QueueMemberStatus');
      await rings(page).getByText('700800902 calls').waitFor();
      await rings(page).getByRole('link', { name: 'Nobody has this number yet: look it up' }).click();
      await page.getByText('Nobody was found.').waitFor();
      await rings(page).getByRole('button', { name: 'Close' }).click();
      await eventually(async () => expect(await rings(page).innerText()).toBe(''));
      ringing.end();
    });

    it('open the page of who calls if that was switched on, but not while something is written', async () => {
      const { ticket_id } = await client().tickets.create({
        customer_id: customer,
        to: 'support@example.com',
        subject: 'Written to',
        body: 'B',
      });
      const page = await asAnna(`/tickets/${ticket_id}`);
      await page.getByRole('button', { name: 'My phone: 101' }).click();
      await dialog(page).getByLabel('Open the page of who calls').check();
      await dialog(page).getByRole('button', { name: 'Use this phone' }).click();
      await page.getByLabel('Text').fill('Half a senten');
      await page.getByRole('heading', { name: 'Written to' }).click();
      const disturbing = call('abandoned').goTo('QueueMemberStatus');
      await rings(page).getByRole('link', { name: 'Ewa Nowak' }).waitFor();
      expect(await page.getByLabel('Text').inputValue()).toBe('Half a senten');
      disturbing.end();
      await eventually(async () => expect(await rings(page).innerText()).toBe(''));
      await page.getByRole('link', { name: 'Webhooks' }).click();
      const ringing = call('abandoned').goTo('QueueMemberStatus');
      await page.getByRole('heading', { name: 'Ewa Nowak' }).waitFor();
      ringing.end();
    });

    it('do not ring for others', async () => {
      const page = await asAnna('/contact-centre/live');
      await isLive(page);
      const others = { 'PJSIP/101': 'PJSIP/102', 'anna.nowak': 'jan.kowal', '600100200': '700800905' };
      call('abandoned', others).goTo('QueueMemberStatus');
      await isAgent(page, 'Jan Kowal', 'Rings');
      call('abandoned').goTo('QueueMemberStatus');
      await rings(page).getByText('600100200 calls').waitFor();
      expect(await rings(page).getByText('calls').count()).toBe(1);
    });
  });

  describe('that an agent talks in', () => {
    const opened = async (talk: ScriptedCall) => {
      const page = await tested.signedIn(`/contact-centre/calls/${talk.id}`);
      await page.getByRole('group', { name: 'The call of Anna Nowak' }).waitFor();
      return page;
    };

    it('are handed over', async () => {
      const talk = call('transfer-blind-ami').goTo('AgentConnect');
      const page = await opened(talk);
      await page.getByRole('button', { name: 'Hand over' }).click();
      await dialog(page).getByLabel('To', { exact: true }).selectOption('Jan Kowal, 102');
      exchange.beforeNext('BlindTransfer', () => talk.goTo('BlindTransfer'));
      await dialog(page).getByRole('button', { name: 'Hand over' }).click();
      await page.getByText('The call is being handed over.').waitFor();
      expect(sent('BlindTransfer').at(-1)).toMatchObject({ Exten: '102' });
      talk.end();
      await list(page, 'Course').getByText('Anna Nowak is to hand over to Jan Kowal').waitFor();
      await eventually(async () =>
        expect(await page.getByRole('group', { name: 'The call of Anna Nowak' }).count()).toBe(0),
      );
    });

    it('are not handed over to what is no number, which is said at it', async () => {
      const talk = call('answered-agent-hangs-up').goTo('AgentConnect');
      const page = await opened(talk);
      await page.getByRole('button', { name: 'Hand over' }).click();
      await dialog(page).getByLabel('Number').fill('nobody');
      await dialog(page).getByRole('button', { name: 'Hand over' }).click();
      await dialog(page).getByText('must have 2 to 32 digits').waitFor();
      talk.end();
      refused('400');
    });

    it('are heard by a supervisor on his phone, here and in Live', async () => {
      const talk = call('answered-agent-hangs-up').goTo('AgentConnect');
      await tested.addUser('jan.kowal', ['*']);
      const page = await tested.open(`/contact-centre/calls/${talk.id}`);
      await tested.signIn(page, 'jan.kowal', 'pass');
      const asked = () =>
        sent('Originate').map(({ Channel, Data }) => `${String(Channel)} ${String(Data).split(',')[1]}`);
      const before = asked().length;
      // They end at once, so that the next one may begin.
      exchange.refuse('Originate', 'no such extension');
      await page.getByRole('button', { name: 'Listen in' }).click();
      await page.getByText('The phone 102 rings: answer it to hear the call of Anna Nowak.').waitFor();
      await page.getByRole('link', { name: 'Contact centre' }).click();
      await page.getByRole('link', { name: 'Live' }).click();
      await agent(page, 'Anna Nowak').getByRole('button').click();
      await dialog(page).getByRole('button', { name: 'Join the call' }).click();
      await eventually(() => expect(asked().slice(before)).toEqual(['PJSIP/102 uqES', 'PJSIP/102 uqESB']));
      exchange.refuse('Originate');
      talk.end();
      await page.getByRole('button', { name: 'Join the call' }).waitFor({ state: 'detached' });
    });

    it('are not heard by who talks himself, nor by who may not', async () => {
      const talk = call('answered-agent-hangs-up').goTo('AgentConnect');
      const path = `/contact-centre/calls/${talk.id}`;
      const own = await asAnna(path);
      await own.getByRole('button', { name: 'Mute Anna Nowak' }).waitFor();
      await tested.addUser('mute.only', ['GET /**', 'POST /agents/*/mute']);
      const others = await tested.open(path);
      await tested.signIn(others, 'mute.only', 'pass');
      await others.getByRole('button', { name: 'Mute Anna Nowak' }).waitFor();
      for (const page of [own, others])
        for (const name of ['Listen in', 'Whisper to the agent', 'Join the call'])
          expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0]);
      talk.end();
    });

    it('are muted and heard again, and recorded no more', async () => {
      const talk = call('answered-agent-hangs-up').goTo('AgentConnect');
      const page = await opened(talk);
      await page.getByRole('button', { name: 'Mute Anna Nowak' }).click();
      await page.getByRole('button', { name: 'Have Anna Nowak heard again' }).click();
      await page.getByRole('button', { name: 'Mute Anna Nowak' }).waitFor();
      expect(sent('MuteAudio').map(({ State }) => State)).toEqual(['on', 'off']);
      await page.getByRole('button', { name: 'Stop the recording' }).click();
      await page.getByRole('group', { name: 'Record no more of this call?' }).getByText('Stop').click();
      await list(page, 'Course').getByText('The recording is stopped').waitFor();
      talk.end();
    });
  });

  it('show whatever the exchange and others write as text', async () => {
    const number = '<img src=x>\u202e600';
    await client().customers.create({ surname: hostile, phone_number: '700800903' });
    const page = await asAnna('/contact-centre/live');
    await isLive(page);
    const strange = call('abandoned', { '600100200': number }).goTo('QueueMemberStatus');
    await rings(page).getByText('<img src=x>\\u202e600 calls').waitFor();
    await waiting(page).getByText('<img src=x>').waitFor();
    await openCalls(page).getByText('<img src=x>').click();
    await page.getByRole('heading', { name: '<img src=x>\\u202e600 → 500' }).waitFor();
    await list(page, 'Course').getByText('<img src=x>').waitFor();
    strange.end();
    await eventually(async () => expect(await rings(page).innerText()).toBe(''));
    const known = call('abandoned', { '600100200': '700800903' }).goTo('QueueMemberStatus');
    await rings(page).getByRole('link', { name: '<script>' }).waitFor();
    const title = '<img src=x>\\u202e600 → 500 · Patchbay';
    expect([await page.title(), await overflowOf(page)]).toEqual([title, 0]);
    known.end();
  });

  it('can be used with the keyboard alone', async () => {
    const page = await asAnna('/contact-centre/live');
    await agent(page, 'Jan Kowal').getByRole('button').press('Enter');
    await dialog(page).getByRole('button', { name: 'Pause' }).press('Enter');
    await dialog(page).getByText('Paused: Lunch').waitFor();
    await dialog(page).getByRole('button', { name: 'End the pause' }).press('Enter');
    await dialog(page).getByText('Free', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await agent(page, 'Jan Kowal').getByRole('button').and(page.locator(':focus')).waitFor();
    const ringing = call('abandoned').goTo('QueueMemberStatus');
    await rings(page).getByRole('link', { name: 'Ewa Nowak' }).waitFor();
    await agent(page, 'Jan Kowal').getByRole('button').and(page.locator(':focus')).waitFor();
    await rings(page).getByRole('link', { name: 'Ewa Nowak' }).press('Enter');
    await page.getByRole('heading', { name: 'Ewa Nowak' }).waitFor();
    await rings(page).getByRole('button', { name: 'Close' }).press('Enter');
    await eventually(async () => expect(await rings(page).innerText()).toBe(''));
    ringing.end();
  });

  it('show to whom may read alone neither commands nor a phone', async () => {
    await tested.addUser('watcher', ['GET /agents_statuses', 'GET /customers/*', 'GET /queues']);
    const page = await tested.open('/contact-centre/live');
    await tested.signIn(page, 'watcher', 'pass');
    await page.getByText('Read every 5 seconds: this user may not follow events.').waitFor();
    await agent(page, 'anna.nowak').getByRole('button').click();
    await dialog(page).getByText('This user has no permission to log in, pause or log out agents.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alert').filter({ hasText: 'The calls cannot be read.' }).waitFor();
    call('abandoned').goTo('QueueMemberStatus');
    await isAgent(page, 'anna.nowak', 'Rings');
    await client().agentCommands.hangup('anna.nowak');
    await page.goto(page.url().replace(/\/contact-centre.*/, `/customers/${customer}`));
    await tested.signIn(page, 'watcher', 'pass');
    await page.getByRole('heading', { name: 'Ewa Nowak' }).waitFor();
    expect(await page.getByRole('button', { name: /^(Call|My phone)/ }).count()).toBe(0);
    await tested.browser.closePages();
    refused('403');
  });

  it.each(looks)(
    'have no serious defect of accessibility and no overflow: %s',
    async (name, size, scheme) => {
      await client().agentCommands.pause('jan.kowal', { pause_id: 2 });
      const [queued, ringing] = [
        call('abandoned', { '600100200': '700800904' }).goTo('QueueCallerJoin'),
        call('answered-agent-hangs-up').goTo('QueueMemberStatus'),
      ];
      await tested.addUser('anna.nowak', ['*']);
      const page = await tested.open('/contact-centre/live', size, scheme);
      const followed = following(page);
      await tested.signIn(page, 'anna.nowak', 'pass');
      await followed;
      const look = async (what: string) => {
        await screenshot(page, `console-calls-${what}-${name}`);
        expect([what, await overflowOf(page), await barriersIn(page)]).toEqual([what, 0, []]);
      };
      await waiting(page).getByText('Nowak Ewa').waitFor();
      await isAgent(page, 'Anna Nowak', 'Rings');
      const popped = call('abandoned').goTo('QueueMemberStatus');
      await rings(page).getByRole('link', { name: 'Ewa Nowak' }).first().waitFor();
      await look('live');
      popped.end();
      ringing.goTo('BridgeEnter');
      await isAgent(page, 'Anna Nowak', 'Inbound call');
      await agent(page, 'Anna Nowak').getByRole('button').click();
      await look('agent');
      await page.keyboard.press('Escape');
      const talks = openCalls(page).getByRole('link', { name: '600100200 → 500' });
      await eventually(async () => expect(await talks.count()).toBe(1));
      await talks.click();
      await list(page, 'Course').getByText('Anna Nowak answers').waitFor();
      await page.getByRole('button', { name: 'Hand over' }).click();
      await dialog(page).waitFor();
      await look('transfer');
      await page.keyboard.press('Escape');
      await look('talk');
      ringing.end();
      queued.end();
      writeFileSync(join(recordings, `${ringing.id}.wav`), tone());
      await page.getByRole('button', { name: 'Listen' }).click();
      await page.locator('audio').waitFor();
      await look('call');
      await page.getByRole('link', { name: 'Ewa Nowak' }).first().click();
      await page.getByRole('button', { name: 'Call 600100200' }).waitFor();
      await look('customer');
      await page.getByRole('button', { name: 'My phone: 101' }).click();
      await dialog(page).waitFor();
      await look('phone');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Dial' }).click();
      await dialog(page).waitFor();
      await look('dial');
      await page.keyboard.press('Escape');
      await page.getByRole('complementary').getByRole('link', { name: 'Calls' }).click();
      await list(page, 'Calls, the newest first').first().waitFor();
      await look('list');
      await client().agentCommands.free('jan.kowal');
    },
  );

  it('load only from this gateway, without complaints of the browser', () => {
    expect(tested.faults).toEqual([]);
  });
});

/** A second of silence, as WAV. */
function tone(): Buffer {
  const rate = 8_000;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + rate * 2, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(rate * 2, 40);
  return Buffer.concat([header, Buffer.alloc(rate * 2)]);
}

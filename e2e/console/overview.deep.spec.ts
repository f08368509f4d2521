/** @long */
import type { Page } from 'playwright-core';
import type { SystemMetrics } from '@patchbay/client';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { statusNotice } from '@patchbay/platform/event-stream';
import { eventually } from '@patchbay/testing/eventually';
import { appNames } from '@patchbay/tools/local/apps';
import { barriersIn, looks, overflowOf, screenshot } from '../browser';
import { TestConsole, hostile } from './test-console';

/** Says whether something is drawn in the colour of a line, on a canvas that is otherwise grey. */
const isDrawn = `(() => {
  const canvas = document.querySelector('figure canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] > 200 && Math.max(...data.slice(at, at + 3)) - Math.min(...data.slice(at, at + 3)) > 60) return true;
  return false;
})()`;

describe('the overview of the console', () => {
  let tested: TestConsole;
  beforeAll(async () => {
    tested = await TestConsole.startApart('telephony');
  });
  afterAll(() => tested.stop());

  let page: Page;
  const shown = async (...where: Parameters<TestConsole['signedIn']>): Promise<Page> =>
    (page = await tested.signedIn(...where));
  afterEach(async () => {
    await page.context().close();
    tested.browser.errors.splice(0);
  });

  /** Without requests that were given up, as those of a page that was closed. */
  const complaints = () => tested.browser.errors.splice(0).filter(text => !/\/api\/\S+ failed$/.test(text));
  const says = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const service = (app: string) =>
    page
      .getByRole('list', { name: 'Services', exact: true })
      .getByRole('list', { name: `Replicas of ${app}` });
  const isShownAsLines = () => eventually(async () => expect(await page.evaluate(isDrawn)).toBe(true));
  const chart = (title: RegExp) => page.getByRole('figure', { name: title });
  /** A replica of an app reports its state until it is stopped. */
  const report = async (app: 'telephony', fields: object): Promise<void> => {
    const connection = await connectToNats(tested.system.patchbay.connections.natsUrlOf(app), 'test');
    const heartbeat = {
      id: 'reported',
      version: '2.0.0',
      since: Date.now(),
      missing: [],
      figures: {},
      ...fields,
    };
    connection.publish(statusNotice(app), JSON.stringify(heartbeat));
    await connection.drain();
  };

  it('is what is seen after the sign-in: every service is ready', async () => {
    await shown();
    await says('Everything is ready.');
    for (const app of appNames)
      await service(app)
        .getByText(/^Ready since/)
        .waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/overview');
  });

  it('shows requests in words and as a line', async () => {
    await shown();
    await eventually(async () => {
      await tested.system.client.forwardings.list();
      expect(await chart(/^Requests/).innerText()).toMatch(/highest [1-9]/);
    });
    await isShownAsLines();
    await chart(/^Event-loop delay/)
      .getByText('telephony')
      .waitFor();
  });

  it('shows the numbers of an earlier moment, also with the keyboard alone', async () => {
    await shown();
    const moment = page.getByRole('slider', { name: 'Moment' });
    await moment.focus();
    expect(await moment.getAttribute('aria-valuetext')).toBe('now');
    await page.keyboard.press('Home');
    expect(await moment.getAttribute('aria-valuetext')).not.toBe('now');
    expect(
      await chart(/^Requests/)
        .locator('strong')
        .innerText(),
    ).toBe('–');
    await page.keyboard.press('End');
    await page.getByText('Numbers of now').waitFor();
    await chart(/^Requests/)
      .locator('.u-over')
      .hover({ position: { x: 20, y: 20 }, force: true });
    await page.getByText(/Numbers of \d/).waitFor();
    await page.getByRole('heading', { name: 'Overview' }).hover();
    await page.getByText('Numbers of now').waitFor();
  });

  it('shows without a reload that a service is gone, and that it is back', async () => {
    await shown();
    const telephony = tested.system.patchbay.service('telephony');
    telephony.kill('SIGKILL');
    await says('Not ready: telephony is silent.');
    await service('telephony')
      .getByText(/^Silent since/)
      .waitFor();
    await telephony.restart();
    await says('All services are ready, but not every replica of telephony.');
    await page.getByText('1 of 2 ready').waitFor();
    await says('Everything is ready.');
  });

  it('shows whatever a service says as text', async () => {
    await shown();
    await report('telephony', { id: 'hostile', version: '<b>2</b>', missing: [hostile] });
    await service('telephony').getByText('waits for <script>').waitFor();
    await service('telephony').getByText('\\u202eright to left').waitFor();
    await service('telephony').getByText('<b>2</b>').waitFor();
    expect(await page.title()).not.toMatch(/^[x1]$/);
  });

  it('draws the lines as soon as what draws them can be loaded', async () => {
    page = await tested.open('/overview');
    await page.route('**/plot-*.js', route => route.abort());
    await tested.signIn(page);
    const problem = page.getByRole('alert').filter({ hasText: 'The charts cannot be drawn' });
    await problem.waitFor();
    await chart(/^Requests/)
      .getByText(/highest/)
      .waitFor();
    await page.unroute('**/plot-*.js');
    await isShownAsLines();
    expect(await problem.count()).toBe(0);
  });

  it('does not call ready what it cannot ask', async () => {
    await shown();
    await service('crm').waitFor();
    await isShownAsLines();
    await page.context().setOffline(true);
    await says('The status shown is out of date.');
    await page.getByText('The gateway does not answer.').first().waitFor();
    await page.context().setOffline(false);
    await page.getByText(/^(Everything is ready|All services are ready)/).waitFor();
    await eventually(async () => expect(await page.getByRole('alert').count()).toBe(0));
    expect(complaints().filter(text => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  it('says what a user may not do', async () => {
    await tested.addUser('events_only', ['GET /events']);
    page = await tested.open('/overview');
    await tested.signIn(page, 'events_only', 'pass');
    for (const what of ['Service status is unavailable', 'The figures cannot be read']) {
      const problem = page.getByRole('alert').filter({ hasText: what });
      await problem.getByText('This user has no permission for it.').waitFor();
    }
    expect(complaints().filter(text => !text.includes('403'))).toEqual([]);
  });

  it.each(looks)('has no serious defect of accessibility and no overflow: %s', async (name, size, scheme) => {
    page = await tested.open('/overview', size, scheme);
    await page.route('**/api/system/metrics*', route => route.fulfill({ json: busyHour() }));
    await tested.signIn(page);
    await report('telephony', {
      id: `${'telephony-7d9f4c'.repeat(8)}/1/9f3a`,
      missing: ['database', 'nats'],
    });
    await service('telephony').getByText('waits for database, nats').waitFor();
    await page.locator('figure canvas').nth(5).waitFor();
    await eventually(async () => expect(await page.evaluate(isDrawn)).toBe(true));
    await screenshot(page, `console-overview-${name}`);
    await page.getByRole('slider', { name: 'Moment' }).press('PageDown');
    await chart(/^Deliveries/).scrollIntoViewIfNeeded();
    await screenshot(page, `console-overview-charts-${name}`);
    expect([await overflowOf(page), await barriersIn(page)]).toEqual([0, []]);
  });

  it('loads only from this gateway, without complaints of the browser', async () => {
    await shown();
    await page.locator('figure canvas').first().waitFor();
    const { host } = new URL(tested.system.url);
    expect(tested.browser.requested.filter(url => url.host !== host)).toEqual([]);
    expect(complaints()).toEqual([]);
  });
});

/** An hour with work, a backlog that is worked off, and ten minutes of which nothing is known. */
function busyHour(): SystemMetrics {
  const series = (app: SystemMetrics['series'][number]['app'], name: string, most: number) => ({
    app,
    name,
    values: Array.from({ length: 360 }, (_, step) =>
      step >= 120 && step < 180 ? null : Math.round((most * (1 + Math.sin(step / 23 + most))) / 2),
    ),
  });
  return {
    step: 10,
    from: '2026-05-29 02:30:00',
    next: '2026-05-29 03:30:00',
    series: [
      series('gateway', 'requests_per_second', 1234),
      series('gateway', 'errors_per_second', 2),
      ...appNames.map((app, index) => series(app, 'event_loop_delay_p99_ms', 3 + 2 * index)),
      ...appNames.slice(1).map((app, index) => series(app, 'outbox_waiting', 40 * index)),
      series('outbound', 'events_pending', 80),
      series('webhook', 'events_pending', 12_345),
      series('webhook', 'deliveries_due', 678),
    ],
  };
}

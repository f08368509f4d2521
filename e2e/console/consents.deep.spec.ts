import type { Page } from 'playwright-core';
import { eventually } from '@patchbay/testing/eventually';
import { barriersIn, looks, overflowOf, screenshot } from '../browser';
import { TestConsole, hostile } from './test-console';

describe('consents of a customer, in the console', () => {
  let tested: TestConsole;
  let customer: number;
  beforeAll(async () => {
    tested = await TestConsole.startApart('outbound');
  });
  afterAll(() => tested.stop());
  beforeEach(async () => {
    const person = { name: 'Ewa', surname: 'Nowak', phone_number: ['+48 600 800 001'] };
    customer = Number((await client().customers.create(person)).customer_id);
  });
  afterEach(() => tested.browser.closePages());

  const client = () => tested.system.client;
  const give = (fields: object = {}) =>
    client().consents.create(customer, { purpose: 'marketing', channel: 'phone', source: 'form', ...fields });
  const listed = () => client().consents.list(customer);
  const rows = (page: Page) => page.getByRole('list', { name: /^Consents/ }).getByRole('listitem');
  const dialog = (page: Page) => page.getByRole('dialog');
  const open = () => tested.signedIn(`/customers/${customer}`);
  const done = (page: Page, text: string) =>
    page.getByRole('status', { name: 'Done' }).filter({ hasText: text }).waitFor();
  async function withdraw(page: Page): Promise<void> {
    await rows(page).getByRole('button', { name: 'Withdraw' }).click();
    await rows(page)
      .getByRole('group', { name: 'Withdraw the consent to marketing?' })
      .getByRole('button', { name: 'Withdraw' })
      .click();
  }

  it('are noted with their proof, and withdrawn once somebody has confirmed it', async () => {
    const page = await open();
    await page.getByText('None is noted.').waitFor();
    await page.getByRole('button', { name: 'Note a consent' }).click();
    await dialog(page).getByLabel('Purpose').fill('marketing');
    await dialog(page).getByLabel('Channel').selectOption('SMS');
    await dialog(page).getByLabel('Number').fill('600 800 001');
    await dialog(page).getByLabel('Source').fill(hostile);
    await dialog(page).getByLabel('Evidence').fill('1753880221.17');
    await dialog(page).getByLabel('Given at').fill('2026-01-02T10:30');
    await dialog(page).getByLabel('Until').fill('2999-01-02T10:30');
    await dialog(page).getByRole('button', { name: 'Note the consent' }).click();
    await done(page, 'The consent is noted.');
    const given = { given_at: '2026-01-02 10:30:00', expires_at: '2999-01-02 10:30', withdrawn_at: '' };
    const proof = { source: hostile, evidence: '1753880221.17' };
    expect(await listed()).toMatchObject([{ channel: 'sms', number: '600 800 001', ...given, ...proof }]);
    await rows(page)
      .filter({ hasText: 'SMS, 600 800 001' })
      .getByText('Given', { exact: true })
      .first()
      .waitFor();
    await withdraw(page);
    await done(page, 'The consent is withdrawn');
    await rows(page).getByText('Withdrawn', { exact: true }).first().waitFor();
    expect((await listed())[0]!.withdrawn_at).not.toBe('');
    expect(await rows(page).getByRole('button').count()).toBe(0);
  });

  it('say at its field what is wrong, and which have expired', async () => {
    await give({ given_at: '2025-01-01 10:00', expires_at: '2025-02-01 10:00' });
    const page = await open();
    await rows(page).getByText('Expired').waitFor();
    await page.getByRole('button', { name: 'Note a consent' }).click();
    await dialog(page).getByLabel('Purpose').fill('marketing');
    await dialog(page).getByLabel('Source').fill('form');
    await dialog(page).getByLabel('Given at').fill('2999-01-02T10:30');
    await dialog(page).getByRole('button', { name: 'Note the consent' }).click();
    await dialog(page).getByText('given_at must not be in the future').waitFor();
    expect(tested.browser.errors.splice(0)).toEqual([expect.stringContaining('400')]);
  });

  it('are to be withdrawn again where a call may still begin, until that succeeds', async () => {
    await give();
    const page = await open();
    await rows(page).first().waitFor();
    const outbound = tested.system.patchbay.service('outbound');
    await outbound.stop();
    await withdraw(page);
    const alert = rows(page).getByRole('alert').filter({ hasText: 'A call may still begin.' });
    await alert.waitFor();
    await rows(page).getByText('Withdrawn', { exact: true }).first().waitFor();
    await outbound.start();
    await alert.getByRole('button', { name: 'Send it again' }).click();
    await done(page, 'The consent is withdrawn');
    await eventually(async () => expect(await alert.count()).toBe(0));
    expect(tested.browser.errors.splice(0).join()).toContain('504');
  });

  it('are shown without commands to whom may read alone, and not at all to whom may not', async () => {
    await give();
    await tested.addUser('auditor', ['GET /**']);
    await tested.addUser('agent', ['GET /customers/*', 'GET /tickets']);
    const page = await tested.open(`/customers/${customer}`);
    await tested.signIn(page, 'auditor', 'pass');
    await rows(page).first().waitFor();
    expect(await page.getByRole('button', { name: /^(Withdraw|Note)/ }).count()).toBe(0);
    const other = await tested.open(`/customers/${customer}`);
    await tested.signIn(other, 'agent', 'pass');
    await other.getByRole('heading', { name: 'Ewa Nowak' }).waitFor();
    expect(await other.getByText('Consents').count()).toBe(0);
    await other.close();
    // The timeline has parts that this user may not read either.
    const refused = tested.browser.errors.splice(0);
    expect(refused.filter(error => !error.includes('status of 403'))).toEqual([]);
    expect(refused.filter(error => error.includes('consents'))).toEqual([]);
  });

  it.each(looks)(
    'have no serious defect of accessibility and no overflow: %s',
    async (name, size, scheme) => {
      await give({ number: '600 800 001', evidence: '1753880221.17', expires_at: '2999-01-02 10:30' });
      await give({ purpose: 'x'.repeat(64), channel: 'email', source: hostile.repeat(3) });
      const { consent_id } = await give({ purpose: 'survey', channel: 'sms' });
      await client().consents.withdraw(customer, consent_id);
      const page = await tested.signedIn(`/customers/${customer}`, size, scheme);
      const look = async (what: string) => {
        await screenshot(page, `console-consents-${what}-${name}`);
        expect([what, await overflowOf(page), await barriersIn(page)]).toEqual([what, 0, []]);
      };
      await rows(page).filter({ hasText: 'Withdrawn' }).scrollIntoViewIfNeeded();
      await rows(page).filter({ hasText: 'marketing' }).getByRole('button', { name: 'Withdraw' }).click();
      await look('list');
      await page.getByRole('button', { name: 'Note a consent' }).click();
      await dialog(page).waitFor();
      await look('note');
    },
  );

  it('load only from this gateway, without complaints of the browser', () => {
    expect(tested.faults).toEqual([]);
  });
});

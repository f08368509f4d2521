import type { Page } from 'playwright-core';
import { eventually } from '@patchbay/testing/eventually';
import { barriersIn, looks, overflowOf, screenshot } from '../browser';
import { TestConsole, hostile } from './test-console';

describe('numbers that must not be called, in the console', () => {
  let tested: TestConsole;
  beforeAll(async () => {
    tested = await TestConsole.start();
  });
  afterAll(() => tested.stop());
  afterEach(() => tested.browser.closePages());

  const client = () => tested.system.client;
  const rows = (page: Page) =>
    page.getByRole('list', { name: 'Numbers that must not be called' }).getByRole('listitem');
  const dialog = (page: Page) => page.getByRole('dialog');
  const done = (page: Page, text: string) =>
    page.getByRole('status', { name: 'Done' }).filter({ hasText: text }).waitFor();
  const listed = async (phone_number: string) => (await client().doNotCall.list({ phone_number })).result;
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  it('are added, found in any notation and deleted', async () => {
    const page = await tested.signedIn('/contact-centre');
    await page.getByRole('link', { name: 'Do not call' }).click();
    await page.getByRole('button', { name: 'Forbid calls to a number' }).click();
    await dialog(page).getByLabel('Number').fill('600 700 001');
    await dialog(page).getByLabel('Why').fill(hostile);
    await dialog(page).getByRole('button', { name: 'Forbid calls' }).click();
    await done(page, 'From now on nobody there is called.');
    await page.getByRole('button', { name: 'Forbid calls to a number' }).click();
    await dialog(page).getByLabel('Number').fill('+48600701*');
    await dialog(page).getByRole('button', { name: 'Forbid calls' }).click();
    await rows(page).filter({ hasText: '+48600701 …' }).waitFor();
    await page.getByRole('textbox', { name: 'Number' }).fill('0048600700001');
    await page.getByRole('button', { name: 'Find' }).click();
    await eventually(async () => expect(await rows(page).count()).toBe(1));
    await rows(page)
      .filter({ hasText: hostile.slice(0, 20) })
      .waitFor();
    await rows(page).getByRole('button', { name: 'Delete' }).click();
    await rows(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No entry forbids calls to this number.').waitFor();
    expect(await listed('600700001')).toEqual([]);
  });

  it('say at its field what is wrong', async () => {
    const page = await tested.signedIn('/contact-centre/do-not-call');
    await page.getByRole('button', { name: 'Forbid calls to a number' }).click();
    await dialog(page).getByLabel('Number').fill('600*');
    await dialog(page).getByRole('button', { name: 'Forbid calls' }).click();
    await dialog(page)
      .getByText(/must be the beginning of numbers with their country code/)
      .waitFor();
    expect(tested.browser.errors.splice(0)).toEqual([expect.stringContaining('400')]);
  });

  it('are imported into a list, with what became of each row, also after a reload', async () => {
    const page = await tested.signedIn('/contact-centre/do-not-call');
    await page.getByRole('button', { name: 'Add a list' }).click();
    await dialog(page).getByLabel('Name').fill('Surveys');
    await dialog(page).getByRole('button', { name: 'Add the list' }).click();
    await done(page, 'The list is added.');
    await page.getByRole('button', { name: 'Import' }).click();
    await dialog(page).getByLabel('List').selectOption('Surveys');
    const text = 'phone_number;description\n600702001;asked\n600702001;again\nnone;\n';
    await dialog(page).getByLabel('CSV file').setInputFiles(file('list.csv', text));
    await dialog(page).getByRole('button', { name: 'Import' }).click();
    const shown = page.getByRole('region', { name: 'Import' });
    await shown.getByText('Import is done').waitFor();
    await shown.getByText('3 rows: 1 added, 1 known, 1 refused').waitFor();
    await shown.getByText('Why rows were refused').click();
    await shown.getByText('Row 4: phone_number must be a phone number').waitFor();
    await page.reload();
    await tested.signIn(page);
    await shown.getByText('3 rows: 1 added, 1 known, 1 refused').waitFor();
    await page.getByLabel('List').selectOption('Surveys');
    await rows(page).filter({ hasText: '600702001' }).waitFor();
    await shown.getByRole('button', { name: 'Close' }).click();
    await eventually(async () => expect(await shown.count()).toBe(0));
    expect(await listed('600702001')).toMatchObject([{ reason: 'asked' }]);
  });

  it('are deleted, or left, with the keyboard alone', async () => {
    await client().doNotCall.create({ phone_number: '600700123' });
    const page = await tested.signedIn('/contact-centre/do-not-call?phone_number=600700123');
    const button = (name: string) => rows(page).getByRole('button', { name });
    const hasFocus = (name: string) => button(name).and(page.locator(':focus')).waitFor();
    await button('Delete').focus();
    await page.keyboard.press('Enter');
    await hasFocus('Cancel');
    await page.keyboard.press('Enter');
    await hasFocus('Delete');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await hasFocus('Delete');
    await page.keyboard.press('Enter');
    await done(page, 'The entry is deleted');
  });

  it('are still to be imported when no file was chosen', async () => {
    const page = await tested.signedIn('/contact-centre/do-not-call');
    await page.getByRole('button', { name: 'Import' }).click();
    // As a browser reports that its choice of files was closed.
    await dialog(page).getByLabel('CSV file').dispatchEvent('cancel', { bubbles: true });
    await dialog(page).getByLabel('CSV file').setInputFiles(file('numbers.csv', 'phone_number\n600700003\n'));
    await dialog(page).getByRole('button', { name: 'Import' }).click();
    await page.getByRole('status').filter({ hasText: 'Import is done' }).waitFor();
  });

  it('are not asked for again and again when no more of them can be read', async () => {
    const page = await tested.open('/contact-centre/do-not-call');
    const entry = { list_id: 1, pattern: '', reason: '', added_at: '2026-01-01 10:00', expires_at: '' };
    let refusals = 0;
    await page.route('**/api/do_not_call?*', route => {
      if (!new URL(route.request().url()).searchParams.has('after'))
        return route.fulfill({
          headers: { link: '</api/do_not_call?after=x>; rel="next"' },
          json: { count: 2, result: [{ ...entry, entry_id: 1, phone_number: '600700009' }] },
        });
      refusals += 1;
      return route.fulfill({ status: 403, json: { errors: [{ message: 'no', code: 0 }] } });
    });
    await tested.signIn(page);
    await page.getByRole('alert').filter({ hasText: 'The entries cannot be read.' }).waitFor();
    await rows(page).getByText('600700009').waitFor();
    expect(refusals).toBe(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => expect(refusals).toBe(2));
    const complaints: string[] = [];
    await eventually(() => {
      complaints.push(...tested.browser.errors.splice(0));
      expect(complaints).toEqual([expect.stringContaining('403'), expect.stringContaining('403')]);
    });
  });

  it('are not imported from a file without their column', async () => {
    const page = await tested.signedIn('/contact-centre/do-not-call');
    await page.getByRole('button', { name: 'Import' }).click();
    await dialog(page).getByLabel('CSV file').setInputFiles(file('list.csv', '600702009\n'));
    await dialog(page).getByRole('button', { name: 'Import' }).click();
    await dialog(page).getByText('the first row must name the column phone_number').waitFor();
    expect(tested.browser.errors.splice(0)).toEqual([expect.stringContaining('400')]);
  });

  it('are shown without commands to whom may read alone', async () => {
    await tested.addUser('auditor', ['GET /**']);
    const page = await tested.open('/contact-centre/do-not-call');
    await tested.signIn(page, 'auditor', 'pass');
    await rows(page).first().waitFor();
    expect(await page.getByRole('button', { name: /^(Delete|Forbid|Import|Add)/ }).count()).toBe(0);
  });

  it.each(looks)(
    'have no serious defect of accessibility and no overflow: %s',
    async (name, size, scheme) => {
      await client().doNotCall.create({ phone_number: '600 703 001', reason: hostile.repeat(3) });
      const page = await tested.open('/contact-centre/do-not-call', size, scheme);
      await tested.signIn(page);
      const look = async (what: string) => {
        await screenshot(page, `console-do-not-call-${what}-${name}`);
        expect([what, await overflowOf(page), await barriersIn(page)]).toEqual([what, 0, []]);
      };
      await rows(page).filter({ hasText: '600 703 001' }).waitFor();
      await page.getByRole('button', { name: 'Forbid calls to a number' }).click();
      await dialog(page).waitFor();
      await look('add');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Import' }).click();
      const text = `phone_number\n${'none\n'.repeat(20)}600703001\n`;
      await dialog(page).getByLabel('CSV file').setInputFiles(file('list.csv', text));
      await look('import');
      await dialog(page).getByRole('button', { name: 'Import' }).click();
      await page.getByText('Why rows were refused').click();
      await page.getByText('Row 2: ').waitFor();
      await look('entries');
    },
  );

  it('load only from this gateway, without complaints of the browser', () => {
    expect(tested.faults).toEqual([]);
  });
});

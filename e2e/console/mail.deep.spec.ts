import type { Locator, Page } from 'playwright-core';
import { eventually } from '@patchbay/testing/eventually';
import { TestRelay } from '@patchbay/testing/test-relay';
import { barriersIn, looks, overflowOf, screenshot } from '../browser';
import { query } from '../faults/ledger';
import { provisionMailbox } from '../provision-mailbox';
import { TestConsole } from './test-console';

const hold = (id: string, subject: string) => `
  INSERT INTO mail.received_mails (mail_id, mailbox_id, state, held_because, reason, raw, received_at, sender, subject)
  VALUES ('${id}', 1, 'HELD', 'REFUSED', 'no queue has it', 'From: ewa@example.org', now(), 'ewa@example.org', '${subject}')`;

const expectCount = (found: Locator, count: number) =>
  eventually(async () => expect(await found.count()).toBe(count));

const pdf = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(bytes, 'a'),
});

describe('mail in the console', () => {
  let relay: TestRelay;
  let tested: TestConsole;
  beforeAll(async () => {
    relay = await TestRelay.start();
    tested = await TestConsole.start();
    await provisionMailbox(tested.system, relay.port);
  });
  afterAll(async () => {
    await tested.stop();
    await relay.stop();
  });
  afterEach(() => tested.browser.closePages());

  it('that is held is shown with its reason, deleted, and made a ticket', async () => {
    for (const [id, subject] of [
      ['one', 'First held'],
      ['two', 'Second held'],
    ] as const)
      await query(tested.system, hold(id, subject));
    const page = await tested.signedIn('/tickets');
    await page.getByRole('link', { name: 'Held mail' }).click();
    const rows = page.getByRole('list', { name: 'Held mail' }).getByRole('listitem');
    await rows.filter({ hasText: 'Refused: no queue has it' }).first().waitFor();
    const first = rows.filter({ hasText: 'First held' });
    await first.getByRole('button', { name: 'Delete' }).click();
    await first.getByRole('group').getByRole('button', { name: 'Delete' }).click();
    await eventually(async () => expect(await rows.count()).toBe(1));
    await rows.getByRole('button', { name: 'Make a ticket of it' }).click();
    await page.waitForURL(/\/tickets\/\d+$/);
    await page.getByText('ewa@example.org').first().waitFor();
    expect(await tested.system.succeed('GET', '/mail/held')).toEqual({ count: 0, result: [] });
  });

  it('that was sent is shown for each recipient, and sent again to who did not get it', async () => {
    relay.refusalsOf.set('gone@example.org', [550]);
    const { ticket_id } = await tested.system.succeed('POST', '/tickets', {
      to: 'support@example.com',
      subject: 'Offer',
      body: 'See there',
      direction: 'out',
      recipient: 'ewa@example.org',
      user_login: 'anna.nowak',
    });
    await tested.system.succeed('POST', `/tickets/${ticket_id}/agent_response`, {
      body: 'And there',
      user_login: 'anna.nowak',
      cc: ['gone@example.org', 'jan@example.org'],
    });
    await eventually(async () => {
      const { result } = await tested.system.succeed(
        'GET',
        `/tickets/${ticket_id}/messages?include_delivery=true`,
      );
      const [answer] = result.filter(({ type }: { type: string }) => type === 'REPLY');
      expect(answer).toMatchObject({ delivery: { status: 'failed' } });
    });
    const page = await tested.signedIn(`/tickets/${ticket_id}`);
    await page.getByText(/Sent to ewa@example.org, jan@example.org/).waitFor();
    await page.getByText(/Could not be sent to gone@example.org.*: 550 not now/).waitFor();
    await page.getByRole('button', { name: 'Send again to who did not get it' }).click();
    await eventually(() => expect(relay.taken.map(({ to }) => to)).toContainEqual(['gone@example.org']));
    await page.reload();
    await tested.signIn(page);
    await page.getByText(/Sent to ewa@example.org, gone@example.org, jan@example.org/).waitFor();
  });

  const addTicket = async (subject: string): Promise<number> => {
    const { ticket_id } = await tested.system.succeed('POST', '/tickets', {
      to: 'support@example.com',
      subject,
      body: 'See there',
      direction: 'out',
      recipient: 'ewa@example.org',
      user_login: 'anna.nowak',
    });
    return ticket_id;
  };
  const saying = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

  it('is answered with files, copies and a template, with the keyboard', async () => {
    await tested.system.succeed('POST', '/mail_templates', {
      name: 'Restart',
      queue_id: 1,
      kind: 'ANSWER',
      body: '<p>About <b>{{subject}}</b>: restart it.</p><p>{{agent_login}}</p>',
      body_type: 'HTML',
    });
    const page = await tested.signedIn(`/tickets/${await addTicket('Ink & <paper>')}`);
    const text = page.getByRole('textbox', { name: 'Text' });
    await page.getByLabel('Template').selectOption('Restart');
    await page.getByRole('button', { name: 'Insert' }).press('Enter');
    expect(await text.inputValue()).toMatch(/^About Ink & <paper>: restart it\.\n+anna\.nowak$/);
    await text.and(page.locator(':focus')).waitFor();
    await page.getByLabel('Copies to').fill('jan@example.org; nobody');
    const files = page.getByRole('list', { name: 'Files of the answer' }).getByRole('listitem');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Attach files' }).press('Enter'),
    ]);
    await chooser.setFiles([
      pdf('offer.pdf', 200_000),
      pdf('wrong.pdf', 10),
      pdf('huge.pdf', 25 * 1_048_576),
    ]);
    await files.filter({ hasText: 'With it the files have more than 25 MiB.' }).waitFor();
    await saying(page, 'Remove the files that cannot be sent.');
    await text.press('Control+Enter');
    await page.getByRole('button', { name: 'Remove huge.pdf' }).press('Enter');
    await page.getByRole('button', { name: 'Remove wrong.pdf' }).press('Enter');
    await expectCount(files, 1);
    await page.getByText('is being uploaded').waitFor({ state: 'detached' });
    await text.press('Control+Enter');
    await page.getByText(/must be/).waitFor();
    expect(relay.taken.filter(({ raw }) => /^Subject: Ink/m.test(raw)).length).toBe(1);
    tested.browser.errors.length = 0;
    await page.getByLabel('Copies to').fill('jan@example.org');
    await text.press('Control+Enter');
    await saying(page, 'The reply is sent.');
    await page.getByText(/Sent to ewa@example.org, jan@example.org/).waitFor();
    await page.getByRole('button', { name: 'Download attachment 1' }).waitFor();
    await expectCount(files, 0);
    expect(await page.getByLabel('Copies to').inputValue()).toBe('');
    expect(tested.faults).toEqual([]);
  });

  it('whose file cannot be uploaded is not answered, until that is tried again', async () => {
    const page = await tested.signedIn(`/tickets/${await addTicket('Away')}`);
    const uploads = '**/api/temporary_files*';
    await page.route(uploads, route =>
      route.fulfill({ status: 400, json: { errors: [] }, headers: { 'content-type': 'application/json' } }),
    );
    await page.locator('input[type=file]').setInputFiles(pdf('offer.pdf', 10));
    await page.getByText('The answer was 400.').waitFor();
    await page.getByRole('button', { name: 'Send reply' }).and(page.locator(':disabled')).waitFor();
    await page.unroute(uploads);
    await page.getByRole('button', { name: 'Remove offer.pdf' }).press('Enter');
    await page.getByRole('button', { name: 'Send reply' }).and(page.locator(':enabled')).waitFor();
    tested.browser.errors.length = 0;
  });

  it.each(looks)('has no serious defect of accessibility and no overflow: %s', async (name, size, scheme) => {
    const reason = `its body has more than ${'1'.repeat(80)} parts`;
    await query(tested.system, hold(`look ${name}`, `A subject that is long ${'and longer '.repeat(9)}`));
    await query(
      tested.system,
      `UPDATE mail.received_mails SET reason = '${reason}' WHERE mail_id = 'look ${name}'`,
    );
    const page = await tested.signedIn(`/tickets/${await addTicket('Looks')}`, size, scheme);
    await page
      .locator('input[type=file]')
      .setInputFiles([
        pdf('offer of the twenty-fifth of November, with all that was asked for.pdf', 200_000),
        pdf('huge.pdf', 25 * 1_048_576),
      ]);
    await saying(page, 'Remove the files that cannot be sent.');
    await page.getByText(/Sent to ewa@example.org/).waitFor();
    const look = async (what: string) => {
      await screenshot(page, `console-${what}-${name}`);
      expect([await overflowOf(page), await barriersIn(page)]).toEqual([0, []]);
    };
    await look('answer');
    await page.getByRole('link', { name: 'Tickets' }).first().click();
    await page.getByRole('link', { name: 'Held mail' }).click();
    const held = page.getByRole('list', { name: 'Held mail' }).getByRole('listitem').first();
    await held.getByRole('button', { name: 'Delete' }).click();
    await look('held');
  });

  it('that waits is stopped', async () => {
    const { ticket_id } = await tested.system.succeed('POST', '/tickets', {
      to: 'support@example.com',
      subject: 'Later',
      body: 'Now',
      direction: 'out',
      recipient: 'ewa@example.org',
      user_login: 'anna.nowak',
    });
    await tested.system.succeed('POST', `/tickets/${ticket_id}/agent_response`, {
      body: 'Later',
      user_login: 'anna.nowak',
      send_at: new Date(Date.now() + 86_400_000).toISOString().slice(0, 16).replace('T', ' '),
    });
    await eventually(async () => {
      const { result } = await tested.system.succeed(
        'GET',
        `/tickets/${ticket_id}/messages?include_delivery=true`,
      );
      expect(result[0]).toMatchObject({ delivery: { status: 'queued' } });
    });
    const page = await tested.signedIn(`/tickets/${ticket_id}`);
    await page.getByRole('button', { name: 'Stop sending' }).click();
    await page
      .getByRole('group', { name: 'Do not send it?' })
      .getByRole('button', { name: 'Stop sending' })
      .click();
    await page.getByText(/Was cancelled for ewa@example.org/).waitFor();
    expect(tested.faults).toEqual([]);
  });
});

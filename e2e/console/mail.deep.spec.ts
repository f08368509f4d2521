import { eventually } from '@patchbay/testing/eventually';
import { TestRelay } from '@patchbay/testing/test-relay';
import { query } from '../faults/ledger';
import { provisionMailbox } from '../provision-mailbox';
import { TestConsole } from './test-console';

const hold = (id: string, subject: string) => `
  INSERT INTO mail.received_mails (mail_id, mailbox_id, state, held_because, reason, raw, received_at, sender, subject)
  VALUES ('${id}', 1, 'HELD', 'REFUSED', 'no queue has it', 'From: ewa@example.org', now(), 'ewa@example.org', '${subject}')`;

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

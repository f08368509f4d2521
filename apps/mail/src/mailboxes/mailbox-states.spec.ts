import { mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { mailboxEvents, mailboxes } from '@patchbay/contracts/mail/mailboxes';
import { Opened } from '@patchbay/platform/opened';
import { eventually } from '@patchbay/testing/eventually';
import { LatePort } from '@patchbay/testing/late-port';
import { TestService } from '@patchbay/testing/service';
import { mail } from '../app.module';
import { mailData } from '../data-source';

describe('the state of a mailbox', () => {
  const opened = new Opened();
  let service: TestService;
  beforeAll(async () => {
    const environment = { MAIL_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64') };
    service = opened.keep(await TestService.start(mail, mailData, environment), one => one.stop());
    const { number: port } = await LatePort.choose();
    const receive = { host: '127.0.0.1', port };
    const support = { id: 1, address: 'support@example.com', queue_id: 1, receive };
    await service.succeed(mailProvisioning.apply, { mail: { mailboxes: [support] } });
  });
  afterAll(() => opened.close());

  const emitted = async (): Promise<object[]> => {
    const rows = await service.database.query(`SELECT payload FROM outbox WHERE subject = $1 ORDER BY id`, [
      mailboxEvents.stateChanged.subject,
    ]);
    return rows.map(({ payload }) => payload);
  };
  it('is reported once when its server is lost, and not again with each attempt', async () => {
    const last_error = expect.stringContaining('ECONNREFUSED');
    await eventually(async () =>
      expect(await emitted()).toEqual([
        {
          action: 'MAILBOX_STATE_CHANGED',
          date: expect.any(String),
          mailbox_id: 1,
          state: 'FAILED',
          previous_state: 'CONNECTING',
          last_error,
        },
      ]),
    );
    expect(await service.succeed(mailboxes.read, { id: 1 })).toMatchObject({ state: 'FAILED', last_error });
    await service.database.query(`UPDATE mailbox_progress SET last_error = ''`);
    await eventually(async () =>
      expect(await service.succeed(mailboxes.read, { id: 1 })).toMatchObject({ last_error }),
    );
    expect(await emitted()).toHaveLength(1);
  });

  it('has no error of a server that it has no more', async () => {
    const support = { id: 1, address: 'support@example.com', queue_id: 1 };
    await service.succeed(mailProvisioning.apply, { mail: { mailboxes: [support] } });
    expect(await service.succeed(mailboxes.read, { id: 1 })).toMatchObject({ state: 'OFF', last_error: '' });
  });
});

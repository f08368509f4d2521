import { claims } from '@patchbay/contracts/outbound/claims';
import { agentCommands } from '@patchbay/contracts/telephony/call-commands';
import { ScriptedCall } from '@patchbay/testing/exchange/scripted-call';
import { eventually } from '@patchbay/testing/eventually';
import { TestTelephony } from '../test-telephony';

const login = 'anna.nowak';

describe('an agent who has a record of a campaign', () => {
  let test: TestTelephony;
  let logins: string[] = [];
  beforeAll(async () => {
    test = await TestTelephony.start();
    test.stubs.answer(claims.previewing, () => ({ body: { logins } }));
    await test.stubs.ready();
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    await test.statuses(['FREE', 'FREE']);
    logins = [login];
    await test.statuses(['OUTBOUND_PREVIEW', 'FREE']);
  });
  afterEach(async () => {
    logins = [];
    await test.service.succeed(agentCommands.login, { login });
    await test.service.succeed(agentCommands.free, { login });
    await test.statuses(['FREE', 'FREE']);
  });

  const changes = async () =>
    (await test.reported('AGENT_STATUS_CHANGED'))
      .filter(({ agent_login }) => agent_login === login)
      .map(({ previous_status, status }) => [previous_status, status]);

  it('is shown so until it is gone, and each is reported once', async () => {
    const before = (await changes()).length;
    logins = [];
    await test.statuses(['FREE', 'FREE']);
    logins = [login, 'nobody'];
    await test.statuses(['OUTBOUND_PREVIEW', 'FREE']);
    expect((await changes()).slice(before)).toEqual([
      ['OUTBOUND_PREVIEW', 'FREE'],
      ['FREE', 'OUTBOUND_PREVIEW'],
    ]);
    const [{ count }] = await test.service.database.query(
      `SELECT count(*)::int FROM agent_states WHERE login = 'nobody'`,
    );
    expect(count).toBe(0);
  });

  it('is in a call while there is one', async () => {
    const call = new ScriptedCall(test.exchange, 'answered-caller-hangs-up').goTo('AgentConnect');
    await test.statuses(['INBOUND_CALL', 'FREE']);
    call.end();
    await test.statuses(['OUTBOUND_PREVIEW', 'FREE']);
  });

  it('is paused, or off, as everybody else', async () => {
    await test.service.succeed(agentCommands.pause, { login, pause_id: 1 });
    await test.statuses(['PAUSED', 'FREE']);
    await test.service.succeed(agentCommands.free, { login });
    await test.statuses(['OUTBOUND_PREVIEW', 'FREE']);
    await test.service.succeed(agentCommands.logout, { login });
    await test.statuses(['OFF', 'FREE']);
    await test.service.succeed(agentCommands.login, { login });
    await test.statuses(['OUTBOUND_PREVIEW', 'FREE']);
  });

  it('is shown so after the exchange was restarted', async () => {
    await test.exchange.restart();
    await test.connected();
    await test.statuses(['OUTBOUND_PREVIEW', 'FREE']);
  });

  it('is shown with the wrap-up of a call of a queue, as long as that lasts', async () => {
    await test.service.database.query('UPDATE queues SET wrap_up_seconds = 3600');
    new ScriptedCall(test.exchange, 'answered-caller-hangs-up').end();
    await test.statuses(['WRAP_UP', 'FREE']);
    await test.service.database.query('UPDATE queues SET wrap_up_seconds = 0');
    await test.service.succeed(agentCommands.free, { login });
    await eventually(async () => expect((await changes()).at(-1)).toEqual(['WRAP_UP', 'OUTBOUND_PREVIEW']));
  });
});

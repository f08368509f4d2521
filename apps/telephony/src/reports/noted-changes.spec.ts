import { agentCommands } from '@patchbay/contracts/telephony/call-commands';
import { agentReports } from '@patchbay/contracts/telephony/agent-reports';
import { eventually } from '@patchbay/testing/eventually';
import { ScriptedCall } from '@patchbay/testing/exchange/scripted-call';
import { TestTelephony } from '../test-telephony';

describe('what reports note of a connected exchange', () => {
  let test: TestTelephony;
  beforeAll(async () => {
    test = await TestTelephony.start();
    await test.statuses(['FREE', 'FREE']);
  });
  afterAll(() => test.stop());

  const login = 'anna.nowak';
  const query = (sql: string) => test.service.database.query(sql);
  const presence = async () =>
    (
      await query(`SELECT presence, pause_id FROM agent_presence WHERE login = '${login}' ORDER BY since`)
    ).map(row => [row.presence, row.pause_id]);

  it('is when agents are logged in and paused, and nothing of their calls', async () => {
    await test.exchange.play('answered-agent-hangs-up');
    await test.statuses(['FREE', 'FREE']);
    await test.service.succeed(agentCommands.pause, { login, pause_id: 2 });
    await test.statuses(['PAUSED', 'FREE']);
    await test.service.succeed(agentCommands.free, { login });
    await test.statuses(['FREE', 'FREE']);
    await test.service.succeed(agentCommands.logout, { login });
    await test.statuses(['OFF', 'FREE']);
    await eventually(async () =>
      expect(await presence()).toEqual([
        ['on', null],
        ['paused', 2],
        ['on', null],
        ['off', null],
      ]),
    );
    const [row] = await test.service.succeed(agentReports.work, {
      date_from: '2026-01-01',
      date_to: '2026-12-31',
      agent_logins: [login],
      aggregate_by: 'none',
    });
    expect(row).toMatchObject({ agent_name: 'Anna Nowak', inbound: { offered: 1, answered: 1 } });
  });

  it('is when agents finish a call of a queue', async () => {
    const before = (await presence()).length;
    await query('UPDATE queues SET wrap_up_seconds = 3600');
    await test.service.succeed(agentCommands.login, { login });
    await test.statuses(['FREE', 'FREE']);
    const call = new ScriptedCall(test.exchange, 'answered-caller-hangs-up').goTo('AgentConnect');
    await test.statuses(['INBOUND_CALL', 'FREE']);
    await eventually(() =>
      expect(test.exchange.sent.filter(({ Reason }) => Reason === 'wrap-up')).toHaveLength(1),
    );
    call.end();
    await test.statuses(['WRAP_UP', 'FREE']);
    await test.service.succeed(agentCommands.free, { login });
    await test.statuses(['FREE', 'FREE']);
    await query('UPDATE queues SET wrap_up_seconds = 0');
    await test.service.succeed(agentCommands.logout, { login });
    await test.statuses(['OFF', 'FREE']);
    await eventually(async () =>
      expect((await presence()).slice(before)).toEqual([
        ['on', null],
        ['wrap_up', null],
        ['on', null],
        ['off', null],
      ]),
    );
  });

  it('are the figures of days that are over, and not once something of such a day changes', async () => {
    const kept = async () =>
      (await query('SELECT day FROM report_days ORDER BY day')).map(({ day }) => day as string);
    await query(`INSERT INTO agent_presence (login, since, presence)
      VALUES ('${login}', (extract(epoch FROM now() - interval '3 days') * 1000000)::bigint, 'on')`);
    await eventually(async () => expect((await kept()).length).toBeGreaterThanOrEqual(3));
    // As if today was over, and a call of it was found late.
    await query(`INSERT INTO report_days (day, zone, starts_at, ends_at, ended)
      SELECT now()::date + 1, 'marked', at - 3600000000, at + 3600000000, now()
      FROM (SELECT (extract(epoch FROM now()) * 1000000)::bigint AS at) AS instant`);
    await test.exchange.play('answered-agent-hangs-up');
    await test.statuses(['OFF', 'FREE']);
    await eventually(async () =>
      expect(await query(`SELECT FROM report_days WHERE zone = 'marked'`)).toEqual([]),
    );
  });
});

import { telephonyProvisioning } from '@patchbay/contracts/telephony/provisioning';
import { agentCommands } from '@patchbay/contracts/telephony/call-commands';
import { connections } from '@patchbay/contracts/telephony/connections';
import type { AgentStatus } from '@patchbay/contracts/telephony/statuses';
import { eventually } from '@patchbay/testing/eventually';
import { CallScript } from '../exchange/facts/test-script';
import { TestTelephony } from '../test-telephony';

const login = 'anna.nowak';
const agent = { outbound_mode: 'manual' };
const anna = { agent_id: 2, login, number: '101', ...agent };
const jan = { agent_id: 3, login: 'jan.kowal', number: '102', ...agent };
const hotline = { id: 1, name: 'Hotline', exchange_name: 'hotline', agents: [login, 'jan.kowal'] };

describe('names that are provisioned in the midst of a call', () => {
  let test: TestTelephony;
  beforeEach(async () => {
    test = await TestTelephony.start();
    await test.statuses(['FREE', 'FREE']);
  });
  afterEach(() => test.stop());

  const provision = async (telephony: object) =>
    test.service.ask(telephonyProvisioning.apply, { prune: true, telephony });
  const only = async () => (await test.service.succeed(connections.list)).result[0]!;
  const ended = (id: string) =>
    eventually(async () => {
      const reported = await test.reportedOf(id);
      expect(reported.at(-1)).toMatchObject({ action: 'CONNECTION_ENDED' });
      return reported;
    });

  const phone = (State: string) =>
    test.exchange.emit({ Event: 'DeviceStateChange', Device: 'PJSIP/101', State });
  const emit = (events: readonly Record<string, string>[]) => {
    for (const { Timestamp: _at, ...event } of events) test.exchange.emit(event);
  };

  /** A call that Anna talks in, and that goes on until what is provisioned counts; returns its events. */
  async function during(telephony: object, statuses: AgentStatus[]) {
    const talk = new CallScript().answered(1, 2, 'PJSIP/101').events;
    const end = new CallScript().answered(1, 2, 'PJSIP/101').hangup(2).hangup(1).events.slice(talk.length);
    emit(talk);
    phone('INUSE');
    await test.statuses(['INBOUND_CALL', 'FREE']);
    expect(await provision(telephony)).toMatchObject({ status: 200 });
    await test.statuses(statuses);
    emit(end);
    phone('NOT_INUSE');
    return ended(CallScript.id(1));
  }

  it('leave a call with the agent who took it, though another one gets the number', async () => {
    const agents = [
      { ...anna, number: '102' },
      { ...jan, number: '101' },
    ];
    // The phone of Anna's call is Jan's now: he is in a call of which nothing is known.
    const reported = await during({ agents }, ['INBOUND_CALL', 'CALL']);
    expect(reported.at(-1)).toMatchObject({ agent_login: login, disposition: 'ANSWERED' });
    await test.statuses(['FREE', 'FREE']);
  });

  it('leave an agent without a number OFF once the call is over, and without commands, unless a SIP account has one', async () => {
    const agents = [{ ...anna, number: '' }, jan];
    const reported = await during({ agents }, ['INBOUND_CALL', 'FREE']);
    expect(reported.at(-1)).toMatchObject({ agent_login: login, disposition: 'ANSWERED' });
    await test.statuses(['FREE', 'FREE']);
    const users = [{ login, sip_accounts: [] }, { login: jan.login }];
    expect(await provision({ agents, users })).toMatchObject({ status: 200 });
    await test.statuses(['OFF', 'FREE']);
    expect(await test.service.ask(agentCommands.login, { login })).toMatchObject({
      status: 400,
      errors: [{ field: 'login', message: 'agent anna.nowak has no phone number' }],
    });
  });

  it('let a call of an agent who is no longer there end as any other', async () => {
    const queues = [{ ...hotline, agents: ['jan.kowal'] }];
    const reported = await during({ agents: [jan], queues }, ['FREE']);
    expect(reported.at(-1)).toMatchObject({ agent_login: login, disposition: 'ANSWERED' });
    expect(await only()).toMatchObject({ user_login: login, user: 'Anna Nowak' });
  });

  it('keep the queue of a call whose queue is called otherwise at the exchange', async () => {
    const queues = [{ ...hotline, exchange_name: 'sales' }];
    const reported = await during({ queues }, ['INBOUND_CALL', 'FREE']);
    expect(reported.at(-1)).toMatchObject({ queue_id: 1, wait_time: 0 });
    const { connections: later } = await test.exchange.play('answered-agent-hangs-up');
    expect((await ended(later[0]!)).at(-1)).not.toHaveProperty('queue_id');
  });

  it('let an agent who leaves a queue stay in it at the exchange until the next logout', async () => {
    const reported = await during({ queues: [{ ...hotline, agents: ['jan.kowal'] }] }, [
      'INBOUND_CALL',
      'FREE',
    ]);
    expect(reported.at(-1)).toMatchObject({ agent_login: login, queue_id: 1 });
    await test.statuses(['FREE', 'FREE']);
    expect(await test.service.ask(agentCommands.logout, { login })).toMatchObject({ status: 200 });
    await test.statuses(['OFF', 'FREE']);
    expect(await test.service.ask(agentCommands.login, { login })).toMatchObject({
      status: 400,
      errors: [{ message: 'agent anna.nowak is in no queue of the exchange' }],
    });
  });

  it('show the calls of inactive agents, whose commands are refused', async () => {
    const reported = await during({ agents: [{ ...anna, active: false }, jan] }, ['INBOUND_CALL', 'FREE']);
    expect(reported.at(-1)).toMatchObject({ agent_login: login, disposition: 'ANSWERED' });
    await test.statuses(['FREE', 'FREE']);
    expect((await test.service.ask(agentCommands.logout, { login })).status).toBe(400);
  });

  it('give the calls of a number that two agents have to the one with the lower identifier', async () => {
    const agents = [anna, { ...jan, number: '101' }];
    const reported = await during({ agents }, ['INBOUND_CALL', 'OFF']);
    expect(reported.at(-1)).toMatchObject({ agent_login: login });
    await test.statuses(['FREE', 'OFF']);
  });
});

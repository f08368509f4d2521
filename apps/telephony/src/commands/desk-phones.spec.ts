import { codes } from '@patchbay/contracts/problems';
import { agentCommands } from '@patchbay/contracts/telephony/call-commands';
import { createAgent } from '@patchbay/contracts/telephony/new-agents';
import { agents } from '@patchbay/contracts/telephony/people';
import { telephonyProvisioning } from '@patchbay/contracts/telephony/provisioning';
import { eventually } from '@patchbay/testing/eventually';
import { ScriptedCall } from '@patchbay/testing/exchange/scripted-call';
import { TestTelephony } from '../test-telephony';

const login = 'anna.nowak';

describe('agents at the phones of desks', () => {
  let test: TestTelephony;
  let earlier: number;
  beforeAll(async () => {
    test = await TestTelephony.start();
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    await test.service.succeed(agentCommands.login, { login });
    await test.statuses(['FREE', 'FREE']);
    earlier = test.exchange.sent.length;
  });
  afterEach(() => test.service.succeed(agentCommands.logout, { login }));

  const logIn = (phone_number?: string, who = login) =>
    test.service.ask(agentCommands.login, { login: who, phone_number });
  const number = async (who = login) => (await test.service.succeed(agents.read, { login: who })).number;
  const memberships = () =>
    test
      .commandsFrom(earlier)
      .flatMap(({ Action, Queue, Interface }) =>
        /^Queue(Add|Remove)$/.test(`${Action}`) ? [`${Action} ${Queue} ${Interface}`] : [],
      );

  it('leave the queues at their own phone, and take calls at the other one', async () => {
    expect(await logIn('1 05')).toMatchObject({ status: 200 });
    expect(memberships()).toEqual(['QueueRemove hotline PJSIP/101', 'QueueAdd hotline PJSIP/105']);
    expect(await number()).toBe('105');
    await test.statuses(['FREE', 'FREE']);
    test.exchange.emit({ Event: 'DeviceStateChange', Device: 'PJSIP/105', State: 'INUSE' });
    await test.statuses(['CALL', 'FREE']);
    test.exchange.emit({ Event: 'DeviceStateChange', Device: 'PJSIP/105', State: 'NOT_INUSE' });
    await test.statuses(['FREE', 'FREE']);
    test.exchange.emit({ Event: 'DeviceStateChange', Device: 'PJSIP/101', State: 'INUSE' });
    await test.service.succeed(agentCommands.pause, { login });
    await test.statuses(['PAUSED', 'FREE']);
    test.exchange.emit({ Event: 'DeviceStateChange', Device: 'PJSIP/101', State: 'NOT_INUSE' });
    await test.service.succeed(agentCommands.free, { login });
  });

  it('have their own phone again when they log out, or log in without naming one', async () => {
    await logIn('105');
    await test.service.succeed(agentCommands.logout, { login });
    expect(await number()).toBe('101');
    expect(memberships().at(-1)).toBe('QueueRemove hotline PJSIP/105');
    await logIn('105');
    await logIn('106');
    expect(await number()).toBe('106');
    expect((await logIn()).status).toBe(200);
    expect(memberships().slice(-2)).toEqual(['QueueRemove hotline PJSIP/106', 'QueueAdd hotline PJSIP/101']);
    expect(await number()).toBe('101');
  });

  it('may log in there as often as they like', async () => {
    for (let time = 0; time < 2; time += 1) expect((await logIn('105')).status).toBe(200);
    expect(memberships()).toEqual([
      'QueueRemove hotline PJSIP/101',
      'QueueAdd hotline PJSIP/105',
      'QueueAdd hotline PJSIP/105',
    ]);
  });

  it('get no phone of somebody else, also not the own phone of one who works elsewhere', async () => {
    await test.service.succeed(agentCommands.login, { login: 'jan.kowal', phone_number: '105' });
    for (const phone of ['102', '105'])
      expect(await logIn(phone)).toMatchObject({
        status: 400,
        errors: [{ field: 'phone_number', code: codes.duplicate, message: 'it is a phone of jan.kowal' }],
      });
    const new_agent = { login: 'new.agent', number: '102', password: '' };
    expect(await test.service.ask(createAgent, new_agent)).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'number', code: codes.duplicate }),
      ]) as unknown,
    });
    await test.service.succeed(agentCommands.logout, { login: 'jan.kowal' });
    expect((await logIn('105')).status).toBe(200);
    expect(await logIn('101 x')).toMatchObject({ status: 400, errors: [{ field: 'phone_number' }] });
    expect(await number()).toBe('105');
    await test.service.succeed(agentCommands.login, { login: 'jan.kowal' });
    await test.statuses(['FREE', 'FREE']);
  });

  it('stay in the call at the phone that they have left, until it ends', async () => {
    const call = new ScriptedCall(test.exchange, 'answered-caller-hangs-up').goTo('AgentConnect');
    await test.statuses(['INBOUND_CALL', 'FREE']);
    expect((await logIn('105')).status).toBe(200);
    await test.statuses(['INBOUND_CALL', 'FREE']);
    call.end();
    await test.statuses(['FREE', 'FREE']);
    expect(await number()).toBe('105');
    // The recorded phone stayed in its queue.
    test.exchange.emit({ Event: 'QueueMemberRemoved', Queue: 'hotline', Interface: 'PJSIP/101' });
  });

  it('get one phone once when both want it at the same moment', async () => {
    const answers = await Promise.all([logIn('107'), logIn('107', 'jan.kowal')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect([await number(), await number('jan.kowal')].filter(each => each === '107')).toHaveLength(1);
    await test.service.succeed(agentCommands.login, { login: 'jan.kowal' });
  });

  it('stay there when provisioning is applied, which says what their own phone is', async () => {
    await logIn('105');
    const entry = { agent_id: 2, login, number: '111', outbound_mode: 'manual' } as const;
    await test.service.succeed(telephonyProvisioning.apply, {
      telephony: { agents: [entry] },
      prune: false,
      dry_run: false,
    });
    expect(await number()).toBe('105');
    await test.service.succeed(agentCommands.logout, { login });
    expect(await number()).toBe('111');
  });

  it('leave the phone to others when they are not active any more, because they cannot log out', async () => {
    const provision = (active: boolean) =>
      test.service.succeed(telephonyProvisioning.apply, {
        telephony: {
          agents: [{ agent_id: 3, login: 'jan.kowal', number: '102', outbound_mode: 'manual', active }],
        },
        prune: false,
        dry_run: false,
      });
    // As it will be in the end, so that the exchange is not asked because somebody else has the phone.
    await logIn('105');
    await eventually(() =>
      expect(test.exchange.sent.slice(earlier).map(({ Action }) => Action)).toContain('CoreShowChannels'),
    );
    await test.service.succeed(agentCommands.logout, { login });
    await test.service.succeed(agentCommands.login, { login: 'jan.kowal', phone_number: '105' });
    await provision(false);
    expect(await test.service.ask(agentCommands.logout, { login: 'jan.kowal' })).toMatchObject({
      errors: [{ code: codes.inactive }],
    });
    expect(await number('jan.kowal')).toBe('102');
    expect((await logIn('105')).status).toBe(200);
    await test.statuses(['FREE', 'OFF']);
    await provision(true);
    await test.service.succeed(agentCommands.login, { login: 'jan.kowal' });
  });
});

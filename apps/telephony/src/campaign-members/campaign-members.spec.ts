import { agentCommands } from '@patchbay/contracts/telephony/call-commands';
import { campaignMembers } from '@patchbay/contracts/telephony/campaign-members';
import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { agentStatus } from '@patchbay/contracts/telephony/statuses';
import { eventually } from '@patchbay/testing/eventually';
import { TestTelephony } from '../test-telephony';

const login = 'anna.nowak';
const place = { login, exchange_queue: 'camp1', wraps_up: false };

describe('agents in the queues of campaigns', () => {
  let test: TestTelephony;
  beforeAll(async () => {
    test = await TestTelephony.start({}, { queues: ['hotline', 'camp1', 'camp2', 'gone', 'fleeting'] });
    await test.statuses(['FREE', 'FREE']);
  });
  afterAll(() => test.stop());
  afterEach(async () => {
    await test.service.succeed(agentCommands.login, { login });
    await test.service.succeed(agentCommands.free, { login });
    await until([], []);
    await test.statuses(['FREE', 'FREE']);
  });

  const keep = (...members: (typeof place)[]) => test.service.succeed(campaignMembers.keep, { members });
  const queues = async (exchange_queues = ['camp1', 'camp2', 'hotline'], whose = login) => {
    const { agents } = await test.service.succeed(attemptCalls.agents, { exchange_queues });
    return agents.filter(agent => agent.login === whose).map(({ exchange_queue }) => exchange_queue);
  };
  /** As outbound does: says it until it is so. */
  const until = (members: (typeof place)[], expected: string[], among = ['camp1', 'camp2']) =>
    eventually(async () => {
      await keep(...members);
      expect(await queues(among)).toEqual(expected);
    });
  const commands = (from: number) =>
    test.commandsFrom(from).map(({ Action, Queue, Interface }) => `${Action} ${Queue} ${Interface}`);

  it('are in one of them, as long as they are wanted there', async () => {
    const before = test.exchange.sent.length;
    await until([place], ['camp1']);
    expect(test.commandsFrom(before)[0]).toMatchObject({
      ...{ Action: 'QueueAdd', Queue: 'camp1', Interface: 'PJSIP/101', StateInterface: 'PJSIP/101' },
      MemberName: login,
    });
    await until([{ ...place, exchange_queue: 'camp2' }], ['camp2']);
    await until([], []);
    expect(new Set(commands(before))).toEqual(
      new Set([
        ...['QueueAdd camp1 PJSIP/101', 'QueueRemove camp1 PJSIP/101', 'QueueAdd camp2 PJSIP/101'],
        'QueueRemove camp2 PJSIP/101',
      ]),
    );
    expect(await queues()).toEqual(['hotline']);
  });

  it('are out of them with the last queue of their own', async () => {
    await until([place], ['camp1']);
    await test.service.succeed(agentCommands.logout, { login });
    await test.statuses(['OFF', 'FREE']);
    await until([place], []);
    await test.service.succeed(agentCommands.login, { login });
    await until([place], ['camp1']);
  });

  it('keep a place that is their own', async () => {
    const own = { queue: 'camp1', interface: 'PJSIP/101', name: login };
    test.exchange.emit({ Event: 'QueueMemberAdded', ...memberFields(own) });
    await eventually(async () => expect(await queues(['camp1'])).toEqual(['camp1']));
    const before = test.exchange.sent.length;
    await keep(place);
    await keep();
    expect(commands(before)).toEqual([]);
    test.exchange.emit({ Event: 'QueueMemberRemoved', ...memberFields(own) });
    await eventually(async () => expect(await queues(['camp1'])).toEqual([]));
  });

  it('keep a place that they are given by somebody else at the same time', async () => {
    const own = memberFields({ queue: 'camp1', interface: 'PJSIP/101', name: login });
    test.exchange.beforeNext('QueueAdd', () => test.exchange.emit({ Event: 'QueueMemberAdded', ...own }));
    await keep(place);
    expect(await test.service.database.query('SELECT FROM campaign_members')).toEqual([]);
    await eventually(async () => expect(await queues(['camp1'])).toEqual(['camp1']));
    test.exchange.emit({ Event: 'QueueMemberRemoved', ...own });
    await eventually(async () => expect(await queues(['camp1'])).toEqual([]));
  });

  it('are there again after an exchange that has forgotten them', async () => {
    await until([place], ['camp1']);
    await test.exchange.kill();
    test.exchange.members([{ queue: 'hotline', interface: 'PJSIP/101', name: login }, jan]);
    await test.exchange.listenAgain();
    await eventually(async () => expect(await queues()).toEqual(['hotline']));
    await until([place], ['camp1']);
  });

  it('are let in once they are not paused any more', async () => {
    await test.service.succeed(agentCommands.pause, { login, pause_id: 1 });
    await test.statuses(['PAUSED', 'FREE']);
    await keep(place);
    expect(await queues()).toEqual(['hotline']);
    await test.service.succeed(agentCommands.free, { login });
    await until([place], ['camp1']);
    await test.statuses(['FREE', 'FREE']);
  });

  it('are out of them when they pause in the moment in which they are let in', async () => {
    test.exchange.beforeNext('QueueAdd', () => test.exchange.emit(paused('1')));
    await keep(place);
    await eventually(async () => expect(await queues(['camp1'])).toEqual(['camp1']));
    await until([place], []);
    await test.statuses(['PAUSED', 'FREE']);
    test.exchange.emit(paused('0'));
    await until([place], ['camp1']);
    await test.statuses(['FREE', 'FREE']);
  });

  it('get no calls of the campaign in a wrap-up, and those of their other queues', async () => {
    await until([place], ['camp1']);
    const before = test.exchange.sent.length;
    await keep({ ...place, wraps_up: true });
    const paused = { Action: 'QueuePause', Queue: 'camp1', Interface: 'PJSIP/101' };
    expect(test.commandsFrom(before)).toMatchObject([
      { ...paused, Paused: 'true', Reason: 'campaign wrap-up' },
    ]);
    expect(await test.service.succeed(agentStatus.read, { login })).toMatchObject({ status: 'FREE' });
    await eventually(async () => {
      await keep(place);
      expect(test.commandsFrom(before).at(-1)).toMatchObject({ ...paused, Paused: 'false' });
    });
  });

  it('are kept out of queues that there are not, which is answered', async () => {
    const elsewhere = { ...place, exchange_queue: 'nowhere' };
    expect(await keep(elsewhere)).toEqual({ unknown_queues: ['nowhere'] });
    expect(await keep(elsewhere)).toEqual({ unknown_queues: ['nowhere'] });
    expect(await test.service.database.query('SELECT FROM campaign_members')).toEqual([]);
  });

  it('are out of a queue that the exchange has no more, and keep nobody else from theirs', async () => {
    const other = { ...place, login: 'jan.kowal', exchange_queue: 'camp2' };
    await until([{ ...place, exchange_queue: 'gone' }], ['gone'], ['gone']);
    test.exchange.forgetQueue('gone');
    await keep(other);
    await eventually(async () => expect(await queues(['gone'])).toEqual([]));
    await eventually(async () => expect(await queues(['camp2'], other.login)).toEqual(['camp2']));
    await keep();
  });

  it('are looked for once a minute in a queue that they are wanted in, which may be gone', async () => {
    const there = { ...place, exchange_queue: 'fleeting' };
    await until([there], ['fleeting'], ['fleeting']);
    const minuteLater = () =>
      test.service.database.query(
        `UPDATE campaign_members SET checked_at = checked_at - interval '61 seconds'`,
      );
    const before = test.exchange.sent.length;
    await minuteLater();
    expect(await keep(there)).toEqual({ unknown_queues: [] });
    expect(await keep(there)).toEqual({ unknown_queues: [] });
    expect(commands(before)).toEqual(['QueueAdd fleeting PJSIP/101']);
    expect(await queues(['fleeting'])).toEqual(['fleeting']);
    test.exchange.forgetQueue('fleeting');
    expect(await keep(there)).toEqual({ unknown_queues: [] });
    await minuteLater();
    expect(await keep(there)).toEqual({ unknown_queues: ['fleeting'] });
    await eventually(async () => expect(await queues(['fleeting'])).toEqual([]));
    expect(await keep(there)).toEqual({ unknown_queues: ['fleeting'] });
    expect(await test.service.database.query('SELECT FROM campaign_members')).toEqual([]);
  });

  it('are out of them when they have no phone any more', async () => {
    await until([place], ['camp1']);
    const before = test.exchange.sent.length;
    await test.service.database.query(`UPDATE agents SET number = '' WHERE login = $1`, [login]);
    await keep();
    await test.service.database.query(`UPDATE agents SET number = '101' WHERE login = $1`, [login]);
    expect(commands(before)).toEqual(['QueueRemove camp1 PJSIP/101']);
    expect(await test.service.database.query('SELECT FROM campaign_members')).toEqual([]);
  });

  it('are where they were as long as the exchange is away', async () => {
    await until([place], ['camp1']);
    await test.exchange.unplug();
    expect(await test.service.ask(campaignMembers.keep, { members: [] })).toMatchObject({ status: 503 });
    await test.exchange.listenAgain();
    await until([], []);
  });
});

const jan = { queue: 'hotline', interface: 'PJSIP/102', name: 'jan.kowal' };

const paused = (Paused: string) => ({
  ...{ Event: 'QueueMemberPause', Queue: 'hotline', Interface: 'PJSIP/101', MemberName: login },
  ...{ StateInterface: 'PJSIP/101', Status: '1', Paused, PausedReason: Paused === '1' ? '1' : '' },
});

const memberFields = ({ queue, interface: Interface, name }: typeof jan) => ({
  ...{ Queue: queue, Interface, MemberName: name, StateInterface: Interface },
  ...{ Status: '1', Paused: '0' },
});

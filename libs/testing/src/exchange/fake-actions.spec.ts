import { eventually } from '../eventually';
import { type ExchangeFields, fieldOf } from './exchange-fields';
import { FakeExchange } from './fake-exchange';
import { TestManager } from './test-manager';
import { readTranscript } from './transcript';

const member = (number: string, name: string) => ({ queue: 'hotline', interface: `PJSIP/${number}`, name });
const pause = { Action: 'QueuePause', Interface: 'PJSIP/102' };

describe('commands to the fake exchange', () => {
  let exchange: FakeExchange;
  let manager: TestManager;

  beforeEach(async () => {
    exchange = await FakeExchange.start({ queues: ['hotline', 'sales'] });
    exchange.members([member('101', 'anna.nowak'), member('102', 'jan.kowal')]);
    manager = await TestManager.logIn(exchange.port);
  });
  afterEach(async () => {
    manager.end();
    await exchange.stop();
  });

  const channels = () => manager.ask({ Action: 'CoreShowChannels' }).then(([, ...rows]) => rows);
  const last = () => manager.events.at(-1)!;
  const eventsNamed = (name: string) => manager.events.filter(event => event.Event === name);

  it('are answered and reported as by the real one', async () => {
    const { lines, events } = readTranscript('agent-states');
    const actions = lines.filter(line => '>' in line && '<' in line);
    for (const { '>': Action, '<': Response, Message, t: _, ...fields } of actions) {
      const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
      const [answer] = await manager.ask({ Action: String(Action), ...texts });
      expect(answer).toEqual({ Response, Message });
    }
    expect(manager.events.map(known)).toEqual(events.map(known));
  });

  it('pause in all queues where none is named', async () => {
    await manager.ask({
      Action: 'QueueAdd',
      Queue: 'sales',
      Interface: 'PJSIP/102',
      MemberName: 'jan.kowal',
    });
    await manager.ask({ ...pause, Paused: 'true', Reason: '7' });
    expect(
      eventsNamed('QueueMemberPause').map(event => [event.Queue, event.Paused, event.PausedReason]),
    ).toEqual([
      ['hotline', '1', '7'],
      ['sales', '1', '7'],
    ]);
    const [, ...rows] = await manager.ask({ Action: 'QueueStatus', Queue: 'sales' });
    expect(rows.at(-1)).toMatchObject({ Location: 'PJSIP/102', Paused: '1', PausedReason: '7' });
  });

  it('are reported each time, also when nothing changes', async () => {
    await manager.ask({ ...pause, Paused: 'false' });
    await manager.ask({ ...pause, Paused: 'false' });
    expect(eventsNamed('QueueMemberPause')).toHaveLength(2);
  });

  it('add a paused member', async () => {
    const action = { Action: 'QueueAdd', Queue: 'sales', Interface: 'PJSIP/9', Paused: '1', Reason: '2' };
    await manager.ask(action);
    expect(last()).toMatchObject({
      Event: 'QueueMemberAdded',
      MemberName: 'PJSIP/9',
      Paused: '1',
      PausedReason: '2',
    });
  });

  it('set whether a member rings while he is in use', async () => {
    const action = { Action: 'QueueMemberRingInUse', Interface: 'PJSIP/102', RingInUse: 'no' };
    expect((await manager.ask(action))[0]!.Response).toBe('Success');
    expect(last()).toMatchObject({ Event: 'QueueMemberRinginuse', Interface: 'PJSIP/102', Ringinuse: 'no' });
  });

  describe('in a call', () => {
    const id = '1795459109.1';
    const Channel = 'PJSIP/101-0000015f';
    const { lines } = readTranscript('mute-audio');

    /** What the real one answered to an action, in order: the first answers are those to a user without the right `system`. */
    const recorded = (action: string) =>
      lines
        .filter(line => line['>'] === action)
        .map(({ '<': Response, Message }) => ({ Response, ...(Message !== undefined && { Message }) }));

    it('mute, where the user has the right `system`', async () => {
      const action = { Action: 'MuteAudio', Channel, Direction: 'in', State: 'on' };
      exchange.emit({ Event: 'Newchannel', Channel, Uniqueid: id, Linkedid: id });
      const [denied] = await manager.ask(action);
      const other = await FakeExchange.start({ isSystemAllowed: true });
      other.emit({ Event: 'Newchannel', Channel, Uniqueid: id, Linkedid: id });
      const asked = await TestManager.logIn(other.port);
      const [allowed] = await asked.ask(action);
      const [gone] = await asked.ask({ ...action, Channel: 'PJSIP/101-00000000' });
      asked.end();
      await other.stop();
      const [first, , third] = recorded('MuteAudio');
      expect([denied, allowed]).toEqual([first, third]);
      expect(gone).toEqual({ Response: 'Error', Message: 'No such channel' });
    });

    it('stop a recording once, and report it', async () => {
      exchange.emit({ Event: 'Newchannel', Channel, Uniqueid: id, Linkedid: id });
      exchange.emit({ Event: 'MixMonitorStart', Channel, Uniqueid: id, Linkedid: id });
      const stop = () => manager.ask({ Action: 'StopMixMonitor', Channel: id }).then(([answer]) => answer);
      expect([await stop(), await stop()]).toEqual(recorded('StopMixMonitor'));
      expect(last()).toMatchObject({ Event: 'MixMonitorStop', Channel, Uniqueid: id });
    });

    it.each([
      ['BlindTransfer', 'transfer-blind-ami'],
      ['Atxfer', 'atxfer-completed'],
    ] as const)('%s is answered as in %s, and to nobody who is gone', async (Action, name) => {
      exchange.emit({ Event: 'Newchannel', Channel, Uniqueid: id, Linkedid: id });
      const line = readTranscript(name).lines.find(one => one['>'] === Action)!;
      const transfer = { Action, Channel: id, Context: 'from-phone', Exten: '102' };
      expect(await manager.ask(transfer)).toEqual([{ Response: line['<'], Message: line.Message }]);
      expect((await manager.ask({ ...transfer, Channel: '1.1' }))[0]!.Response).toBe('Error');
      expect((await manager.ask({ ...transfer, Exten: '' }))[0]!.Response).toBe('Error');
    });
  });

  describe('originate', () => {
    const call = {
      Action: 'Originate',
      Channel: 'PJSIP/102',
      Exten: '48600700800',
      ChannelId: '1795302970.1000000005',
      Async: 'true',
    };

    it('a call that is played as the script says, with the id, the phone and the number asked for', async () => {
      exchange.onOriginate('click-to-call');
      expect(await manager.ask(call)).toEqual([
        { Response: 'Success', Message: 'Originate successfully queued' },
      ]);
      await eventually(() => expect(eventsNamed('Hangup')).toHaveLength(2));
      const [first] = eventsNamed('Newchannel');
      expect(first).toMatchObject({ Uniqueid: '1795302970.1000000005', Linkedid: '1795302970.1000000005' });
      expect(first!.Channel).toMatch(/^PJSIP\/102-/);
      expect(eventsNamed('DialBegin').at(-1)).toMatchObject({ Exten: '48600700800' });
      const { ActionID } = exchange.sent.at(-1)!;
      expect(eventsNamed('OriginateResponse')).toEqual([
        expect.objectContaining({ ActionID, Response: 'Success', Uniqueid: '1795302970.1000000005' }),
      ]);
    });

    it('a call to a phone that is not known', async () => {
      exchange.onOriginate(action => (action.Channel === 'PJSIP/199' ? 'links-and-failures' : undefined));
      await manager.ask(call);
      await manager.ask({ ...call, Channel: 'PJSIP/199' });
      await eventually(() => expect(manager.events).toHaveLength(1));
      expect(last()).toMatchObject({
        Response: 'Failure',
        Reason: '0',
        Channel: 'PJSIP/199',
        Exten: '48600700800',
      });
      expect(fieldOf(last(), 'ActionID')).toBe(exchange.sent.at(-1)!.ActionID);
    });

    it('nothing but an answer without a script', async () => {
      await manager.ask(call);
      await manager.ask({ Action: 'Ping' });
      expect(manager.events).toEqual([]);
    });

    it('no application', async () => {
      const [answer] = await manager.ask({ ...call, Application: 'System', Data: 'true' });
      expect(answer).toEqual({
        Response: 'Error',
        Message: 'Originate Access Forbidden: app or data blacklisted',
      });
    });
  });

  describe('hang up', () => {
    const hangUp = (Channel: string) => manager.ask({ Action: 'Hangup', Channel });
    const started = async (count: number) => {
      await eventually(async () => expect(await channels()).toHaveLength(count));
      return channels();
    };

    it('a talk: its channels end, and its phone is free', async () => {
      const over = exchange.play('answered-agent-hangs-up', { speed: 1 });
      await eventually(() => expect(eventsNamed('BridgeEnter')).toHaveLength(2));
      const [caller, agent] = await channels();
      expect((await hangUp(fieldOf(agent!, 'Channel')))[0]).toEqual({
        Response: 'Success',
        Message: 'Channel Hungup',
      });
      await over;
      expect(eventsNamed('Hangup').map(event => event.Uniqueid)).toEqual([agent!.Uniqueid, caller!.Uniqueid]);
      expect(eventsNamed('BridgeLeave')).toHaveLength(2);
      expect(last()).toMatchObject({
        Event: 'QueueMemberStatus',
        Interface: 'PJSIP/101',
        Status: '1',
        InCall: '0',
      });
      expect(await channels()).toEqual([]);
    });

    it('one who waits: leaves the queue', async () => {
      void exchange.play('abandoned-nobody-free', { speed: 1 });
      await eventually(() => expect(eventsNamed('QueueCallerJoin')).toHaveLength(1));
      const [caller] = await started(1);
      await hangUp(fieldOf(caller!, 'Uniqueid'));
      expect(eventsNamed('QueueCallerLeave')).toHaveLength(1);
      const [, ...rows] = await manager.ask({ Action: 'QueueStatus', Queue: 'hotline' });
      expect(rows.map(row => row.Event)).not.toContain('QueueEntry');
    });

    it('nobody', async () => {
      expect(await hangUp('PJSIP/101-00000000')).toEqual([{ Response: 'Error', Message: 'No such channel' }]);
    });
  });
});

/** Without what depends on when it was recorded and what was before, and what recordings leave out. */
function known({
  Privilege: _0,
  Timestamp: _,
  CallsTaken: _1,
  LastCall: _2,
  LastPause: _3,
  LoginTime: _4,
  ...event
}: ExchangeFields) {
  return event;
}

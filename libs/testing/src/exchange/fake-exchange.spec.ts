import { eventually } from '../eventually';
import type { ExchangeFields } from './exchange-fields';
import { FakeExchange } from './fake-exchange';
import { TestManager } from './test-manager';
import { readTranscript, transcriptNames } from './transcript';

const anna = { queue: 'hotline', interface: 'PJSIP/101', name: 'anna.nowak' };
const jan = { queue: 'hotline', interface: 'PJSIP/102', name: 'jan.kowal' };

describe('the fake exchange', () => {
  let exchange: FakeExchange;
  let manager: TestManager;

  beforeEach(async () => {
    exchange = await FakeExchange.start();
    exchange.members([anna, jan]);
    manager = await TestManager.logIn(exchange.port);
  });
  afterEach(async () => {
    manager.end();
    await exchange.stop();
  });

  const channels = () => manager.ask({ Action: 'CoreShowChannels' }).then(([, ...rows]) => rows);
  const names = (events: ExchangeFields[]) => events.map(event => event.Event);
  const allOf = (count: number) => eventually(() => expect(manager.events).toHaveLength(count));
  const timestamps = () => manager.events.map(event => Number(event.Timestamp));

  describe('lets in', () => {
    it('who knows the secret, and forgets the secret', async () => {
      expect(exchange.sent[0]).toEqual({ Action: 'Login', Username: 'patchbay', ActionID: 'test 1' });
      expect(manager.received[0]).toMatchObject({ Response: 'Success', Message: 'Authentication accepted' });
    });

    it('nobody with another secret', async () => {
      const other = await TestManager.connect(exchange.port);
      const answer = await other.ask({ Action: 'Login', Username: 'patchbay', Secret: 'x' });
      expect(answer).toEqual([{ Response: 'Error', Message: 'Authentication failed' }]);
      await eventually(() => expect(other.isClosed).toBe(true));
    });

    it('and asks for a login before anything else', async () => {
      const other = await TestManager.connect(exchange.port);
      expect(await other.ask({ Action: 'Ping' })).toEqual([
        { Response: 'Error', Message: 'Permission denied' },
      ]);
      exchange.emit({ Event: 'E' });
      await allOf(1);
      expect(other.events).toEqual([]);
      other.end();
    });
  });

  it.each(['Command', 'UpdateConfig', 'PJSIPShowContacts', 'constructor'])('denies %s', async Action => {
    expect(await manager.ask({ Action })).toEqual([{ Response: 'Error', Message: 'Permission denied' }]);
  });

  it('takes a line break in a value for another header, as the real one does', async () => {
    await manager.ask({ Action: 'Ping', Value: 'a\r\nInjected: b' });
    expect(exchange.sent.at(-1)).toMatchObject({ Value: 'a', Injected: 'b' });
  });

  it('splits what it says within messages', async () => {
    for (let index = 0; index < 200; index += 1) {
      exchange.emit({ Event: 'E', Index: String(index) });
      await new Promise(setImmediate);
    }
    await allOf(200);
    expect(manager.events.map(event => event.Index)).toEqual(
      Array.from({ length: 200 }, (_, index) => String(index)),
    );
    expect(manager.pieces.some(piece => !piece.toString().endsWith('\r\n\r\n'))).toBe(true);
  });

  describe('plays', () => {
    it.each(transcriptNames)('%s with other names, in its order and at its distances', async name => {
      const { events } = readTranscript(name);
      await exchange.play(name);
      await allOf(events.length);
      expect(names(manager.events)).toEqual(names(events));
      const recorded = JSON.stringify(events);
      for (const id of idsOf(JSON.stringify(manager.events.map(withoutDates))))
        expect(recorded).not.toContain(id);
      if (!events[0]?.Timestamp) return;
      // Real events may bear times of some microseconds before the last one's; the clock of the fake one never goes back.
      let latest = 0;
      const forward = distancesOf(events).map(distance => (latest = Math.max(latest, distance)));
      expect(distancesOf(manager.events)).toEqual(forward);
    });

    it('the same names for the same things', async () => {
      const played = await exchange.play('transfer-attended');
      const { connections } = played;
      expect(connections).toEqual([played.idOf('1795302956.88')]);
      await allOf(readTranscript('transfer-attended').events.length);
      const born = manager.events.filter(event => event.Event === 'Newchannel');
      expect(born.map(event => event.Linkedid)).toEqual(born.map(() => connections[0]));
      const file = manager.events.find(event => event.Event === 'MixMonitorStart')!.ChanVariable;
      expect(file).toBe(`MIXMONITOR_FILENAME=now/${connections[0]}.wav`);
    });

    it('other phones and numbers', async () => {
      exchange.members([{ queue: 'hotline', interface: 'PJSIP/203', name: 'ewa.lis' }]);
      await exchange.play('answered-caller-hangs-up', {
        prefix: '7001',
        numbers: { '101': '203', '500': '501' },
      });
      await allOf(readTranscript('answered-caller-hangs-up').events.length);
      const said = JSON.stringify(manager.events.map(withoutDates));
      expect(said).not.toMatch(/PJSIP\/101|"101"|"500"|600100|anna/);
      const called = manager.events.find(event => event.Event === 'AgentCalled');
      expect(called).toMatchObject({ CallerIDNum: '700100200', Exten: '501', MemberName: 'ewa.lis' });
    });

    it('a thousand calls at once, whole, and never goes back', async () => {
      const calls = await Promise.all(
        Array.from({ length: 1_000 }, (_, index) =>
          exchange.play('answered-agent-hangs-up', { after: index }),
        ),
      );
      const { events } = readTranscript('answered-agent-hangs-up');
      await allOf(1_000 * events.length);
      expect(new Set(calls.flatMap(call => call.connections)).size).toBe(1_000);
      const dates = timestamps();
      expect(dates.every((date, index) => index === 0 || date >= dates[index - 1]!)).toBe(true);
      expect(await channels()).toEqual([]);
      const [first, last] = [calls[0]!, calls[999]!].map(({ connections: [id] }) =>
        distancesOf(ofCall(manager.events, id!)),
      );
      expect(first).toEqual(distancesOf(ofCall(events, '1795302890.58')));
      expect(last).toEqual(first);
    });

    it('a slow call beside a later one, each at its own distances', async () => {
      const { events } = readTranscript('answered-agent-hangs-up');
      const slow = exchange.play('answered-agent-hangs-up', { speed: 20 });
      await eventually(() => expect(manager.events).not.toEqual([]));
      await Promise.all([slow, exchange.play('answered-agent-hangs-up', { after: 60_000 })]);
      await allOf(2 * events.length);
      const [id] = (await slow).connections;
      expect(distancesOf(ofCall(manager.events, id!))).toEqual(distancesOf(ofCall(events, '1795302890.58')));
    });

    it('dates of members at their distances', async () => {
      const { events } = readTranscript('agent-dials-out');
      await exchange.play('agent-dials-out');
      await allOf(events.length);
      const age = (all: ExchangeFields[]) => {
        const { Timestamp, LoginTime } = all.find(event => event.Event === 'QueueMemberStatus')!;
        return Number(Timestamp) - Number(LoginTime);
      };
      expect(Math.abs(age(manager.events) - age(events))).toBeLessThan(1.001);
    });

    it('pauses, and knows meanwhile what there is', async () => {
      const over = exchange.play('answered-agent-hangs-up', { speed: 20 });
      await eventually(async () =>
        expect((await channels()).map(row => row.Application)).toEqual(['Queue', 'AppQueue']),
      );
      await over;
      expect(await channels()).toEqual([]);
    });

    it('a pause of its own over the recorded one', async () => {
      await manager.ask({ Action: 'QueuePause', Interface: 'PJSIP/101', Paused: 'true', Reason: '3' });
      await exchange.play('agent-dials-out');
      await allOf(1 + readTranscript('agent-dials-out').events.length);
      expect(manager.events.at(-1)).toMatchObject({ Paused: '1', PausedReason: '3' });
    });
  });

  it('follows the machine while it is idle, and never goes back', async () => {
    await exchange.play('no-answer-then-other');
    const played = exchange.now();
    expect(exchange.now()).toBeGreaterThanOrEqual(played);
    exchange.emit({ Event: 'E' });
    await eventually(() => expect(manager.events.at(-1)!.Event).toBe('E'));
    expect(Number(manager.events.at(-1)!.Timestamp) * 1_000_000).toBeGreaterThan(played);
  });
});

const ofCall = (events: ExchangeFields[], id: string) => events.filter(event => event.Linkedid === id);

/** Microseconds from the first event to each. */
const distancesOf = (events: ExchangeFields[]): number[] => {
  const dates = events.map(event => Math.round(Number(event.Timestamp) * 1_000_000));
  return dates.map(date => date - dates[0]!);
};

const withoutDates = ({
  Timestamp: _,
  LastCall: _1,
  LastPause: _2,
  LoginTime: _3,
  ...event
}: ExchangeFields) => event;

/** Uniqueids, bridges and ends of channels' names in a text. */
const idsOf = (text: string): Set<string> =>
  new Set(text.match(/\d{10}\.c?\d+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []);

import { eventually } from '../eventually';
import type { ExchangeFields } from './exchange-fields';
import { FakeExchange } from './fake-exchange';
import { TestManager } from './test-manager';

const member = (number: string, name: string) => ({ queue: 'hotline', interface: `PJSIP/${number}`, name });

describe('the fake exchange fails as it is asked to:', () => {
  let exchange: FakeExchange;
  let manager: TestManager;

  beforeEach(async () => {
    exchange = await FakeExchange.start();
    exchange.members([member('101', 'anna.nowak'), member('102', 'jan.kowal')]);
    manager = await TestManager.logIn(exchange.port);
  });
  afterEach(async () => {
    manager.end();
    await exchange.stop();
  });

  const channels = () => manager.ask({ Action: 'CoreShowChannels' }).then(([, ...rows]) => rows);
  const names = (events: ExchangeFields[]) => events.map(event => event.Event);
  const allOf = (count: number) => eventually(() => expect(manager.events).toHaveLength(count));

  it('refuses an action', async () => {
    exchange.refuse('QueueStatus', 'No');
    expect(await manager.ask({ Action: 'QueueStatus' })).toEqual([{ Response: 'Error', Message: 'No' }]);
    exchange.refuse('QueueStatus');
    expect((await manager.ask({ Action: 'QueueStatus' }))[0]).toMatchObject({ Response: 'Success' });
  });

  it('cuts all connections, and takes new ones', async () => {
    exchange.cut();
    await eventually(() => expect(manager.isClosed).toBe(true));
    manager = await TestManager.logIn(exchange.port);
  });

  it('says nothing, and then all of it', async () => {
    exchange.stall();
    exchange.emit({ Event: 'E' });
    const other = await TestManager.connect(exchange.port);
    const witness = await FakeExchange.start();
    const speaking = await TestManager.logIn(witness.port);
    speaking.end();
    await witness.stop();
    expect([manager.events, other.pieces]).toEqual([[], []]);
    exchange.resume();
    await allOf(1);
    await eventually(() => expect(other.pieces).not.toEqual([]));
    other.end();
  });

  it('is away while calls go on', async () => {
    await exchange.unplug();
    await expect(TestManager.connect(exchange.port)).rejects.toThrow('ECONNREFUSED');
    await exchange.play('answered-agent-hangs-up');
    await exchange.listenAgain();
    manager = await TestManager.logIn(exchange.port);
    expect((await manager.ask({ Action: 'CoreStatus' }))[0]!.CoreProcessedCalls).toBe('1');
    expect(manager.events).toEqual([]);
  });

  it('begins again: no calls, no numbers of before, the same members', async () => {
    await exchange.play('answered-agent-hangs-up');
    const [before] = await manager.ask({ Action: 'CoreStatus' });
    const over = exchange.play('answered-agent-hangs-up', { speed: 1 });
    await eventually(async () => expect(await channels()).toHaveLength(2));
    await eventually(() =>
      expect(manager.events.at(-1)).toMatchObject({ Event: 'QueueMemberStatus', Status: '6' }),
    );
    await exchange.restart();
    const { connections } = await over;
    manager = await TestManager.logIn(exchange.port);
    const [after] = await manager.ask({ Action: 'CoreStatus' });
    expect(after!.CoreProcessedCalls).toBe('0');
    expect(startupOf(after!) > startupOf(before!)).toBe(true);
    expect(await channels()).toEqual([]);
    const status = await manager.ask({ Action: 'QueueStatus' });
    expect(names(status.slice(1))).toEqual(['QueueParams', 'QueueMember', 'QueueMember']);
    expect(status.slice(2).map(row => row.Status)).toEqual(['1', '1']);
    const devices = await manager.ask({ Action: 'DeviceStateList' });
    expect(devices.find(row => row.Device === 'PJSIP/101')!.State).toBe('NOT_INUSE');
    const { connections: later } = await exchange.play('answered-agent-hangs-up');
    expect(later).not.toEqual(connections);
  });

  it('never repeats an id or a start, however often it begins again', async () => {
    const ids: string[] = [];
    const startups: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      await exchange.restart();
      manager = await TestManager.logIn(exchange.port);
      startups.push(startupOf((await manager.ask({ Action: 'CoreStatus' }))[0]!));
      const played = exchange.play('abandoned', { speed: 1 });
      await eventually(() => expect(manager.events).not.toEqual([]));
      await exchange.restart();
      ids.push(...(await played).connections);
    }
    expect(new Set(ids).size).toBe(3);
    expect(new Set(startups).size).toBe(3);
  });

  it('says half a message and goes', async () => {
    await exchange.halfMessage();
    await eventually(() => expect(manager.isClosed).toBe(true));
    expect(Buffer.concat(manager.pieces).toString()).toMatch(/Event: Newchannel\r\n.*\r\nTimestamp: 17953$/);
    expect(manager.events).toEqual([]);
  });

  it('lies', async () => {
    exchange.lies.emitUnknownChannel();
    exchange.lies.emitUnknownEvent();
    exchange.lies.emitBytes();
    exchange.lies.emitTooMuch();
    exchange.lies.areEventsDoubled = true;
    exchange.emit({ Event: 'E' });
    await allOf(9);
    expect(names(manager.events).slice(-5)).toEqual(['NoSuchEvent', 'UserEvent', 'UserEvent', 'E', 'E']);
    expect(Buffer.concat(manager.pieces).length).toBeGreaterThan(65_536);
    expect(await channels()).toEqual([]);
  });
});

const startupOf = (core: ExchangeFields): string => `${core.CoreStartupDate} ${core.CoreStartupTime}`;

import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { AmiClient } from './ami-client';
import { textOf } from '../protocol/ami-fields';
import { type AmiLimits, amiLimits, amiTimes } from './ami-times';
import { TestListener } from './test-listener';
import { serverOf } from './test-server';

describe('a flood of events', () => {
  let exchange: FakeExchange;
  let listener: TestListener;
  let client: AmiClient;

  beforeEach(async () => {
    exchange = await FakeExchange.start();
    listener = new TestListener();
  });
  afterEach(async () => {
    await client.stop();
    await exchange.stop();
  });

  async function start(limits: Partial<AmiLimits> = {}): Promise<void> {
    client = new AmiClient(serverOf(exchange), listener, amiTimes, { ...amiLimits, ...limits });
    client.start();
    await eventually(() => expect(listener.snapshots).toHaveLength(1));
  }

  function emit(first: number, last: number): void {
    for (let index = first; index <= last; index += 1) exchange.emit({ Event: 'E', Index: String(index) });
  }

  const indices = () => listener.received.map(event => Number(textOf(event, 'Index')));
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

  it('is taken in order, a part at a time, with other work between the parts', async () => {
    await start();
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (indices().length < 20_000) setImmediate(count);
    };
    setImmediate(count);
    emit(1, 20_000);
    await eventually(() => expect(indices()).toHaveLength(20_000));
    expect(indices()).toEqual(upTo(20_000));
    expect(Math.max(...listener.batches)).toBe(200);
    expect(turns).toBeGreaterThanOrEqual(20_000 / 200);
  });

  it('that the listener cannot take ends in one resync once it can, and nothing of the flood is reported later', async () => {
    await start({ waiting: 100, batch: 10 });
    let take = (): void => undefined;
    listener.ready = new Promise(resolve => (take = resolve));
    emit(1, 1);
    await eventually(() => expect(indices()).toEqual([1]));
    emit(2, 500);
    exchange.emit({ Event: 'DeviceStateChange', Device: 'PJSIP/101', State: 'INUSE' });
    // The first answer comes after the flood, and the second one after what the client sends because of it.
    await client.send({ Action: 'Ping' });
    await client.send({ Action: 'Ping' });
    expect(client.waiting).toBe(0);
    expect(exchange.sent.filter(action => action.Action === 'CoreStatus')).toHaveLength(1);
    take();
    await eventually(() => expect(listener.log.at(-1)).toBe('resync overflow'));
    emit(501, 501);
    await eventually(() => expect(listener.log.at(-1)).toBe('event E'));
    expect(indices()).toEqual([1, 501]);
    expect(listener.snapshots).toHaveLength(2);
    expect(listener.snapshots[1]!.devices).toContainEqual(
      expect.objectContaining({ Device: 'PJSIP/101', State: 'INUSE' }),
    );
  });

  it('while everything is asked for ends in a snapshot that fits with the events after it', async () => {
    exchange.beforeNext('QueueStatus', () => emit(1, 500));
    await start({ waiting: 100 });
    emit(501, 501);
    await eventually(() => expect(listener.log.at(-1)).toBe('event E'));
    expect(listener.log).toEqual(['up', 'resync overflow', 'event E']);
    expect(indices()).toEqual([501]);
  });

  it('of bad messages is reported, and everything is asked for', async () => {
    await start();
    exchange.emit({ Event: 'Hangup', Uniqueid: ['1.1', '1.2'] });
    await eventually(() => expect(listener.snapshots).toHaveLength(2));
    exchange.lies.emitTooMuch();
    await eventually(() => expect(listener.snapshots).toHaveLength(3));
    const said = ['dropped An event names twice what it is about', 'dropped A message is above 65536 bytes'];
    expect(listener.log.slice(2)).toEqual([said[0], 'resync message', said[1], 'resync message']);
  });

  it('of lies is reported as it comes', async () => {
    await start();
    exchange.lies.emitUnknownEvent();
    exchange.lies.emitBytes();
    exchange.lies.emitUnknownChannel();
    exchange.lies.areEventsDoubled = true;
    exchange.emit({ Event: 'E' });
    await eventually(() => expect(listener.log.slice(-2)).toEqual(['event E', 'event E']));
    expect(listener.received.map(event => textOf(event, 'Event'))).toEqual([
      'NoSuchEvent',
      'UserEvent',
      'Newstate',
      'BridgeEnter',
      'BridgeLeave',
      'Hangup',
      'E',
      'E',
    ]);
  });
});

import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { AmiClient } from './ami-client';
import { amiTimes } from './ami-times';
import { TestListener } from './test-listener';
import { serverOf } from './test-server';

describe('a client of the exchange', () => {
  let exchange: FakeExchange;
  let listener: TestListener;
  let client: AmiClient;

  const anna = { queue: 'hotline', interface: 'PJSIP/101', name: 'anna.nowak' };
  const sentActions = () => exchange.sent.map(action => action.Action);

  beforeEach(async () => {
    exchange = await FakeExchange.start();
    exchange.members([anna]);
    listener = new TestListener();
    client = new AmiClient(serverOf(exchange), listener);
  });
  afterEach(async () => {
    await client.stop();
    await exchange.stop();
  });

  async function start(): Promise<void> {
    client.start();
    await eventually(() => expect(listener.snapshots).toHaveLength(1));
  }

  const reported = (event: string) => eventually(() => expect(listener.log.at(-1)).toBe(`event ${event}`));

  describe('after a login', () => {
    it('asks for all there is, and is up', async () => {
      await start();
      expect(sentActions()).toEqual([
        'Login',
        'CoreStatus',
        'CoreShowChannels',
        'QueueStatus',
        'DeviceStateList',
      ]);
      expect(listener.log).toEqual(['up', 'resync login']);
      expect(client.isUp).toBe(true);
      const [{ core, channels, queues, devices }] = listener.snapshots as [(typeof listener.snapshots)[0]];
      expect(core).toMatchObject({ Response: 'Success', CoreProcessedCalls: '0' });
      expect(channels).toEqual([]);
      expect(queues.map(row => row.Event)).toEqual(['QueueParams', 'QueueMember']);
      expect(devices.map(row => row.Device)).toContain('PJSIP/101');
    });

    it('ends where the first event is undated, and says what to set', async () => {
      await start();
      exchange.lies.areEventsUndated = true;
      exchange.emit({ Event: 'Newchannel' });
      await eventually(() =>
        expect(listener.log.slice(2)).toEqual([
          expect.stringMatching(/^refused Events: .*timestampevents = yes/),
          expect.stringContaining('down'),
        ]),
      );
      expect(client.isUp).toBe(false);
    });

    it('goes on where an event is undated after others, or after what could not be read', async () => {
      await start();
      exchange.lies.emitBytes();
      exchange.lies.areEventsUndated = true;
      exchange.emit({ Event: 'Forged' });
      exchange.lies.areEventsUndated = false;
      exchange.emit({ Event: 'First' });
      await eventually(() => expect(listener.log).toContain('event First'));
      exchange.lies.areEventsUndated = true;
      exchange.emit({ Event: 'Forged' });
      exchange.lies.areEventsUndated = false;
      exchange.emit({ Event: 'Second' });
      await eventually(() => expect(listener.log).toContain('event Second'));
      expect(client.isUp).toBe(true);
    });

    it('hands on the events that came meanwhile after it', async () => {
      exchange.beforeNext('Login', () => process.nextTick(() => exchange.emit({ Event: 'WithTheAnswer' })));
      exchange.beforeNext('CoreStatus', () => exchange.emit({ Event: 'First' }));
      exchange.beforeNext('DeviceStateList', () => exchange.emit({ Event: 'Second' }));
      await start();
      exchange.emit({ Event: 'Third' });
      await reported('Third');
      const events = ['event WithTheAnswer', 'event First', 'event Second', 'event Third'];
      expect(listener.log).toEqual(['up', 'resync login', ...events]);
    });

    it('dates it by the last event before it was complete', async () => {
      exchange.beforeNext('CoreShowChannels', () =>
        exchange.emit({ Event: 'E', Timestamp: '1795302997.142516' }),
      );
      await start();
      expect(listener.snapshots[0]!.at).toBe(1_795_302_997_142_516);
    });

    it('dates it by our clock where the exchange has said nothing', async () => {
      const before = Date.now() * 1_000;
      await start();
      expect(listener.snapshots[0]!.at).toBeGreaterThanOrEqual(before);
      expect(listener.snapshots[0]!.at).toBeLessThanOrEqual(Date.now() * 1_000);
    });
  });

  describe('that is asked to', () => {
    it('asks for all there is again, between what came before and after', async () => {
      await start();
      let take = (): void => undefined;
      listener.ready = new Promise(resolve => (take = resolve));
      exchange.emit({ Event: 'First' });
      await reported('First');
      exchange.emit({ Event: 'Second' });
      await eventually(() => expect(client.waiting).toBe(1));
      exchange.beforeNext('QueueStatus', () => exchange.emit({ Event: 'Third' }));
      client.resync();
      await eventually(() => expect(client.waiting).toBe(3));
      take();
      await reported('Third');
      expect(listener.log.slice(2)).toEqual(['event First', 'event Second', 'resync asked', 'event Third']);
    });

    it('does so once more for all reasons that come while it is asking', async () => {
      await start();
      client.resync();
      client.resync();
      client.resync();
      await eventually(() => expect(listener.snapshots).toHaveLength(3));
      exchange.emit({ Event: 'E' });
      await reported('E');
      expect(listener.log.slice(2)).toEqual(['resync asked', 'resync asked', 'event E']);
    });

    it('keeps the reason for which something was missed', async () => {
      await start();
      exchange.beforeNext('CoreStatus', () => {
        client.resync('forgotten');
        client.resync();
      });
      client.resync();
      await eventually(() => expect(listener.snapshots).toHaveLength(3));
      expect(listener.log.slice(2)).toEqual(['resync asked', 'resync forgotten']);
    });

    it('does nothing before it is logged in', () => {
      client.resync();
      expect(exchange.sent).toEqual([]);
    });
  });

  it('reads a repeated key as a list', async () => {
    await start();
    exchange.emit({ Event: 'E', ChanVariable: ['a=1', 'b=2'] });
    await reported('E');
    expect(listener.received[0]!.ChanVariable).toEqual(['a=1', 'b=2']);
  });

  describe('that receives what does not fit', () => {
    const channelOf = (count: number) => ({
      Channel: `PJSIP/trunk-0000000${count}`,
      Uniqueid: `1795302890.${count}`,
      Linkedid: `1795302890.${count}`,
    });
    const [there, gone] = [channelOf(1), channelOf(2)];

    it('asks for all there is, once for many of them', async () => {
      client = new AmiClient(serverOf(exchange), listener, { ...amiTimes, lookEvery: 3_600_000 });
      await start();
      for (let count = 0; count < 50; count += 1)
        exchange.lies.emit({ Event: 'Hangup', Uniqueid: ['1.1', '1.2'] });
      const said = (what: string) => listener.log.filter(line => line.startsWith(what));
      await eventually(() => expect(said('resync')).toEqual(['resync login', 'resync message']));
      await eventually(() => expect(said('dropped')).toHaveLength(50));
      await client.send({ Action: 'Ping' });
      expect(exchange.sent.filter(({ Action }) => Action === 'CoreStatus')).toHaveLength(2);
    });

    it('believes no end of a channel that is there, where times do not follow one another', async () => {
      await start();
      for (const channel of [there, gone]) exchange.emit({ Event: 'Newchannel', ...channel });
      exchange.lies.emit({ Event: 'Hangup', ...there, Timestamp: '1.000000' });
      exchange.emit({ Event: 'Hangup', ...gone });
      await eventually(() => expect(listener.log.at(-1)).toBe('resync message'));
      const ends = listener.received.filter(({ Event }) => Event === 'Hangup');
      expect(ends).toEqual([expect.objectContaining({ Uniqueid: gone.Uniqueid })]);
      expect(listener.snapshots[1]!.channels).toEqual([expect.objectContaining(there)]);
    });

    it('waits for the end of an event', async () => {
      await start();
      exchange.emit({ Event: 'Newchannel', ...there, CallerIDNum: '1\r\n\r\nEvent: Hangup' });
      await reported('Newchannel');
      expect(listener.received).toEqual([expect.objectContaining({ CallerIDNum: '1', ...there })]);
      expect(listener.log).toEqual(['up', 'resync login', 'event Newchannel']);
    });
  });

  it('receives the same as another one, in the same order', async () => {
    const other = new TestListener();
    const second = new AmiClient(serverOf(exchange), other);
    second.start();
    await start();
    await eventually(() => expect(second.isUp).toBe(true));
    await Promise.all([exchange.play('transfer-attended'), exchange.play('two-at-once')]);
    exchange.emit({ Event: 'Last' });
    await reported('Last');
    await eventually(() => expect(other.received).toEqual(listener.received));
    await second.stop();
  });
});

import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { AmiClient } from './ami-client';
import { AmiUnavailable } from '../protocol/ami-errors';
import type { AmiServer } from '../protocol/ami-server';
import type { AmiTimes } from './ami-times';
import { TestListener } from './test-listener';
import { quickTimes, serverOf } from './test-server';

/** An hour: more than a test takes. */
const never = 3_600_000;

describe('a link to the exchange', () => {
  let exchange: FakeExchange;
  let listener: TestListener;
  const clients: AmiClient[] = [];

  beforeEach(async () => {
    exchange = await FakeExchange.start();
    listener = new TestListener();
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map(client => client.stop()));
    await exchange.stop();
  });

  const log = () => listener.log;
  const logins = () => exchange.sent.filter(action => action.Action === 'Login').length;

  function start(times: Partial<AmiTimes> = {}, changes: Partial<AmiServer> = {}): AmiClient {
    const client = new AmiClient({ ...serverOf(exchange), ...changes }, listener, {
      ...quickTimes,
      ...times,
    });
    clients.push(client);
    client.start();
    return client;
  }

  const synchronized = (times: number) => eventually(() => expect(listener.snapshots).toHaveLength(times));

  describe('that is lost', () => {
    it('comes back, and everything is asked for again', async () => {
      const client = start();
      await synchronized(1);
      exchange.cut();
      await synchronized(2);
      exchange.cut();
      await synchronized(3);
      const again = ['down The exchange closed the connection', 'up', 'resync login'];
      expect(log()).toEqual(['up', 'resync login', ...again, ...again]);
      expect(client.isUp).toBe(true);
    });

    it('in the midst of a message comes back without the message', async () => {
      start();
      await synchronized(1);
      await exchange.halfMessage();
      await synchronized(2);
      exchange.emit({ Event: 'Whole' });
      await eventually(() => expect(log().at(-1)).toBe('event Whole'));
      expect(listener.received).toHaveLength(1);
    });

    it('in the midst of asking comes back and asks for everything', async () => {
      exchange.beforeNext('QueueStatus', () => exchange.cut());
      start();
      await synchronized(1);
      expect(logins()).toBe(2);
      expect(log()).toEqual([expect.stringMatching(/^down /), 'up', 'resync login']);
    });

    it('forgets the events that it held back for an answer that never came', async () => {
      exchange.refuse('QueueStatus', 'Not now');
      exchange.beforeNext('QueueStatus', () => exchange.emit({ Event: 'Lost' }));
      start();
      await eventually(() => expect(log()[0]).toBe('refused QueueStatus: Not now'));
      exchange.refuse('QueueStatus');
      await synchronized(1);
      exchange.emit({ Event: 'E' });
      await eventually(() => expect(log().at(-1)).toBe('event E'));
      expect(log()).not.toContain('event Lost');
    });

    it('rejects actions that wait for an answer', async () => {
      const client = start({ answerWithin: never });
      await synchronized(1);
      exchange.beforeNext('Ping', () => exchange.cut());
      const unanswered = client.send({ Action: 'Ping' });
      await expect(unanswered).rejects.toThrow(AmiUnavailable);
      await expect(unanswered).rejects.toThrow('The link to the exchange was lost');
    });

    it('is reported to be down once, however often it fails to come back', async () => {
      const client = start();
      await synchronized(1);
      await exchange.unplug();
      await eventually(() => expect(client.isUp).toBe(false));
      exchange.beforeNext('CoreStatus', () => exchange.cut());
      await exchange.listenAgain();
      await synchronized(2);
      expect(log().filter(line => line.startsWith('down'))).toHaveLength(1);
    });

    it('was perhaps lost with the exchange, which begins again', async () => {
      start();
      await synchronized(1);
      await exchange.restart();
      await synchronized(2);
      const [before, after] = listener.snapshots.map(
        ({ core }) => `${core.CoreStartupDate} ${core.CoreStartupTime}`,
      );
      expect(after! > before!).toBe(true);
    });
  });

  describe('to an exchange that cannot be reached', () => {
    it('is reported to be down, and comes as soon as it can be', async () => {
      await exchange.unplug();
      start();
      await eventually(() => expect(log()).toEqual([expect.stringMatching(/^down .*ECONNREFUSED/)]));
      await exchange.listenAgain();
      await synchronized(1);
    });
  });

  describe('to an exchange that says nothing', () => {
    it('is cut and made again', async () => {
      start({ silence: 200 });
      await synchronized(1);
      exchange.stall();
      await eventually(() => expect(log().at(-1)).toBe('down No byte within 200 ms'));
      await eventually(() => expect(logins()).toBeGreaterThan(2));
      exchange.resume();
      await eventually(() => expect(log().at(-1)).toBe('resync login'));
    });

    it('is kept while pings are answered', async () => {
      start({ silence: 4_000, pingEvery: 50 });
      await synchronized(1);
      const pings = () => exchange.sent.filter(action => action.Action === 'Ping').length;
      await eventually(() => expect(pings()).toBeGreaterThan(90));
      expect(logins()).toBe(1);
    });

    it('gives up an action that is not answered in time', async () => {
      const client = start({ answerWithin: 200 });
      await synchronized(1);
      exchange.stall();
      const unanswered = client.send({ Action: 'QueuePause' });
      await expect(unanswered).rejects.toThrow('No answer to QueuePause within 200 ms');
      await expect(unanswered).rejects.toThrow(AmiUnavailable);
    });
  });

  describe('that is refused', () => {
    it('is tried again seldom, and the secret is not logged', async () => {
      start({ refusedRetry: never }, { password: 'wrong secret' });
      await eventually(() => expect(log()).toHaveLength(2));
      expect(log()).toEqual(['refused Login: Authentication failed', 'down Authentication failed']);
      expect(logins()).toBe(1);
    });

    it('is tried again', async () => {
      exchange.refuse('Login', 'Authentication failed');
      start({ refusedRetry: 5 });
      await eventually(() => expect(logins()).toBeGreaterThan(2));
      exchange.refuse('Login');
      await synchronized(1);
      expect(log().filter(line => line.startsWith('down'))).toHaveLength(1);
    });

    it('to say what there is, reports what is refused and is never up', async () => {
      exchange.refuse('QueueStatus', 'Permission denied');
      const client = start();
      await eventually(() =>
        expect(log().filter(line => line.startsWith('refused')).length).toBeGreaterThan(1),
      );
      expect([...new Set(log())]).toEqual([
        'refused QueueStatus: Permission denied',
        'down Permission denied',
      ]);
      expect(client.isUp).toBe(false);
    });
  });
});

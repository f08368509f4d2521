import { createHook } from 'node:async_hooks';
import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { AmiClient } from './ami-client';
import type { AmiTimes } from './ami-times';
import { TestListener } from './test-listener';
import { quickTimes, serverOf } from './test-server';

/** An hour: more than a test takes. */
const never = 3_600_000;

/** Those that a client has set: what else runs in this process has timers, too. */
const timers = new Set<number>();
const isOfClient = (stack: string): boolean => /exchange\/link\/(?!ami-stop\.spec)/.test(stack);
const watch = createHook({
  init: (id, type) => void (type === 'Timeout' && isOfClient(new Error().stack!) && timers.add(id)),
  destroy: id => void timers.delete(id),
});

describe('a client of the exchange can be stopped', () => {
  let exchange: FakeExchange;
  let listener: TestListener;

  beforeEach(async () => {
    exchange = await FakeExchange.start();
    listener = new TestListener();
    watch.enable();
  });
  afterEach(async () => {
    watch.disable();
    await exchange.stop();
  });

  function make(times: Partial<AmiTimes> = {}): AmiClient {
    timers.clear();
    return new AmiClient(serverOf(exchange), listener, { ...quickTimes, ...times });
  }

  function start(times: Partial<AmiTimes> = {}): AmiClient {
    const client = make(times);
    client.start();
    return client;
  }

  const logins = () => exchange.sent.filter(action => action.Action === 'Login').length;

  const stop = async (client: AmiClient) => {
    await client.stop();
    // What has ended is reported by a later turn of the event loop.
    for (let turn = 1; turn <= 10; turn += 1) await new Promise(setImmediate);
    expect([...timers]).toEqual([]);
    const before = listener.log.length;
    exchange.emit({ Event: 'Late' });
    await eventually(() => expect(exchange.connections).toBe(0));
    expect(listener.log).toHaveLength(before);
    expect(client.isUp).toBe(false);
  };

  it('before it was started', () => stop(make()));

  it('while it connects', () => stop(start()));

  it('while it logs in', async () => {
    exchange.stall();
    const client = start();
    await eventually(() => expect(logins()).toBe(1));
    await stop(client);
  });

  it('while it asks for everything', async () => {
    exchange.beforeNext('DeviceStateList', () => exchange.stall());
    const client = start();
    await eventually(() => expect(exchange.sent.at(-1)!.Action).toBe('DeviceStateList'));
    await stop(client);
  });

  it('while it is up, with events that wait', async () => {
    const client = start();
    await eventually(() => expect(listener.snapshots).toHaveLength(1));
    for (let index = 0; index < 5_000; index += 1) exchange.emit({ Event: 'E' });
    await eventually(() => expect(client.waiting).toBeGreaterThan(0));
    await stop(client);
  });

  it('while it waits for the next attempt', async () => {
    await exchange.unplug();
    const client = start({ firstRetry: never, lastRetry: never });
    await eventually(() => expect(listener.log).toHaveLength(1));
    await stop(client);
  });

  it('by its listener', async () => {
    const client = start();
    listener.resync = () => void client.stop();
    await eventually(() => expect(logins()).toBe(1));
    await eventually(() => expect(exchange.connections).toBe(0));
    expect(listener.log).toEqual(['up']);
  });
});

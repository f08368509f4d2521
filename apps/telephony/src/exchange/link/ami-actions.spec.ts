import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { AmiClient } from './ami-client';
import { AmiRefusal, AmiUnavailable } from '../protocol/ami-errors';
import { textOf } from '../protocol/ami-fields';
import { TestListener } from './test-listener';
import { serverOf } from './test-server';

describe('a client that sends an action', () => {
  let exchange: FakeExchange;
  let listener: TestListener;
  let client: AmiClient;

  beforeEach(async () => {
    exchange = await FakeExchange.start();
    exchange.members([{ queue: 'hotline', interface: 'PJSIP/101', name: 'anna.nowak' }]);
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

  it('gives the answer', async () => {
    await start();
    const { fields, rows } = await client.send({ Action: 'Ping' });
    expect([fields.Ping, rows]).toEqual(['Pong', []]);
  });

  it('gives the rows of a list, and no event for them', async () => {
    await start();
    const { fields, rows } = await client.send({ Action: 'QueueStatus', Queue: 'hotline' });
    expect(fields.EventList).toBe('start');
    expect(rows.map(row => row.Event)).toEqual(['QueueParams', 'QueueMember']);
    expect(listener.received).toEqual([]);
  });

  it('gives each answer to who asked for it', async () => {
    await start();
    const answers = Array.from({ length: 50 }, (_, index) => {
      const Interface = `PJSIP/${index}`;
      return client.send({ Action: 'QueueAdd', Queue: 'hotline', Interface }).then(() => Interface);
    });
    const status = await client.send({ Action: 'QueueStatus' });
    const locations = status.rows.map(row => row.Location).filter(location => location !== undefined);
    expect(locations).toEqual(['PJSIP/101', ...(await Promise.all(answers))]);
  });

  it('says why it was refused', async () => {
    await start();
    const refused = client.send({ Action: 'QueuePause', Interface: 'PJSIP/102', Paused: 'true' });
    await expect(refused).rejects.toThrow(AmiRefusal);
    await expect(refused).rejects.toMatchObject({ action: 'QueuePause', message: 'Interface not found' });
  });

  it('takes an event with a Response for an event, also before the answer', async () => {
    await start();
    const response = { Event: 'OriginateResponse', ActionID: 'call 1', Response: 'Failure', Reason: '0' };
    exchange.beforeNext('Originate', () => exchange.emit(response));
    const originate = { Action: 'Originate', Channel: 'PJSIP/101', Exten: '600100200', ActionID: 'call 1' };
    const { fields } = await client.send(originate);
    expect(fields.Message).toBe('Originate successfully queued');
    exchange.emit({ ...response, Reason: '3' });
    await eventually(() =>
      expect(listener.received.map(event => textOf(event, 'Reason'))).toEqual(['0', '3']),
    );
  });

  it('ignores rows for which nobody waits', async () => {
    await start();
    exchange.emit({ Event: 'DeviceStateChange', ActionID: 'nobody', Device: 'PJSIP/101' });
    exchange.emit({ Event: 'E' });
    await eventually(() => expect(listener.log.at(-1)).toBe('event E'));
    expect(listener.received).toHaveLength(1);
  });

  it('never sends a control character', async () => {
    await start();
    const sent = exchange.sent.length;
    const injected = client.send({ Action: 'QueueAdd', Queue: 'hotline\r\nInterface: PJSIP/666' });
    await expect(injected).rejects.toThrow('Queue holds a control character');
    await client.send({ Action: 'Ping' });
    expect(exchange.sent.slice(sent).map(action => action.Action)).toEqual(['Ping']);
  });

  it('is refused without a link', async () => {
    await expect(client.send({ Action: 'Ping' })).rejects.toThrow(AmiUnavailable);
    await start();
    await client.stop();
    await expect(client.send({ Action: 'Ping' })).rejects.toThrow(AmiUnavailable);
  });
});
